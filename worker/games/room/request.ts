import { isUniqueViolation } from '../../db/constraint'
import { ulidOf } from '../../db/ids'
import type { Received } from '../../media/receive'
import { isUsedUp } from '../../db/quotas'
import type { Spent } from '../../limits/refuse'
import { isAlreadyUsed } from '../../media/uploads/queries'
import { limits } from '../contract'
import type { RefusalCode } from '../refusals'
import { commandFields, type ActCommand, type Command, type Create } from '../engine/commands'
import { seatOf } from '../engine/play'
import type { Seat } from '../engine/state'
import type { Marked, Transition } from '../engine/transition'
import type { Cards } from '../reads/cards'
import type { GameState } from '../registry'
import type { CommandRows, StoredGame } from './stored'

/** The room adds the seat, the die and the time. */
export interface GameRequest {
  gameId: string
  /** Null for the operator. */
  userId: string | null
  /** The client's idempotency key, if any. */
  key?: string | undefined
  now: number
  action: GameAction
  /** Of the game, as the request's first trip has found it: a room that has slept need not read it. */
  rows?: CommandRows | undefined
  /** The answer shows the sender's card, so it is read in the batch. */
  wantsCard?: boolean
}

/** With files and captions, which no command stores, but without what only the room knows. */
export type GameAction =
  | { type: 'roll' }
  | (Omit<ActionOf<'turn'>, 'hasVideo'> & { files: TurnFiles | null })
  | (Omit<ActionOf<'clip'>, 'clipId'> & { caption: string | undefined; files: TurnFiles })
  | (ActionOf<'cover'> & { cover: Received })
  | (ActionOf<'mark'> & { marked: Marked })
  | (ActionOf<'caption'> & { caption: string })
  | (ActionOf<'openLink'> & { tokenHash: string })
  | Omit<ActionOf<'join'>, 'seat' | 'userId'>
  | ActionOf<
      Exclude<
        ActCommand['type'],
        'roll' | 'turn' | 'clip' | 'cover' | 'mark' | 'caption' | 'openLink' | 'join'
      >
    >

/** Distributes over the types, so that each stays a member of the union. */
type ActionOf<T extends ActCommand['type']> = T extends ActCommand['type']
  ? Omit<Extract<ActCommand, { type: T }>, 'by'>
  : never

export interface NewGameRequest extends Omit<GameRequest, 'action'> {
  create: Create
  spotId: string | null
  creationKey: string | null
  rematchOf?: string
}

export type Keyed<Request> = Request & {
  key: string
  /** Whether the room may have executed it before, so that it checks before it refuses. */
  mayBeRepeat: boolean
}

export interface TurnFiles {
  video: Received
  poster: Received | null
}

export interface RoomTransition extends Omit<Transition<GameState>, 'names' | 'mint' | 'cover'> {
  commandId: string
  command: Command
  now: number
  version: number
  files: TurnFiles | null
  cover?: Received
  tokenHash?: string
  newGame?: NewGameRequest
  spent?: Spent[]
  /** Of the players, if they are known. */
  tags?: CommandRows[2] | undefined
  cardFor?: string | null
}

export type CommandResult = { refusal: RefusedCommand } | Done

export type Done = StoredGame & {
  bookmark: string | null
  /** The request was carried out before; this is the game as it is now. */
  isRepeat: boolean
  cards?: Cards
}

export type RefusedCommand =
  | RefusalCode
  | 'unknown_game'
  | 'upload_used'
  | 'made_before'
  | 'used_up'

/** Throws every error that is not a refusal. */
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

type ActionRequest = Pick<GameRequest, 'gameId' | 'userId' | 'action'>

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
      return { clipId: ulidOf(userId ?? '', new Date(now)) }
    case 'join':
      return { seat: state.players.length, userId }
    default:
      return {}
  }
}

/** The operator has no seat, not even that of a deleted player, whose user id is also null. */
const seatOfRequest = ({ userId }: ActionRequest, state: GameState): Seat | null =>
  userId === null ? null : seatOf(state, userId)

/** Draws again above the last multiple of six, so that every side is equally likely. */
export function rollDie(random: () => number = randomByte): number {
  const fair = 256 - (256 % limits.dieSides)
  for (;;) {
    const drawn = random()
    if (drawn < fair) return (drawn % limits.dieSides) + 1
  }
}

const randomByte = (): number => crypto.getRandomValues(new Uint8Array(1))[0]!
