import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client'
import {
  gamePlayers,
  games,
  gameTurns,
  media,
  ownTheSpotClips,
  profiles,
  tricks,
} from '../../db/schema'
import { hlsUrl } from '../../media/queries'
import { parseState, storedState, UnreadableGame } from '../room/store'
import { type GameState, factsOf, viewOf } from '../registry'
import { seatOf } from '../engine/play'
import { gameStatuses } from '../contract'
import type {
  ClipView,
  Game,
  GamePlayer,
  GameTurn,
  LandedTrick,
  OwnTheSpotClip,
  PlayerView,
  TrickAttempt,
} from './contract'

/** How many games a skater's list has: running ones, and the newest that are over. */
const listed = { open: 200, over: 100 } as const

/** A game as the database stores it. */
interface Stored {
  id: string
  version: number
  state: GameState
}

/** Selects of game ids, to be used in `IN (…)`: one game, the given games, or a skater's list. */
export const oneGame = (gameId: string): SQL => sql`SELECT ${gameId} AS game_id`

export const listOf = (gameIds: string[]): SQL =>
  sql`SELECT value AS game_id FROM json_each(${JSON.stringify(gameIds)})`

export const ofSkater = (userId: string): SQL =>
  sql`${newest(userId, 1, listed.open)} UNION ALL ${newest(userId, 0, listed.over)}`

const newest = (userId: string, isOpen: 0 | 1, limit: number) => sql`SELECT game_id FROM (
  SELECT game_id FROM ${gamePlayers}
  WHERE user_id = ${userId} AND is_listed = 1 AND is_open = ${sql.raw(String(isOpen))}
  ORDER BY game_id DESC LIMIT ${sql.raw(String(limit))})`

export const within = (ids: SQL): SQL => sql`(${ids})`

export const face = {
  skatertag: profiles.skatertag,
  stance: profiles.stance,
  profilePhotoObjectName: profiles.profilePhotoObjectName,
}

/** The running games of a skater, including those that they have not joined or have left. */
export const findOpen = async (db: Db, userId: string): Promise<Stored[]> =>
  (await stored(db, newest(userId, 1, listed.open))).flatMap(readable)

const stored = (db: Db, ids: SQL) =>
  db
    .select({ ...storedState, version: games.version })
    .from(games)
    .where(inArray(games.id, within(ids)))

/** A stored game, or none where it cannot be read: a list goes on without it. */
function readable(row: Awaited<ReturnType<typeof stored>>[number]): Stored[] {
  try {
    return [{ ...row, state: parseState(row) }]
  } catch (error) {
    if (error instanceof UnreadableGame) return []
    throw error
  }
}

/** Whether the user has a seat. For everybody else the game does not exist. */
export const isPlayer = async (db: Db, gameId: string, userId: string): Promise<boolean> =>
  (await db.$count(
    gamePlayers,
    and(eq(gamePlayers.gameId, gameId), eq(gamePlayers.userId, userId)),
  )) > 0

/** Everything that cards show besides the state of their games, read in one batch. */
export async function findCards(db: Db, ids: SQL, upToTurn?: number) {
  const [found, players, latest, landed, clips] = await db.batch([
    stored(db, ids),
    playersOf(db, ids),
    turns(db).where(inArray(gameTurns.id, latestOf(ids, upToTurn))),
    landedOf(db, ids),
    clipsOf(db, ids),
  ])
  return { games: found.flatMap(readable), found: found.length, players, latest, landed, clips }
}

type Cards = Awaited<ReturnType<typeof findCards>>

const playersOf = (db: Db, ids: SQL) =>
  db
    .select({
      gameId: gamePlayers.gameId,
      seat: gamePlayers.seat,
      ...face,
    })
    .from(gamePlayers)
    .leftJoin(profiles, eq(profiles.userId, gamePlayers.userId))
    .where(inArray(gamePlayers.gameId, within(ids)))

/** Makes one index lookup for each game. */
const latestOf = (ids: SQL, upToTurn?: number): SQL => sql`(
  SELECT (
    SELECT newest.id FROM ${gameTurns} AS newest WHERE newest.game_id = these.game_id
      ${upToTurn === undefined ? sql`` : sql`AND newest.turn_number <= ${upToTurn}`}
    ORDER BY newest.turn_number DESC LIMIT 1
  ) FROM (${ids}) AS these)`

/** The tricks that were set and landed, and the attempts that landed them. */
const landedOf = (db: Db, ids: SQL) =>
  db
    .select({
      gameId: gameTurns.gameId,
      seat: gameTurns.seat,
      round: gameTurns.round,
      turnNumber: gameTurns.turnNumber,
      kind: gameTurns.kind,
      trickId: gameTurns.trickId,
      trickName: tricks.name,
    })
    .from(gameTurns)
    .innerJoin(tricks, eq(tricks.id, gameTurns.trickId))
    .where(and(inArray(gameTurns.gameId, within(ids)), sql`${gameTurns.landed} = 1`))

const clipsOf = (db: Db, ids: SQL) =>
  db
    .select({
      id: ownTheSpotClips.id,
      gameId: ownTheSpotClips.gameId,
      videoObjectName: ownTheSpotClips.videoObjectName,
      posterObjectName: ownTheSpotClips.posterObjectName,
      caption: ownTheSpotClips.caption,
      createdAt: ownTheSpotClips.createdAt,
      width: media.width,
      height: media.height,
      hlsUrl,
    })
    .from(ownTheSpotClips)
    .innerJoin(media, eq(media.name, ownTheSpotClips.videoObjectName))
    .where(inArray(ownTheSpotClips.gameId, within(ids)))

