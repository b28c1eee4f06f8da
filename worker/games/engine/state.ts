import * as z from 'zod/mini'
import { acts, type Acts, type GameView, type PlayerView } from '../reads/contract'
import { gameStatuses, noWinnerLabels, type PlayerBadge, type NoWinner } from '../contract'

/** Increase it when a history would replay to a different game. */
export const rulesVersion = 2

/** Games of version 1 continue without calls, house rules and stopped clocks. */
const playedVersions = [1, rulesVersion] as const

export type RulesVersion = (typeof playedVersions)[number]

export const rulesVersionSchema = z.literal([...playedVersions])

export const isPlayed = (version: number): version is RulesVersion =>
  playedVersions.some((played) => played === version)

/** From 0: the creator, then the invited players in their order. */
export const seatSchema = z.int().check(z.nonnegative())
export type Seat = z.infer<typeof seatSchema>

export const time = z.int()

const playerSchema = z.strictObject({
  seat: seatSchema,
  /** The only user id in a game's state; null once the profile is deleted. */
  userId: z.nullable(z.string()),
  /** In a replay without names, `userId` is null from the start, so it cannot show this. */
  isDeleted: z.boolean(),
  status: z.enum(['invited', 'joined', 'quit']),
  hasDeclined: z.optional(z.boolean()),
  isEliminated: z.boolean(),
  letters: z.int(),
  diceRoll: z.nullable(z.int()),
  rolledAt: z.nullable(time),
})
export type PlayerState = z.infer<typeof playerSchema>

const deadlineSchema = z.strictObject({
  at: time,
  why: z.enum([
    'join',
    'reminder',
    'turn',
    'away',
    'call_vote',
    'retry_reminder',
    'retry',
    'recording',
    'voting',
  ]),
})
export type Deadline = z.infer<typeof deadlineSchema>

const isNoWinner = (value: unknown) =>
  typeof value === 'string' && Object.hasOwn(noWinnerLabels, value)

/** Shared by all games: plain data, with times in milliseconds since 1970. */
export const baseGameState = {
  rulesVersion: rulesVersionSchema,
  version: z.int(),
  createdAt: time,
  status: z.enum(gameStatuses),
  players: z.array(playerSchema),
  rolled: z.array(seatSchema),
  deadline: z.nullable(deadlineSchema),
  openSeats: z.optional(
    z.strictObject({
      left: z.int(),
      hasLink: z.boolean(),
      taken: z.array(seatSchema),
    }),
  ),
  result: z.nullable(
    z.strictObject({
      winners: z.array(seatSchema),
      /** Null if there is a winner. */
      noWinner: z.nullable(z.custom<NoWinner>(isNoWinner)),
      endedAt: time,
    }),
  ),
}
export type BaseGameState = z.infer<z.ZodMiniObject<typeof baseGameState>>

export const isWaiting = ({ status }: Pick<BaseGameState, 'status'>): boolean =>
  status === 'waiting_for_players' || status === 'rolling_dice'

/** A deep copy of plain data. `structuredClone` takes five times as long. */
export function copyOf<T>(plain: T): T {
  if (Array.isArray(plain)) return plain.map(copyOf) as T
  if (plain === null || typeof plain !== 'object') return plain
  const copy: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(plain)) copy[key] = copyOf(value)
  return copy as T
}

export const locationSchema = z.strictObject({
  name: z.string(),
  latitude: z.string(),
  longitude: z.string(),
})
export type Location = z.infer<typeof locationSchema>

export const noActs = Object.fromEntries(
  Object.keys(acts.properties ?? {}).map((name) => [name, false]),
) as Record<keyof Acts, false>

/** The rows of acts add `acts`. */
export type RulesView = Omit<GameView, 'acts'>

export function baseView(
  { status, version, createdAt, deadline, openSeats, result }: BaseGameState,
  players: PlayerState[],
  badgesOf: (player: PlayerState) => PlayerBadge[],
): Omit<RulesView, 'gameType'> {
  return {
    status,
    version,
    createdAt: instant(createdAt),
    openSeats: isWaiting({ status }) ? (openSeats?.left ?? 0) : 0,
    hasLink: isWaiting({ status }) && openSeats?.hasLink === true,
    joinDeadline: deadline?.why === 'join' ? instant(deadline.at) : null,
    players: players
      .filter(({ hasDeclined }) => !hasDeclined)
      .map((player) => playerView(player, badgesOf(player))),
    winnerSeats: result?.winners ?? [],
    noWinner: result?.noWinner ?? null,
    gamePhase: null,
    currentTrickId: null,
    currentTurnPlayerId: null,
    turnNumber: null,
    turnDeadline: null,
    nudgeFrom: null,
    stoppedClock: null,
    isSecondTry: false,
    turnHours: null,
    word: null,
    lastLetterTries: null,
    call: null,
    endedCalls: [],
    callableTurns: [],
    usedTrickIds: [],
    selectedCategories: null,
    locationName: null,
    locationLatitude: null,
    locationLongitude: null,
    timeLimitHours: null,
    recordingDeadline: null,
    votingDeadline: null,
    clips: [],
    votes: [],
    myVote: { clipId: null },
  }
}

const playerView = (player: PlayerState, badges: PlayerBadge[]): PlayerView => ({
  seat: player.seat,
  playerId: player.userId,
  status: player.status,
  isEliminated: player.isEliminated,
  skateLetters: player.letters,
  diceRoll: player.diceRoll,
  badges,
  hasRainCheck: false,
})

export const instant = (at: number): string => new Date(at).toISOString()

// Rows of finished games omit these defaults.

const usualPlayer = {
  isDeleted: false,
  status: 'joined',
  isEliminated: false,
  letters: 0,
  diceRoll: null,
  rolledAt: null,
} satisfies Partial<PlayerState>

const usualGame = { rolled: [], deadline: null }
const usualResult = { noWinner: null }

/** Without what `applyDefaults` gives back. Nothing of a running game: it is stored whole, in `game_states`. */
export function omitDefaults(state: BaseGameState, usual: object): object {
  const { status, players, result } = state
  if (status !== 'completed') return {}
  return {
    ...omitEqual(state, { ...usualGame, ...usual }),
    players: players.map((player, seat) => omitEqual(player, { ...usualPlayer, seat })),
    result: result && omitEqual(result, usualResult),
  }
}

const omitEqual = (values: object, usual: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !(name in usual) || JSON.stringify(value) !== JSON.stringify(usual[name]),
    ),
  )

export function applyDefaults(stored: unknown, usual: object): unknown {
  const { status, players, result } = (stored ?? {}) as {
    status?: unknown
    players?: unknown
    result?: unknown
  }
  if (status !== 'completed' || !Array.isArray(players)) return stored
  return {
    ...usualGame,
    ...usual,
    ...(stored as object),
    players: players.map((player: object, seat) => ({ seat, ...usualPlayer, ...player })),
    result: { ...usualResult, ...(result as object) },
  }
}
