import type { Received } from '../../media/receive'
import type { RefusalCode } from '../contract'
import type { Create, Turn } from '../engine/state'
import type { GameState } from '../registry'

/** A request to a game's room. The room itself finds the seat, rolls the die and takes the time. */
export interface GameRequest {
  gameId: string
  /** Null if the operator sends it. */
  userId: string | null
  /** The id of this request, the client's or one made for it: a second one changes nothing. */
  key: string
  /** Whether the room may have had it before, so that it must look before it refuses. */
  mayBeRepeat: boolean
  /** When the request came, in milliseconds since 1970. */
  now: number
  action: Action
}

export type Action =
  | { type: 'roll' }
  | ({ type: 'turn'; files: TurnFiles | null } & Pick<Turn, 'trickId' | 'landed' | 'turnNumber'>)
  | { type: 'clip'; isEdit: boolean; caption: string | undefined; files: TurnFiles }
  | { type: 'vote'; clipId: string }
  | { type: 'quit' }
  | { type: 'profileDeleted' }
  /** Only the operator and moderators send these. */
  | { type: 'clipRemoved'; clipId: string }
  | { type: 'videoRemoved'; turnNumber: number }

/** A request for a new game, to a new room. */
export interface NewGameRequest extends Omit<GameRequest, 'action'> {
  create: Create
  /** The id of the creator's spot where the game is played. */
  spotId: string | null
  /** See the column `games.creationKey`. */
  creationKey: string | null
}

/** The files of a turn or clip, received and committed with its command. */
export interface TurnFiles {
  video: Received
  poster: Received | null
}

/** A refusal (nothing changed), or the game after the command. */
export type CommandResult = { refusal: Refused } | Done

export interface Done {
  state: GameState
  version: number
  /** The state of the database that holds it, if the room knows. */
  bookmark?: string | null
  /** A repeated request: this is the result of the first. */
  isRepeat: boolean
}

export type Refused = RefusalCode | 'unknown_game' | 'upload_used' | 'made_before'
