import type { Db } from './client'

export interface RowsFrom {
  limit: number
  offset: number
}

export type ExportRows = (from: RowsFrom) => PromiseLike<object[]>

type RowsQuery = () => {
  limit: (rows: number) => { offset: (rows: number) => PromiseLike<object[]> }
}

export const rowsOf =
  (query: RowsQuery): ExportRows =>
  ({ limit, offset }) =>
    query().limit(limit).offset(offset)

/** A JSON file per key, its rows in a stable order. Other skaters appear by their skatertag only. */
export type ExportUserData = (db: Db, userId: string) => Record<string, RowsQuery>
