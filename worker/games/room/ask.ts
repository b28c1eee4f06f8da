import type { Received } from '../../media/receive'
import type { RefusalCode } from '../contract'
import type { Create, Turn } from '../play/commands'
import type { GameState } from '../rules'

/** What is asked of a game's room. Who asks, and the seat, the die and the time are the room's. */
export interface GameRequest {
  gameId: string
  /** Null is whoever runs the deployment. */
  userId: string | null
  /** The request's own id: sent again with it, nothing happens again. */
  key?: string | undefined
  /** When it was asked. */
  now: number
  action: Action
}

export type Action =
  | { type: 'roll' }
  | ({ type: 'turn'; film: Upload | null } & Pick<Turn, 'trickId' | 'landed' | 'turnNumber'>)
  | { type: 'clip'; isEdit: boolean; caption: string | undefined; film: Upload }
  | { type: 'vote'; clipId: string }
  | { type: 'quit' }
  | { type: 'profileDeleted' }
  /** By whoever runs the deployment, never by a player. */
  | { type: 'clipRemoved'; clipId: string }

/** A new game; the room is new as well. */
export interface NewGameRequest extends Omit<GameRequest, 'action'> {
  create: Create
  /** The spot of the creator's that it is played at. */
  spotId: string | null
  /** See the schema. */
  creationKey: string | null
}

/** Files that were received and wait to be kept. */
export interface Upload {
  video: Received
  poster: Received | null
}

/** What the room says: nothing was changed, or how the game stands after it. */
export type CommandResult = { refusal: Refused } | Done

export interface Done {
  state: GameState
  version: number
  /** It had been done before. */
  isRepeat: boolean
}

export type Refused = RefusalCode | 'unknown_game' | 'upload_used' | 'made_before'
