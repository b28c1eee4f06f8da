import type { Received } from '../../media/receive'
import type { RefusalCode } from '../contract'
import type { Create, React, Turn } from '../engine/commands'
import type { StoredGame } from './stored'

/** A request to a game's room. The room itself finds the seat, rolls the die and takes the time. */
export interface GameRequest {
  gameId: string
  /** Null if the operator sends it. */
  userId: string | null
  /** The client's id of this request, if it has one: a second request with it changes nothing. */
  key?: string | undefined
  /** When the request came, in milliseconds since 1970. */
  now: number
  action: Action
}

export type Action =
  | { type: 'roll' }
  | ({ type: 'turn'; files: TurnFiles | null } & Pick<Turn, 'trickId' | 'landed' | 'turnNumber'>)
  | { type: 'clip'; isEdit: boolean; caption: string | undefined; files: TurnFiles }
  | { type: 'cover'; clipId: string; cover: Received }
  | { type: 'vote'; clipId: string }
  | { type: 'quit' }
  | { type: 'decline' }
  | { type: 'takeBack' }
  | { type: 'nudge' }
  | Omit<React, 'by'>
  | { type: 'caption'; clipId: string; caption: string }
  | { type: 'deleteClip'; clipId: string }
  | { type: 'call' | 'takeBackCall'; turnNumber: number }
  | { type: 'callVote'; turnNumber: number; landed: boolean }
  | { type: 'rainCheck' }
  /** Until when the player is away, in milliseconds since 1970; null when they are back. */
  | { type: 'away'; until: number | null }
  | { type: 'openLink'; tokenHash: string }
  | { type: 'revokeLink' }
  | { type: 'start' }
  /** The sender takes an open seat. `awayUntil`: in milliseconds since 1970. */
  | { type: 'join'; awayUntil: number | null }
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
  /** The finished game that this one is a rematch of. */
  rematchOf?: string
}

/** A request as the room gets it. */
export type Keyed<Request> = Request & {
  /** The client's key, or one made for this request. */
  key: string
  /** Whether the room may have had it before, so that it must look before it refuses. */
  mayBeRepeat: boolean
}

/** The files of a turn or clip, received and committed with its command. */
export interface TurnFiles {
  video: Received
  poster: Received | null
}

/** A refusal (nothing changed), or the game after the command. */
export type CommandResult =
  | { refusal: Refused }
  | (StoredGame & {
      /** The state of the database that holds it. */
      bookmark: string | null
      /** A repeated request: this is the result of the first. */
      isRepeat: boolean
    })

export type Refused = RefusalCode | 'unknown_game' | 'upload_used' | 'made_before'
