import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { type Db, readFromPrimary } from '../../db/client'
import { ulidOf } from '../../db/ids'
import { games, homies, profiles, spots, tricks } from '../../db/schema'
import { HttpError } from '../../http/errors'
import type { Spent } from '../../limits/refuse'
import type { Game } from '../reads/contract'
import { defaults, gameInfo, messages } from '../contract'
import type { NewGame } from '../schema'
import { defaultHouseRules } from '../skate/contract'
import type { Create } from '../engine/commands'
import type { Location } from '../engine/state'
import { findUnanswered, spentOnGame } from '../room/day-limits'
import type { NewGameRequest, RefusedCommand } from '../room/request'
import { hasNotDeclined } from '../room/declined'
import { loadGame, type StoredGame } from '../room/stored'
import {
  createInRoom,
  explainRefusal,
  gameNotFound,
  gameResponse,
  refusalError,
  type Sender,
} from './call-room'
import { placeFor } from '../../visibility/places'
import { noBlockBetween } from '../../visibility/queries'
import { seatOf } from '../engine/play'
import { playersOfRematch } from '../engine/lobby'
import { rulesToRepeat, startersOf } from '../registry'
import { cleanLine } from '../../text/contract'

/** Creates a game. If the request is repeated, it gets the game that it created the first time. */
export async function createGame(
  sender: Sender,
  body: NewGame,
  awayUntil: Date | null,
): Promise<Game> {
  const { env, db, now, userId, idempotencyKey: key } = sender
  readFromPrimary(db)
  const creationKey = await creationKeyOf(sender)
  const before = await findCreated(sender, creationKey)
  if (before) return before
  const create = await commandFor(sender, body, awayUntil)
  const spot = create.location && (await ownSpotAt(db, userId, create.location))
  const request = {
    gameId: ulidOf(userId, now),
    userId,
    key,
    now: now.getTime(),
    // Null if this is not a spot of the creator. Then the rules refuse it.
    create: { ...create, location: spot && asLocation(spot) },
    spotId: spot?.id ?? null,
    creationKey,
  }
  const answer = await createInRoom(env, request)
  if (!('refusal' in answer)) return gameResponse(sender, answer)
  const meanwhile = mayBeMade(answer.refusal) && (await findCreated(sender, creationKey))
  if (meanwhile) return meanwhile
  throw await explainRefusal(sender, answer.refusal, newGameSpends(sender, request))
}

/** Another request may have made the game, perhaps as the last one of the day. */
const mayBeMade = (refusal: RefusedCommand): boolean => ['made_before', 'used_up'].includes(refusal)

/** What a new game uses of the viewer's day, with whom to name if they have too many invitations. */
function newGameSpends({ db, userId }: Sender, request: NewGameRequest): Spent[] {
  const [game, ...others] = spentOnGame(request)
  const explainNoRoom = async () => {
    const tags = await findUnanswered(db, userId, request)
    if (tags.length === 0) return null
    const words = request.rematchOf ? messages.notAnsweredYet(tags) : messages.notAnswered(tags)
    return new HttpError(409, 'open_invitations', words)
  }
  return game ? [{ ...game, explainNoRoom }, ...others] : []
}

/**
 * The key under which a repeated request finds the game that it created. It is a hash, so it does
 * not reveal the user.
 */