/** Turns with their player, trick and video. */
const turns = (db: Db) =>
  db
    .select({
      id: gameTurns.id,
      gameId: gameTurns.gameId,
      seat: gameTurns.seat,
      playerId: gameTurns.userId,
      trickId: gameTurns.trickId,
      trickName: tricks.name,
      round: gameTurns.round,
      turnNumber: gameTurns.turnNumber,
      kind: gameTurns.kind,
      landed: gameTurns.landed,
      videoObjectName: gameTurns.videoObjectName,
      posterObjectName: gameTurns.posterObjectName,
      createdAt: gameTurns.createdAt,
      width: media.width,
      height: media.height,
      ...face,
    })
    .from(gameTurns)
    .innerJoin(tricks, eq(tricks.id, gameTurns.trickId))
    .leftJoin(media, eq(media.name, gameTurns.videoObjectName))
    .leftJoin(profiles, eq(profiles.userId, gameTurns.userId))

type TurnFound = Awaited<ReturnType<typeof turns>>[number]

/** The newest turns. Even a very long game has no more than 500. */
export const turnsOf = (db: Db, gameId: string) =>
  turns(db).where(eq(gameTurns.gameId, gameId)).orderBy(desc(gameTurns.turnNumber)).limit(500)

export const latestTurnOf = (db: Db, gameId: string) =>
  turns(db).where(eq(gameTurns.gameId, gameId)).orderBy(desc(gameTurns.turnNumber)).limit(1).get()

export const attemptsAt = (db: Db, gameId: string, trickId: string) =>
  turns(db)
    .where(and(eq(gameTurns.gameId, gameId), eq(gameTurns.trickId, trickId)))
    .orderBy(asc(gameTurns.turnNumber))
    .limit(500)

/** The ids among these that have clips, so that other games are not read. */
export const withClips = (ids: SQL): SQL =>
  sql`SELECT DISTINCT game_id FROM ${ownTheSpotClips} WHERE game_id IN (${ids})`

/** A game as one of its players sees it. */
export function asGame({ id, version, state }: Stored, cards: Cards, viewerId: string): Game {
  const view = viewOf(state, seatOf(state, viewerId))
  if (!view) throw new Error('A game is shown to its players only')
  const of = <T extends { gameId: string }>(rows: T[]) => rows.filter(({ gameId }) => gameId === id)
  const players = view.players.map((player) => asPlayer(player, of(cards.players)))
  const { turnsTaken } = factsOf(state)
  const tricksLanded = landedTricks(of(cards.landed).filter((row) => row.turnNumber <= turnsTaken))
  const [latest] = of(cards.latest)
  const clips = view.clips.flatMap((clip) => {
    const row = of(cards.clips).find((other) => other.id === clip.id)
    return row ? [asClip(clip, row, players, view.myVote.clipId)] : []
  })
  return {
    ...view,
    id,
    version,
    players,
    // The trick that was set last is the one to attempt.
    currentTrickName: view.currentTrickId === null ? null : (tricksLanded[0]?.trickName ?? null),
    latestTurn: latest ? asTurn(latest) : null,
    tricksLanded,
    clips,
  }
}

/** Sorts games like the list: by status, then the newest first. */
export const inOrder = <T extends Pick<Game, 'id' | 'status'>>(list: T[]): T[] =>
  list.toSorted(
    (one, other) =>
      gameStatuses.indexOf(one.status) - gameStatuses.indexOf(other.status) ||
      (one.id < other.id ? 1 : -1),
  )

function asPlayer(player: PlayerView, rows: Cards['players']): GamePlayer {
  const row = rows.find(({ seat }) => seat === player.seat)
  return {
    ...player,
    id: `${row?.gameId ?? ''}:${player.seat}`,
    skatertag: row?.skatertag ?? null,
    stance: row?.stance ?? null,
    profilePhotoObjectName: row?.profilePhotoObjectName ?? null,
  }
}

function landedTricks(rows: Cards['landed']): LandedTrick[] {
  const sets = rows.filter(({ kind }) => kind === 'set')
  return sets
    .toSorted((one, other) => other.round - one.round)
    .map(({ round, trickId, trickName, seat }) => ({
      round,
      trickId,
      trickName,
      seat,
      landedBy: rows.filter((row) => row.round === round).length,
    }))
}

function asClip(
  clip: ClipView,
  { createdAt, ...row }: Cards['clips'][number],
  players: GamePlayer[],
  myVote: string | null,
): OwnTheSpotClip {
  const player = players.find(({ seat }) => seat === clip.seat)
  return {
    ...clip,
    ...row,
    createdAt: createdAt.toISOString(),
    skatertag: player?.skatertag ?? null,
    profilePhotoObjectName: player?.profilePhotoObjectName ?? null,
    hasMyVote: clip.id === myVote,
  }
}

export const asTurn = (row: TurnFound): GameTurn => ({
  ...whatOf(row),
  skatertag: row.skatertag,
  profilePhotoObjectName: row.profilePhotoObjectName,
  trickId: row.trickId,
  trickName: row.trickName,
  seat: row.seat,
  playerId: row.playerId,
})

export const asAttempt = (row: TurnFound): TrickAttempt => ({
  ...whatOf(row),
  skatertag: row.skatertag,
  stance: row.stance,
  profilePhotoObjectName: row.profilePhotoObjectName,
})

const whatOf = ({ videoObjectName, posterObjectName, width, height, ...row }: TurnFound) => ({
  ...(videoObjectName === null
    ? { videoObjectName, posterObjectName: null, width: null, height: null }
    : { videoObjectName, posterObjectName, width, height }),
  id: row.id,
  round: row.round,
  turnNumber: row.turnNumber,
  isSet: row.kind === 'set',
  landed: row.landed,
  createdAt: row.createdAt.toISOString(),
})
