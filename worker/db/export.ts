import type { Db } from './client'

/** A part of the rows of a table, in an order that does not change. */
export interface RowsFrom {
  limit: number
  offset: number
}

/** Reads some rows of a file of an export, as they stand in it. */
export type ExportRows = (from: RowsFrom) => PromiseLike<object[]>

/**
 * What a feature holds of a skater, for their copy of everything: a file of JSON for each name. Other
 * skaters appear by their skatertag only.
 */
export type ExportUserData = (db: Db, userId: string) => Record<string, ExportRows>
