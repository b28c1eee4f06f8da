import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { gamePlayers, games, gameTurns, profiles, tricks } from '../../db/schema'
import { gameInfo, limits, type GameStatus } from '../contract'
import { asGame } from './as-game'
import {
  face,
  findCards,
  findOpen,
  listOf,
  ofSkater,
  turns,
  withinGames,
  type TurnFound,
} from './cards'
import type { Game, OpenGame } from './contract'
import { headline, moveLabels } from '../view/words'
import { sortGames } from '../view/order'
import { moveOf, namesOf } from '../view/pending-move'
import { quitWords } from '../view/quitting'
import { sessionUser, type SessionKey } from '../../session/queries'
import { seatOf } from '../engine/play'
import { rulesVersion } from '../engine/state'
import { viewOf } from '../registry'
import { hidesGamePlace } from '../../visibility/places'
import { isBlockBetween } from '../../visibility/queries'
import { readPack, type PackedTurn, type PackEnv } from '../packs/pack'

interface GameListOutline {
  games: { id: string; status: GameStatus }[]
  etag: string
}

export const outlineReads = (db: Db, session: SessionKey) =>
  [versionsOf(db, sessionUser(session)), facesOf(db, sessionUser(session))] as const

/** Cards never depend on the time, so versions, places, profiles and blocks are enough for the ETag. */
export const outlineFor = async (
  viewerId: string,
  versions: Rows<typeof versionsOf>,
  faces: Rows<typeof facesOf>,
): Promise<GameListOutline> => ({
  games: versions,
  etag: await etagOf(viewerId, versions, faces),
})

export async function listFor(db: Db, viewerId: string): Promise<Game[]> {
  const cards = await findCards(db, ofSkater(viewerId), viewerId)
  return sortGames(cards.games.map((game) => asGame(game, cards, viewerId)))
}

/** Reads only the cards of this page. */
export async function firstPageFor(
  db: Db,
  viewerId: string,
  { games: all, etag }: GameListOutline,
) {
  const ids = sortGames(all)
    .slice(0, limits.perPage)
    .map(({ id }) => id)
  const cards = await findCards(db, listOf(ids), viewerId)
  const page = sortGames(cards.games.map((game) => asGame(game, cards, viewerId)))
  return {
    games: page,
    total: all.length - (cards.found - cards.games.length),
    etag: all.length > limits.perPage ? null : etag,
  }
}

const maxShown = 20

export async function openGamesFor(db: Db, userId: string): Promise<OpenGame[]> {
  const open = await findOpen(db, userId)
  const ids = sortGames(open.map(({ id, state }) => ({ id, state, status: state.status })))
    .filter(({ state }) => {
      const acts = viewOf(state, seatOf(state, userId))?.acts
      return acts?.quit || acts?.decline
    })
    .slice(0, maxShown)
    .map(({ id }) => id)
  if (ids.length === 0) return []
  const cards = await findCards(db, listOf(ids), userId)
  return sortGames(cards.games.map((game) => asGame(game, cards, userId))).map((game) =>
    asOpenGame(game, userId),
  )
}

function asOpenGame(game: Game, userId: string): OpenGame {
  const others = game.players.filter(
    ({ playerId, status }) => playerId !== userId && status !== 'quit',
  )
  return {
    id: game.id,
    name: `${gameInfo[game.gameType].name} with ${namesOf(others)}`,
    waitsFor: waitsFor(game, userId),
    isInvited: game.acts.decline,
    quitWords: quitWords(game, userId),
  }
}

/** A user without access cannot take the turn, so this names the turn instead of asking for it. */
function waitsFor(game: Game, userId: string): string {
  const move = moveOf(game, userId)
  if (move) return `Waiting for ${moveLabels[move].toLowerCase()}`
  return game.status === 'recording' ? 'Your clip is in' : headline(game, userId)
}

/** Increase it when the answer's shape changes, so that browsers drop older answers. */
const shape = 7

