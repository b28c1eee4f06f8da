import type { Db, Statement } from '../../db/client'
import { ulid } from '../../db/ids'
import { commitFiles } from '../../media/commit'
import type { Effect } from '../effects/effect'
import type { Names } from '../effects/move'
import { effectsOf } from '../effects/of'
import type { Command } from '../play/commands'
import type { GameEvent } from '../play/events'
import type { GameState } from '../rules'
import type { Upload, NewGameRequest } from './ask'
import { findNames, oldFiles } from './record'
import { addEntry, addGame, saveGame, deleteFiles, statementsOf } from './writes'

/** A command that the rules have taken, about to be written. */
export interface Transition {
  gameId: string
  commandId: string
  command: Command
  now: number
  version: number
  before: GameState | null
  after: GameState
  events: GameEvent[]
  film?: Upload | null
  caption?: string | undefined
  opening?: NewGameRequest
}

/** What is written for a command, the line of its history first, and who is to be told something. */
export async function buildBatch(db: Db, taken: Transition, knownTricks: Names['tricks']) {
  const { gameId, commandId, command, version, after, events, film, opening } = taken
  const now = new Date(taken.now)
  const [names, old] = await Promise.all([
    findNames(db, after, events, knownTricks),
    oldFiles(db, events),
  ])
  const effects = effectsOf({
    gameId,
    before: taken.before,
    after,
    events,
    video: film?.video.name ?? null,
    poster: film?.poster?.name ?? null,
    caption: taken.caption,
    names,
    mint: () => ulid(now),
  })
  const files = film ? [film.video, ...(film.poster ? [film.poster] : [])] : []
  const entry = addEntry(db, { gameId, version, commandId, command, at: now })
  const statements: Statement[] = [
    // A history hangs on its game.
    ...(opening ? [...addGame(db, opening, after), entry] : []),
    ...(opening ? [] : [entry, saveGame(db, gameId, version, after)]),
    ...commitFiles(db, files),
    ...effects.flatMap((effect) => statementsOf(db, gameId, effect, now)),
    ...deleteFiles(db, old, now),
  ]
  return { statements, notified: notifiedBy(effects) }
}

/** Whose number of unread notifications may have changed. */
const notifiedBy = (effects: Effect[]): string[] => [
  ...new Set(
    effects.flatMap((effect) =>
      effect.do === 'notify' || effect.do === 'settle' || effect.do === 'unnotify'
        ? [effect.userId]
        : [],
    ),
  ),
]
