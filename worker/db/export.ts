import type { Db } from './client'

/** A part of the rows of a file. */
export interface RowsFrom {
  limit: number
  offset: number
}

/** Reads some rows of a file of an export, as they stand in it. */
export type ExportRows = (from: RowsFrom) => PromiseLike<object[]>

/** The query of all rows of a file, in an order that does not change. */
type RowsQuery = () => {
  limit: (rows: number) => { offset: (rows: number) => PromiseLike<object[]> }
}

export const rowsOf =
  (query: RowsQuery): ExportRows =>
  ({ limit, offset }) =>
    query().limit(limit).offset(offset)

/**
 * What a feature holds of a skater, for their copy of everything: a file of JSON for each name. Other
 * skaters appear by their skatertag only.
 */
export type ExportUserData = (db: Db, userId: string) => Record<string, RowsQuery>
