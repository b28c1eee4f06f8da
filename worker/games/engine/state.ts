import * as z from 'zod/mini'
import { acts, type Acts, type GameView, type PlayerView } from '../reads/contract'
import { gameStatuses, noWinnerLabels, type PlayerBadge, type NoWinner } from '../contract'

/**
 * The rules by which a new game is played. It increases when a history would replay to another game
 * than before; code for the older rules is kept beside the new, or their games are refused.
 */
export const rulesVersion = 2

/** The first rules had no calls, no house rules and no stopped clocks. Their games go on by them. */
const playedVersions = [1, rulesVersion] as const

export type RulesVersion = (typeof playedVersions)[number]

export const rulesVersionSchema = z.literal([...playedVersions])

export const isPlayed = (version: number): version is RulesVersion =>
  playedVersions.some((played) => played === version)

/** The number of a player, from 0: first the creator, then the invited players in their order. */
export const seatSchema = z.int().check(z.nonnegative())
export type Seat = z.infer<typeof seatSchema>

export const time = z.int()

const playerSchema = z.strictObject({
  seat: seatSchema,
  /**
   * The only field in a game's state that identifies the user; null once the profile is deleted.
   */
  userId: z.nullable(z.string()),
  /**
   * The profile is deleted. `userId` alone does not show this: when a history without the name is
   * replayed, `userId` is null from the start.
   */
  isDeleted: z.boolean(),
  status: z.enum(['invited', 'joined', 'quit']),
  /** They declined the invitation: nobody sees the seat any more. */
  hasDeclined: z.optional(z.boolean()),
  isEliminated: z.boolean(),
  letters: z.int(),
  diceRoll: z.nullable(z.int()),
  rolledAt: z.nullable(time),
})
export type PlayerState = z.infer<typeof playerSchema>

/** The next time at which the game continues by itself, and why. */
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

/**
 * The part of the state that all games share: plain data, with times in milliseconds since 1970.
 * The state of a type of game spreads it, and a stored state is parsed by that before it is used.
 */
export const baseGameState = {
  rulesVersion: rulesVersionSchema,
  version: z.int(),
  createdAt: time,
  status: z.enum(gameStatuses),
  players: z.array(playerSchema),
  /** In the order of rolling. */
  rolled: z.array(seatSchema),
  deadline: z.nullable(deadlineSchema),
  /** The seats for those who come by the game's link; absent if it was created without any. */
  openSeats: z.optional(
    z.strictObject({
      left: z.int(),
      /** A link lives. */
      hasLink: z.boolean(),
      /** The seats of those who came by it. */
      taken: z.array(seatSchema),
    }),
  ),
  result: z.nullable(
    z.strictObject({
      winners: z.array(seatSchema),
      /** Set when there is no winner. */
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

/** The view of a game but for `acts`, which the rows of acts say. */
export type RulesView = Omit<GameView, 'acts'>

/** Fields that only one game has are empty. */
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

// Rows of finished games left out what is as usual until that was found to save 3 % of the database.

const usualPlayer = {
  isDeleted: false,
  status: 'joined',
  isEliminated: false,
  letters: 0,
  diceRoll: null,
  rolledAt: null,
} satisfies Partial<PlayerState>

/** A stored state with what an older row left out. The state of a running game was always whole. */
export function applyDefaults(stored: unknown, usual: object): unknown {
  const { status, players, result } = (stored ?? {}) as {
    status?: unknown
    players?: unknown
    result?: unknown
  }
  if (status !== 'completed' || !Array.isArray(players)) return stored
  return {
    rolled: [],
    deadline: null,
    ...usual,
    ...(stored as object),
    players: players.map((player: object, seat) => ({ seat, ...usualPlayer, ...player })),
    result: { noWinner: null, ...(result as object) },
  }
}