async function creationKeyOf({ userId, idempotencyKey: key }: Sender): Promise<string | null> {
  if (key === undefined) return null
  const bytes = new TextEncoder().encode(`${userId}\n${key}`)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function findCreated(sender: Sender, creationKey: string | null): Promise<Game | null> {
  if (creationKey === null) return null
  const { db } = sender
  const row = await db
    .select({ id: games.id })
    .from(games)
    .where(eq(games.creationKey, creationKey))
    .get()
  const game = row && (await loadGame(db, row.id))
  return game ? gameResponse(sender, game) : null
}

async function commandFor(
  { db, userId: creatorId }: Sender,
  body: NewGame,
  awayUntil: Date | null,
) {
  const { selectedHomies, selectedCategories } = body
  const [known, catalogue] = await Promise.all([
    homiesAmong(db, creatorId, selectedHomies),
    gameTricksOf(db, selectedCategories ?? []),
  ])
  const nonHomieIds = selectedHomies.filter((userId) => !known.has(userId))
  const away = new Map([...known, [creatorId, awayUntil]])
  return createCommand(body, { creatorId, nonHomieIds, catalogue, away })
}

/** The homies with a profile, each with the end of their time away. */
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

/** Compares coordinates as numbers. Older names may be stored uncleaned, so both forms match. */
export async function ownSpotAt(db: Db, userId: string, { name, ...at }: Location) {
  const { latitude, longitude } = placeFor(userId)
  const rows = await db
    .select({
      id: spots.id,
      name: spots.name,
      latitude,
      longitude,
    })
    .from(spots)
    .where(and(eq(spots.userId, userId), inArray(spots.name, [name, cleanLine(name)])))
  const isThere = (spot: Location) =>
    Number(spot.latitude) === Number(at.latitude) && Number(spot.longitude) === Number(at.longitude)
  return rows.find(isThere) ?? null
}

const asLocation = ({ name, latitude, longitude }: Location): Location => ({
  name,
  latitude,
  longitude,
})

interface Found {
  creatorId: string
  nonHomieIds: string[]
  /** At least the chosen categories. */
  catalogue: Create['catalogue']
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

/** Returns the running rematch if there is one. */
export async function rematch(
  sender: Sender,
  gameId: string,
): Promise<{ game: Game; isNew: boolean }> {
  const { env, db, now, userId, idempotencyKey: key } = sender
  readFromPrimary(db)
  const old = await loadGame(db, gameId)
  if (!old) throw gameNotFound()
  const { state } = old
  const players = playersOfRematch(state, startersOf(state), seatOf(state, userId))
  if (typeof players === 'string') throw refusalError(players)
  const running = await findRunning(sender, gameId)
  if (running) return { game: running, isNew: false }
  const command = await rematchCommand(db, old, players)
  const request = {
    gameId: ulidOf(userId, now),
    userId,
    key,
    now: now.getTime(),
    ...command,
    creationKey: null,
    rematchOf: gameId,
  }
  const answer = await createInRoom(env, request)
  if (!('refusal' in answer)) return { game: await gameResponse(sender, answer), isNew: true }
  // Another player has requested the same rematch at the same moment.
  const meanwhile = mayBeMade(answer.refusal) && (await findRunning(sender, gameId))
  if (meanwhile) return { game: meanwhile, isNew: false }
  throw await explainRefusal(sender, answer.refusal, newGameSpends(sender, request))
}

/** The rematch that runs already. Throws if the viewer is not in it. */
async function findRunning(sender: Sender, gameId: string): Promise<Game | null> {
  const { db, userId } = sender
  const row = await db
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.rematchOf, gameId), isNull(games.endedAt)))
    .get()
  const running = row && (await loadGame(db, row.id))
  if (!running) return null
  const { state } = running
  const seat = seatOf(state, userId)
  if (seat === null || state.players[seat]?.hasDeclined) throw refusalError('other_rematch')
  return gameResponse(sender, running)
}

async function rematchCommand(
  db: Db,
  { id, state }: StoredGame,
  [presser = '', ...others]: string[],
) {
  const { gameType } = state
  const repeated = rulesToRepeat(state)
  const { categories, location } = repeated
  const [available, catalogue, spot] = await Promise.all([
    canPlayAgain(db, presser, [presser, ...others], id),
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
    nonHomieIds: [],
    catalogue,
    isRematch: true,
    awayUntil: players.map((userId) => available.get(userId)?.getTime() ?? null),
    ...repeated,
  }
  return { create, spotId: spot?.id ?? null }
}

/**
 * Players with a profile, no block with the presser and no invitation of theirs declined since the game, and
 * the end of their time away.
 */
async function canPlayAgain(db: Db, presser: string, userIds: string[], gameId: string) {
  const rows = await db
    .select({ userId: profiles.userId, awayUntil: profiles.awayUntil })
    .from(profiles)
    .where(
      and(
        inArray(profiles.userId, userIds),
        noBlockBetween(presser, profiles.userId),
        hasNotDeclined(presser, gameId),
      ),
    )
  return new Map(rows.map(({ userId, awayUntil }) => [userId, awayUntil]))
}
