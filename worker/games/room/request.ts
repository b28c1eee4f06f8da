/** A request to a game's room, the command that it becomes, and the room's answer. */
import { isUniqueViolation } from '../../db/constraint'
import { ulid } from '../../db/ids'
import type { Received } from '../../media/receive'
import { isUsedUp } from '../../db/quotas'
import type { Spent } from '../../limits/refuse'
import { isAlreadyUsed } from '../../media/uploads/queries'
import { limits } from '../contract'
import type { RefusalCode } from '../refusals'
import { commandFields, type ActCommand, type Command, type Create } from '../engine/commands'
import { seatOf } from '../engine/play'
import type { Seat } from '../engine/state'
import type { Transition } from '../engine/transition'
import type { GameState } from '../registry'
import type { StoredGame } from './stored'

/** A request to a game's room. The room itself finds the seat, rolls the die and takes the time. */
export interface GameRequest {
  gameId: string
  /** Null if the operator sends it. */
  userId: string | null
  /** The client's id of this request, if it has one: a second request with it changes nothing. */
  key?: string | undefined
  now: number
  action: GameAction
}

/**
 * A command without its seat. The room adds what only the room knows, as the rolled die, and writes
 * what no command holds, as files and captions.
 */
export type GameAction =
  | { type: 'roll' }
  | (Omit<ActionOf<'turn'>, 'hasVideo'> & { files: TurnFiles | null })
  | (Omit<ActionOf<'clip'>, 'clipId'> & { caption: string | undefined; files: TurnFiles })
  | (ActionOf<'cover'> & { cover: Received })
  | (ActionOf<'caption'> & { caption: string })
  | (ActionOf<'openLink'> & { tokenHash: string })
  /** The sender takes an open seat. */
  | Omit<ActionOf<'join'>, 'seat' | 'userId'>
  | ActionOf<
      Exclude<
        ActCommand['type'],
        'roll' | 'turn' | 'clip' | 'cover' | 'caption' | 'openLink' | 'join'
      >
    >

/** Distributes over the types, so that each stays a member of the union. */
type ActionOf<T extends ActCommand['type']> = T extends ActCommand['type']
  ? Omit<Extract<ActCommand, { type: T }>, 'by'>
  : never

export interface NewGameRequest extends Omit<GameRequest, 'action'> {
  create: Create
  /** The id of the creator's spot where the game is played. */
  spotId: string | null
  /** See the column `games.creationKey`. */
  creationKey: string | null
  /** The finished game that this one is a rematch of. */
  rematchOf?: string
}

export type Keyed<Request> = Request & {
  /** The client's key, or one made for this request. */
  key: string
  /** Whether the room may have had it before, so that it must look before it refuses. */
  mayBeRepeat: boolean
}

export interface TurnFiles {
  video: Received
  poster: Received | null
}

/** A transition with its entry in the game's history, before it is written. */
export interface RoomTransition extends Omit<Transition<GameState>, 'names' | 'mint' | 'cover'> {
  commandId: string
  command: Command
  now: number
  version: number
  files: TurnFiles | null
  cover?: Received
  /** The hash of the token in the game's new link. */
  tokenHash?: string
  newGame?: NewGameRequest
  spent?: Spent[]
}

/** A refusal (nothing changed), or the game after the command. */
export type CommandResult = { refusal: RefusedCommand } | Done

export type Done = StoredGame & {
  /** The state of the database that holds it. */
  bookmark: string | null
  /** A repeated request: it was carried out before, and this is the game as it is now. */
  isRepeat: boolean
}

export type RefusedCommand =
  | RefusalCode
  | 'unknown_game'
  | 'upload_used'
  | 'made_before'
  | 'used_up'

/** Throws any error that is no refusal. */
export function refuse(error: unknown): { refusal: RefusedCommand } {
  if (isAlreadyUsed(error)) return { refusal: 'upload_used' }
  if (isUsedUp(error)) return { refusal: 'used_up' }
  if (isUniqueViolation(error, 'quotas.day')) return { refusal: 'taken_back_today' }
  const isMade = (['games.creation_key', 'games.rematch_of'] as const).some((column) =>
    isUniqueViolation(error, column),
  )
  if (isMade) return { refusal: 'made_before' }
  throw error
}

type ActionRequest = Pick<GameRequest, 'userId' | 'action'>

/**
 * Turns a request into a command, which has of the action what its schema names. The die is rolled
 * here, so that the rules stay pure.
 */
export function commandOf(request: ActionRequest, state: GameState, now: number): Command {
  const { action } = request
  const by = seatOfRequest(request, state)
  const all: Record<string, unknown> = { ...action, by, ...addedByRoom(request, state, now) }
  const fields = commandFields(action.type).filter((name) => all[name] !== undefined)
  return Object.fromEntries(fields.map((name) => [name, all[name]])) as Command
}

function addedByRoom({ action, userId }: ActionRequest, state: GameState, now: number) {
  switch (action.type) {
    case 'roll':
      return { die: rollDie() }
    case 'turn':
      return { hasVideo: action.files !== null }
    case 'clip':
      return { clipId: ulid(new Date(now)) }
    case 'join':
      return { seat: state.players.length, userId }
    default:
      return {}
  }
}

/** The operator (a null user) has no seat, not even the seat of a deleted player. */
const seatOfRequest = ({ userId }: ActionRequest, state: GameState): Seat | null =>
  userId === null ? null : seatOf(state, userId)

/** Every side is equally likely: a byte above the last whole multiple of six is drawn again. */
export function rollDie(random: () => number = randomByte): number {
  const fair = 256 - (256 % limits.dieSides)
  for (;;) {
    const drawn = random()
    if (drawn < fair) return (drawn % limits.dieSides) + 1
  }
}

const randomByte = (): number => crypto.getRandomValues(new Uint8Array(1))[0]!