async function etagOf(
  viewerId: string,
  versions: Rows<typeof versionsOf>,
  faces: Rows<typeof facesOf>,
): Promise<string> {
  const lines = [
    ...versions.map(({ id, version, hidesPlace }) => `${id} ${version} ${hidesPlace}`).sort(),
    ...faces.map((row) => JSON.stringify(row)).sort(),
  ]
  const bytes = new TextEncoder().encode([shape, rulesVersion, viewerId, ...lines].join('\n'))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 12)
  return `W/"${[...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}

type Rows<Read extends (db: Db, viewerId: SQL) => PromiseLike<unknown>> = Awaited<ReturnType<Read>>

const versionsOf = (db: Db, viewerId: SQL) =>
  db
    .select({
      id: games.id,
      version: games.version,
      status: games.status,
      hidesPlace: hidesGamePlace(viewerId).as('hides_place'),
    })
    .from(games)
    .where(inArray(games.id, withinGames(ofSkater(viewerId))))

const facesOf = (db: Db, viewerId: SQL) =>
  db
    .select({
      userId: profiles.userId,
      awayUntil: profiles.awayUntil,
      isBlocked: isBlockBetween(viewerId, profiles.userId).as('is_blocked'),
      ...face,
    })
    .from(profiles)
    .where(
      inArray(
        profiles.userId,
        sql`(SELECT user_id FROM ${gamePlayers} WHERE game_id IN ${withinGames(ofSkater(viewerId))})`,
      ),
    )

/** More than even a very long game has. */
const maxTurns = 500

export const turnsOf = (env: PackEnv, db: Db, gameId: string): Promise<TurnFound[]> =>
  findTurns(env, db, gameId, undefined, -1)

export async function findTurns(
  env: PackEnv,
  db: Db,
  gameId: string,
  trickId: string | undefined,
  direction: 1 | -1,
): Promise<TurnFound[]> {
  const ofTrick = trickId === undefined ? undefined : eq(gameTurns.trickId, trickId)
  const order = direction === 1 ? asc(gameTurns.turnNumber) : desc(gameTurns.turnNumber)
  const [rows, [game]] = await db.batch([
    turns(db)
      .where(and(eq(gameTurns.gameId, gameId), ofTrick))
      .orderBy(order)
      .limit(maxTurns),
    db.select({ packedVersion: games.packedVersion }).from(games).where(eq(games.id, gameId)),
  ])
  if (!game || game.packedVersion === null) return rows
  const pack = await readPack(env, gameId, game.packedVersion)
  const packed = pack.turns.filter((turn) => trickId === undefined || turn.trickId === trickId)
  return [...rows, ...(await asFound(db, gameId, packed))]
    .toSorted((one, other) => direction * (one.turnNumber - other.turnNumber))
    .slice(0, maxTurns)
}

async function asFound(db: Db, gameId: string, packed: PackedTurn[]): Promise<TurnFound[]> {
  if (packed.length === 0) return []
  const [players, names] = await db.batch([
    db
      .select({ seat: gamePlayers.seat, playerId: gamePlayers.userId, ...face })
      .from(gamePlayers)
      .leftJoin(profiles, eq(profiles.userId, gamePlayers.userId))
      .where(eq(gamePlayers.gameId, gameId)),
    db
      .select({ id: tricks.id, name: tricks.name })
      .from(tricks)
      .where(inArray(tricks.id, valuesOf(packed.map(({ trickId }) => trickId)))),
  ])
  return packed.map(({ at, ...turn }) => {
    const { playerId, skatertag, stance, profilePhotoObjectName } =
      players.find(({ seat }) => seat === turn.seat) ?? emptyPlayer
    return {
      ...turn,
      gameId,
      playerId,
      skatertag,
      stance,
      profilePhotoObjectName,
      trickName: names.find(({ id }) => id === turn.trickId)?.name ?? turn.trickId,
      landed: false,
      callOutcome: null,
      videoObjectName: null,
      posterObjectName: null,
      isVideoRemoved: false,
      width: null,
      height: null,
      marks: null,
      createdAt: new Date(at),
    }
  })
}

const emptyPlayer = { playerId: null, skatertag: null, stance: null, profilePhotoObjectName: null }

/** One parameter for any number of values. */
const valuesOf = (values: string[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify([...new Set(values)])}))`
