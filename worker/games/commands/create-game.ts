import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Context } from 'hono'
import { type Db, readFromPrimary } from '../../db/client'
import { ulid } from '../../db/ids'
import { games, homies, profiles, spots, tricks } from '../../db/schema'
import type { AppEnv } from '../../env'
import { HttpError } from '../../http/errors'
import type { Spent } from '../../limits/refuse'
import type { Game } from '../reads/contract'
import { currentProfile } from '../../session/guards'
import { defaults, gameInfo, messages } from '../contract'
import type { NewGame } from '../schema'
import { defaultHouseRules } from '../skate/contract'
import type { Create } from '../engine/commands'
import type { Location } from '../engine/state'
import { findUnanswered, spentOnGame } from '../room/day-limits'
import type { NewGameRequest, RefusedCommand } from '../room/request'
import { loadGame } from '../room/stored'
import {
  createInRoom,
  explainRefusal,
  gameNotFound,
  gameResponse,
  idempotencyKeyOf,
  currentUserId,
  refusalError,
} from './call-room'
import { noBlockBetween } from '../../visibility/queries'
import { seatOf } from '../engine/play'
import { playersOfRematch } from '../engine/lobby'
import { rulesToRepeat, startersOf, type GameState } from '../registry'
import { cleanLine } from '../../text/contract'

/** Creates a game. If the request is repeated, it gets the game that it created the first time. */
export async function createGame(c: Context<AppEnv>, body: NewGame): Promise<Game> {
  readFromPrimary(c.get('db'))
  const creationKey = await creationKeyOf(c)
  const before = await findCreated(c, creationKey)
  if (before) return before
  const create = await commandFor(c, body)
  const gameId = ulid(c.get('now'))
  const spot = create.location && (await ownSpotAt(c.get('db'), currentUserId(c), create.location))
  const request = {
    gameId,
    userId: currentUserId(c),
    key: idempotencyKeyOf(c),
    now: c.get('now').getTime(),
    // Null if this is not a spot of the creator. Then the rules refuse it.
    create: { ...create, location: spot && asLocation(spot) },
    spotId: spot?.id ?? null,
    creationKey,
  }
  const answer = await createInRoom(c.env, request)
  if (!('refusal' in answer)) return gameResponse(c, answer)
  const meanwhile = mayBeMade(answer.refusal) && (await findCreated(c, creationKey))
  if (meanwhile) return meanwhile
  throw await explainRefusal(c, answer.refusal, newGameSpends(c, request))
}

/** Whether another request has made the game: perhaps the last one of this day. */
const mayBeMade = (refusal: RefusedCommand): boolean => ['made_before', 'used_up'].includes(refusal)

/** What a new game uses of the viewer's day, with whom to name if they have too many invitations. */
function newGameSpends(c: Context<AppEnv>, request: NewGameRequest): Spent[] {
  const [game, ...others] = spentOnGame(request)
  const explainNoRoom = async () => {
    const tags = await findUnanswered(c.get('db'), currentUserId(c), request.create)
    if (tags.length === 0) return null
    return new HttpError(409, 'open_invitations', messages.notAnswered(tags))
  }
  return game ? [{ ...game, explainNoRoom }, ...others] : []
}

/**
 * The key under which a repeated request finds the game that it created. It is a hash, so it does
 * not reveal the user.
 */
