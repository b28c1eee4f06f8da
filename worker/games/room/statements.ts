import { and, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../../db/client'
import { ulid } from '../../db/ids'
import { commitFiles } from '../../media/upload-form'
import { type Command, rulesVersion } from '../engine/state'
import type { Effect, Names, Transition } from '../engine/effects'
import type { GameEvent } from '../engine/events'
import { packTimeOf } from '../packs/when'
import { effectsOf, factsOf, type GameState } from '../registry'
import type { TurnFiles, NewGameRequest } from './request'
import { addActivity, dropActivity } from '../../activity/queries'
import {
  activity,
  contentFlags,
  gameHistory,
  gamePlayers,
  games,
  gameTurns,
  media,
  ownTheSpotClips,
  profiles,
  tricks,
} from '../../db/schema'
import { dropFlags } from '../../flags/queries'
import { deleteMediaWhere } from '../../media/queries'
import { notify, settle, unnotify } from '../../notifications/queries'
import { addPoints, removePoints } from '../../score/queries'

/** A transition with its entry in the game's history, before it is written. */
export interface RoomTransition extends Omit<Transition<GameState>, 'names' | 'mint'> {
  commandId: string
  command: Command
  now: number
  version: number
  files: TurnFiles | null
  newGame?: NewGameRequest
}

/**
 * The statements for a command, first the entry in the game's history, the users whose
 * notifications they change, and the videos to copy to Stream.
 */
export async function buildBatch(db: Db, transition: RoomTransition, knownTricks: Names['tricks']) {
  const { gameId, commandId, command, version, after, events, files, newGame } = transition
  const now = new Date(transition.now)
  const [names, old] = await Promise.all([
    findNames(db, after, events, knownTricks),
    oldFiles(db, gameId, events),
  ])
  const effects = effectsOf({ ...transition, names, mint: () => ulid(now) })
  const entry = addEntry(db, { gameId, version, commandId, command, at: now })
  const statements: Statement[] = [
    // The history refers to the game, so the row of a new game comes first.
    ...(newGame ? [...addGame(db, newGame, after), entry] : []),
    ...(newGame ? [] : [entry, saveGame(db, gameId, version, after)]),
    ...(files ? commitFiles(db, files) : []),
    ...effects.flatMap((effect) => statementsOf(db, gameId, effect, now)),
    ...deleteFiles(db, old, now),
  ]
  return { statements, notified: notifiedBy(effects), toCopy: effects.flatMap(clipVideo) }
}

/** The users whose number of unread notifications may have changed. */
const notifiedBy = (effects: Effect[]): string[] => [
  ...new Set(
    effects.flatMap((effect) =>
      effect.do === 'notify' || effect.do === 'settle' || effect.do === 'unnotify'
        ? [effect.userId]
        : [],
    ),
  ),
]

const clipVideo = (effect: Effect): string[] => {
  if (effect.do === 'add_clip') return [effect.clip.videoObjectName]
  return effect.do === 'replace_clip' ? [effect.videoObjectName] : []
}

/** Adds an entry to a game's history. If two writers use the same version, the second one fails. */
export const addEntry = (
  db: Db,
  entry: { gameId: string; version: number; commandId: string; command: Command; at: Date },
): Statement => db.insert(gameHistory).values({ ...entry, rulesVersion })

const addGame = (
  db: Db,
  { gameId, spotId, creationKey }: NewGameRequest,
  state: GameState,
): Statement[] => [
  db.insert(games).values({ id: gameId, ...columnsOf(state), version: 1, spotId, creationKey }),
  db
    .insert(gamePlayers)
    .values(state.players.map(({ seat, userId }) => ({ gameId, seat, userId, isOpen: true }))),
]

export const saveGame = (db: Db, gameId: string, version: number, state: GameState): Statement =>
  db
    .update(games)
    .set({
      ...columnsOf(state),
      version,
      // Set by the command that ends the game. Later ones leave it as the pack has made it.
      packAt: sql`CASE WHEN ${games.endedAt} IS NULL THEN ${packTimeOf(state)?.getTime() ?? null}
        ELSE ${games.packAt} END`,
    })
    .where(eq(games.id, gameId))

/** After how long the cron job looks again at a game that failed. */
const postponeMs = 600_000

/**
 * Makes the cron job do the other games first. The column only says when the job looks at a game;
 * the deadline itself is in the state, and the next move writes the column again.
 */
export const postpone = (db: Db, gameId: string, now: number): Statement =>
  db
    .update(games)
    .set({ nextDeadlineAt: new Date(now + postponeMs) })
    .where(and(eq(games.id, gameId), lte(games.nextDeadlineAt, new Date(now))))

function columnsOf(state: GameState) {
  const { gameType, status, createdAt, deadline, result } = state
  const { location } = factsOf(state)
  return {
    gameType,
    status,
    state,
    locationName: location?.name ?? null,
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
    nextDeadlineAt: deadline ? new Date(deadline.at) : null,
    createdAt: new Date(createdAt),
    endedAt: result ? new Date(result.endedAt) : null,
  }
}

const deleteFiles = (db: Db, names: string[], now: Date): Statement[] =>
  names.length > 0 ? deleteMediaWhere(db, inArray(media.name, names), now) : []

function statementsOf(db: Db, gameId: string, effect: Effect, now: Date): Statement[] {
  switch (effect.do) {
    case 'add_turn': {
      const { at, ...turn } = effect.turn
      return [db.insert(gameTurns).values({ ...turn, gameId, createdAt: new Date(at) })]
    }
    case 'add_clip': {
      const { at, ...clip } = effect.clip
      return [db.insert(ownTheSpotClips).values({ ...clip, gameId, createdAt: new Date(at) })]
    }
    case 'replace_clip': {
      const { do: _, id, caption, ...files } = effect
      const changed = caption === undefined ? files : { ...files, caption: caption || null }
      return [db.update(ownTheSpotClips).set(changed).where(eq(ownTheSpotClips.id, id))]
    }
    case 'remove_clip':
      return removeClip(db, effect)
    case 'remove_video':
      return removeVideo(db, ofTurn(gameId, effect.turnNumber))
    case 'earn': {
      const { do: _, at, ...earning } = effect
      return [addPoints(db, earning, new Date(at))]
    }
    case 'show': {
      const { do: _, at, ...item } = effect
      return [addActivity(db, { ...item, createdAt: new Date(at) })]
    }
    case 'notify': {
      const { do: _, words, ...whom } = effect
      return [notify(db, { ...whom, ...words, subjectId: gameId }, now)]
    }
    case 'settle':
      return [settle(db, effect.type, effect.userId, gameId)]
    case 'unnotify':
      return [unnotify(db, effect.type, effect.userId, gameId)]
    case 'won':
      return [db.update(games).set({ wonId: effect.id }).where(eq(games.id, gameId))]
    case 'close':
      return [db.update(gamePlayers).set({ isOpen: false }).where(eq(gamePlayers.gameId, gameId))]
    case 'unlist':
      return [db.update(gamePlayers).set({ isListed: false }).where(sitting(gameId, effect.seat))]
    case 'take_name':
      return takeName(db, gameId, effect.seat)
  }
}

const sitting = (gameId: string, seat: number) =>
  and(eq(gamePlayers.gameId, gameId), eq(gamePlayers.seat, seat))

export const removeClip = (db: Db, { id, userId }: { id: string; userId: string }): Statement[] => [
  removePoints(db, { userId, action: 'clip_uploaded', subjectId: id }),
  dropActivity(db, id),
  dropFlags(db, { contentType: 'own_the_spot_clip', contentId: id }),
  db.delete(ownTheSpotClips).where(eq(ownTheSpotClips.id, id)),
]

/**
 * Removes the player's name. Their turns stay, but without the player and the video. Deleting the
 * account deletes the files.
 */
export function takeName(db: Db, gameId: string, seat: number): Statement[] {
  const theirs = and(eq(gameTurns.gameId, gameId), eq(gameTurns.seat, seat))
  const nothing = { userId: null, videoObjectName: null, posterObjectName: null }
  // The path is built as text, because a number would reach the database with a fraction.
  const place = `$.players[${seat}]`
  const userId = sql`(SELECT ${gamePlayers.userId} FROM ${gamePlayers} WHERE ${sitting(gameId, seat)})`
  return [
    // A client may have put the id into the key of a request.
    db
      .update(gameHistory)
      .set({ commandId: sql`replace(${gameHistory.commandId}, ${userId}, '')` })
      .where(and(eq(gameHistory.gameId, gameId), sql`instr(${gameHistory.commandId}, ${userId})`)),
    db.update(gamePlayers).set({ userId: null }).where(sitting(gameId, seat)),
    db
      .update(gameHistory)
      .set({
        command: sql`CASE WHEN json_valid(${gameHistory.command})
          THEN json_set(${gameHistory.command}, ${place}, NULL) ELSE '{}' END`,
      })
      .where(and(eq(gameHistory.gameId, gameId), eq(gameHistory.version, 1))),
    ...(seat === 0
      ? [db.update(games).set({ creationKey: null }).where(eq(games.id, gameId))]
      : []),
    db.update(gameTurns).set(nothing).where(theirs),
  ]
}

/** The names for the notifications of these events. Trick names never change, so they are kept. */
async function findNames(
  db: Db,
  state: GameState,
  events: GameEvent[],
  knownTricks: Names['tricks'],
): Promise<Names> {
  const names: Names = { tags: {}, tricks: knownTricks }
  if (events.some(namesSomebody)) {
    const people = state.players.flatMap(({ userId }) => userId ?? [])
    const found = await db
      .select({ userId: profiles.userId, skatertag: profiles.skatertag })
      .from(profiles)
      .where(inArray(profiles.userId, people))
    for (const { userId, skatertag } of found) names.tags[userId] = skatertag
  }
  const { trickId } = factsOf(state)
  if (trickId !== null && knownTricks[trickId] === undefined) {
    const trick = await db
      .select({ name: tricks.name })
      .from(tricks)
      .where(eq(tricks.id, trickId))
      .get()
    if (trick) knownTricks[trickId] = trick.name
  }
  return names
}

const namesSomebody = (event: GameEvent): boolean =>
  event.type === 'created' ||
  event.type === 'won' ||
  (event.type === 'quit' && event.why === 'forfeited')

const ofTurn = (gameId: string, turnNumber: number) =>
  and(eq(gameTurns.gameId, gameId), eq(gameTurns.turnNumber, turnNumber))

/** Takes the video from a turn, with its item in the feed and the reports of it. */
export const removeVideo = (db: Db, turn: SQL | undefined): Statement[] => {
  const ids = db.select({ id: gameTurns.id }).from(gameTurns).where(turn)
  return [
    db.delete(activity).where(inArray(activity.id, ids)),
    db
      .delete(contentFlags)
      .where(and(eq(contentFlags.contentType, 'skate_turn'), inArray(contentFlags.contentId, ids))),
    db.update(gameTurns).set({ videoObjectName: null, posterObjectName: null }).where(turn),
  ]
}

export async function filesOfTurn(db: Db, turn: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({ video: gameTurns.videoObjectName, poster: gameTurns.posterObjectName })
    .from(gameTurns)
    .where(turn)
  return rows.flatMap(({ video, poster }) => [video, poster]).filter((name) => name !== null)
}

/** The files of the turns and clips that these events replace or remove. */
async function oldFiles(db: Db, gameId: string, events: GameEvent[]): Promise<string[]> {
  const removed = events.find((event) => event.type === 'video_removed')
  if (removed) return filesOfTurn(db, ofTurn(gameId, removed.ofTurn))
  const ids = events.flatMap((event) =>
    event.type === 'clip_replaced' || event.type === 'clip_removed' ? [event.clipId] : [],
  )
  if (ids.length === 0) return []
  const rows = await db
    .select({
      video: ownTheSpotClips.videoObjectName,
      poster: ownTheSpotClips.posterObjectName,
    })
    .from(ownTheSpotClips)
    .where(inArray(ownTheSpotClips.id, ids))
  return rows.flatMap(({ video, poster }) => [video, ...(poster ? [poster] : [])])
}
