import { isRead } from '../faults/rules'
import { idShape } from '../ids'

interface Statement {
  sql: string
  values: unknown[]
}

/** Means every row, where a write does not say which rows it changes. */
export const everything = '*'

/**
 * The tables with rows that pages for visitors show. Triggers change further tables together with
 * these: `scores` with points and profiles, `user_tricks` with trick videos.
 */
export const shownTables = new Set([
  'profiles',
  'clips',
  'trick_videos',
  'own_the_spot_clips',
  'games',
  'game_films',
  'game_film_players',
  'restrictions',
  'blocks',
  'points',
])

const target = /^\s*(insert into|update|delete from) "(\w+)"/i

/**
 * What a statement changes of what pages show: its table, and the ids, media names and skatertags
 * among its values. A write names the rows it changes by them, so nobody has to list them a second
 * time.
 */
export function changesOf({ sql, values }: Statement): string[] {
  if (isRead(sql)) return []
  const [, verb = '', table] = target.exec(sql) ?? []
  if (table !== undefined && !isShown(table, verb.toLowerCase())) return []
  const names = values.filter((value): value is string => typeof value === 'string')
  if (table === undefined || !names.some((name) => idShape.test(name))) return [everything]
  return [table, ...names.filter((name) => nameShape.test(name)).map((name) => name.toLowerCase())]
}

/** A row of `media` that a page shows goes with the row that uses it, and only changes by itself. */
const isShown = (table: string, verb: string): boolean =>
  shownTables.has(table) || (table === 'media' && verb === 'update')

/** Ids, names of media, and skatertags, whose case does not count. */
const nameShape = /^[\w.]{3,26}$/