async function creationKeyOf(c: Context<AppEnv>): Promise<string | null> {
  const key = idempotencyKeyOf(c)
  if (key === undefined) return null
  const bytes = new TextEncoder().encode(`${currentUserId(c)}\n${key}`)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function findCreated(c: Context<AppEnv>, creationKey: string | null): Promise<Game | null> {
  if (creationKey === null) return null
  const db = c.get('db')
  const row = await db
    .select({ id: games.id })
    .from(games)
    .where(eq(games.creationKey, creationKey))
    .get()
  const game = row && (await loadGame(db, row.id))
  return game ? gameResponse(c, game) : null
}

async function commandFor(c: Context<AppEnv>, body: NewGame) {
  const db = c.get('db')
  const { selectedHomies, selectedCategories } = body
  const [known, catalogue] = await Promise.all([
    homiesAmong(db, currentUserId(c), selectedHomies),
    gameTricksOf(db, selectedCategories ?? []),
  ])
  const nonHomieIds = selectedHomies.filter((userId) => !known.has(userId))
  const { awayUntil } = currentProfile(c).profile
  const away = new Map([...known, [currentUserId(c), awayUntil]])
  return createCommand(body, { creatorId: currentUserId(c), nonHomieIds, catalogue, away })
}

/** Those of `asked` who are homies with a profile, and until when each is away. */
async function homiesAmong(
  db: Db,
  userId: string,
  asked: string[],
): Promise<Map<string, Date | null>> {
  const rows = await db
    .select({ userId: profiles.userId, awayUntil: profiles.awayUntil })
    .from(homies)
    .innerJoin(profiles, eq(profiles.userId, homies.homieId))
    .where(and(eq(homies.userId, userId), inArray(homies.homieId, asked)))
  return new Map(rows.map((row) => [row.userId, row.awayUntil]))
}

export const gameTricksOf = (db: Db, categories: string[]) =>
  db
    .select({ id: tricks.id, category: tricks.category })
    .from(tricks)
    .where(inArray(tricks.category, categories))
    .orderBy(asc(tricks.category), asc(tricks.position))

/**
 * The creator's spot with that name at those coordinates, which are compared as numbers. Names from
 * before the rules for typed text are found as they are stored.
 */
export async function ownSpotAt(db: Db, userId: string, { name, latitude, longitude }: Location) {
  const rows = await db
    .select({
      id: spots.id,
      name: spots.name,
      latitude: spots.latitude,
      longitude: spots.longitude,
    })
    .from(spots)
    .where(and(eq(spots.userId, userId), inArray(spots.name, [name, cleanLine(name)])))
  const isThere = (spot: Location) =>
    Number(spot.latitude) === Number(latitude) && Number(spot.longitude) === Number(longitude)
  return rows.find(isThere) ?? null
}

const asLocation = ({ name, latitude, longitude }: Location): Location => ({
  name,
  latitude,
  longitude,
})

interface Found {
  creatorId: string
  /** The selected skaters who are not homies of the creator or have no profile. */
  nonHomieIds: string[]
  /** The tricks, at least those of the chosen categories. */
  catalogue: Create['catalogue']
  /** Until when the players are away, by user id. */
  away?: ReadonlyMap<string, Date | null>
}

export function createCommand(body: NewGame, found: Found): Create {
  const gameType = body.gameType ?? (body.selectedCategories ? 'skate' : 'own_the_spot')
  const { hasCategories, hasSpot } = gameInfo[gameType]
  const categories = hasCategories ? (body.selectedCategories ?? []) : []
  const players = [found.creatorId, ...body.selectedHomies]
  return {
    type: 'create',
    gameType,
    players,
    nonHomieIds: found.nonHomieIds,
    ...(body.openSeats && { openSeats: body.openSeats }),
    categories,
    catalogue: found.catalogue.filter((trick) => categories.includes(trick.category)),
    location: hasSpot ? locationOf(body) : null,
    timeLimitHours: body.timeLimitHours ?? defaults.timeLimitHours,
    houseRules: houseRulesOf(body, hasCategories),
    awayUntil: players.map((userId) => found.away?.get(userId)?.getTime() ?? null),
  }
}

/** Passes house rules on even for a game that has none, so that the rules refuse them. */
function houseRulesOf(body: NewGame, hasHouseRules: boolean): Create['houseRules'] {
  const { turnHours, word, lastLetterTries } = body
  if (!hasHouseRules && !turnHours && !word && !lastLetterTries) return null
  return {
    turnHours: turnHours ?? defaultHouseRules.turnHours,
    word: word ?? defaultHouseRules.word,
    lastLetterTries: lastLetterTries ?? defaultHouseRules.lastLetterTries,
  }
}

function locationOf({ locationName, locationCoords }: NewGame): Create['location'] {
  if (!locationName || !locationCoords) return null
  return { name: locationName, latitude: locationCoords.lat, longitude: locationCoords.lng }
}

/** The running rematch of a finished game, or a new one. */
export async function rematch(
  c: Context<AppEnv>,
  gameId: string,
): Promise<{ game: Game; isNew: boolean }> {
  readFromPrimary(c.get('db'))
  const old = await loadGame(c.get('db'), gameId)
  if (!old) throw gameNotFound()
  const players = playersOfRematch(
    old.state,
    startersOf(old.state),
    seatOf(old.state, currentUserId(c)),
  )
  if (typeof players === 'string') throw refusalError(players)
  const running = await findRunning(c, gameId)
  if (running) return { game: running, isNew: false }
  const command = await rematchCommand(c, old.state, players)
  const id = ulid(c.get('now'))
  const request = {
    gameId: id,
    userId: currentUserId(c),
    key: idempotencyKeyOf(c),
    now: c.get('now').getTime(),
    ...command,
    creationKey: null,
    rematchOf: gameId,
  }
  const answer = await createInRoom(c.env, request)
  if (!('refusal' in answer)) return { game: await gameResponse(c, answer), isNew: true }
  // Somebody else has pressed at the same moment.
  const meanwhile = mayBeMade(answer.refusal) && (await findRunning(c, gameId))
  if (meanwhile) return { game: meanwhile, isNew: false }
  throw await explainRefusal(c, answer.refusal, spentOnGame(request))
}

/** The rematch that runs already. Throws if the viewer is not in it. */
async function findRunning(c: Context<AppEnv>, gameId: string): Promise<Game | null> {
  const db = c.get('db')
  const row = await db
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.rematchOf, gameId), isNull(games.endedAt)))
    .get()
  const running = row && (await loadGame(db, row.id))
  if (!running) return null
  const { state } = running
  const seat = seatOf(state, currentUserId(c))
  if (seat === null || state.players[seat]?.hasDeclined) throw refusalError('other_rematch')
  return gameResponse(c, running)
}

