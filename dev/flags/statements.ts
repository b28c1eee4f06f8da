/** The statements of `npm run flags`: those of the app itself, as text that wrangler can run. */
import type { SQLWrapper } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { removeClip } from '../../worker/clips/queries'
import { connect } from '../../worker/db/connection'
import { clipToRemove, flaggedThings } from '../../worker/flags/review'

export type { Flagged } from '../../worker/flags/review'
export { contentTypes } from '../../worker/flags/contract'
export { urls } from '../../worker/urls'

export type ClipToRemove = Parameters<typeof removeClip>[1]

/** Only spells statements: nothing is asked of it. */
const db = connect({} as D1Database)
const dialect = new SQLiteSyncDialect()

const spell = (statement: unknown): string =>
  dialect.sqlToQuery((statement as SQLWrapper).getSQL().inlineParams()).sql

export const listing = (): string => spell(flaggedThings(db))

export const findingClip = (clipId: string): string => spell(clipToRemove(db, clipId))

/** Run together they are one batch: all or nothing. */
export const removingClip = (clip: ClipToRemove, now: Date): string =>
  removeClip(db, clip, now).map(spell).join(';\n')