async function rematchCommand(
  c: Context<AppEnv>,
  old: GameState,
  [presser = '', ...others]: string[],
) {
  const db = c.get('db')
  const { gameType } = old
  const repeated = rulesToRepeat(old)
  const { categories, location } = repeated
  const [available, catalogue, spot] = await Promise.all([
    canPlayAgain(db, presser, [presser, ...others]),
    gameTricksOf(db, categories),
    location && ownSpotAt(db, presser, location),
  ])
  const players = [presser, ...others].filter((userId) => available.has(userId))
  if (players.length < gameInfo[gameType].seats) throw refusalError('nobody_left')
  if (location && !spot) throw refusalError('spot_gone')
  const create = {
    type: 'create' as const,
    gameType,
    players,
    // Who has played may be asked again, homie or not.
    nonHomieIds: [],
    catalogue,
    isRematch: true,
    awayUntil: players.map((userId) => available.get(userId)?.getTime() ?? null),
    ...repeated,
  }
  return { create, spotId: spot?.id ?? null }
}

/**
 * Who of these can be asked for a rematch: everybody with a profile and without a block between them
 * and the presser. With each, until when they are away.
 */
async function canPlayAgain(db: Db, presser: string, userIds: string[]) {
  const rows = await db
    .select({ userId: profiles.userId, awayUntil: profiles.awayUntil })
    .from(profiles)
    .where(and(inArray(profiles.userId, userIds), noBlockBetween(presser, profiles.userId)))
  return new Map(rows.map(({ userId, awayUntil }) => [userId, awayUntil]))
}
