import type { GameType } from '../contract'
import type { Seat } from './state'

/**
 * A request of a player, or a deadline that has passed. A command contains everything that its
 * outcome depends on (the rolled die, the tricks at that time), so that the same commands always
 * give the same game. It names its sender by seat, so that no user id stays in a game's history;
 * `null` means that the sender has no seat.
 */
export type Command = Create | Act | TimePassed

/** A command for a game that exists. */
export type Act = Roll | Turn | AddClip | Vote | Quit | ProfileDeleted | ClipRemoved

export interface Create {
  type: 'create'
  gameType: GameType
  /** The user ids by seat: the creator first, then the invited; null once a profile is deleted. */
  players: (string | null)[]
  /** The invited skaters who are not homies of the creator or have no profile. */
  nonHomieIds: string[]
  categories: string[]
  /** The trick catalogue, at least its chosen categories. */
  catalogue: { id: string; category: string }[]
  location: Location | null
  timeLimitHours: number
}

export interface Location {
  name: string
  latitude: string
  longitude: string
}

interface By {
  by: Seat | null
}

export interface Roll extends By {
  type: 'roll'
  die: number
}

/** Sets a trick or attempts it, depending on the phase of the game. */
export interface Turn extends By {
  type: 'turn'
  trickId: string
  landed: boolean
  hasVideo: boolean
  /** The turn that it is meant for, if the sender says so. It is refused for any other turn. */
  turnNumber?: number | undefined
}

/**
 * `clipId` is the id of a new clip. An edit replaces the video of the old clip and keeps its id.
 */
export interface AddClip extends By {
  type: 'clip'
  clipId: string
  isEdit: boolean
}

export interface Vote extends By {
  type: 'vote'
  clipId: string
}

export interface Quit extends By {
  type: 'quit'
}

/** Quits the game if that is still possible, and removes the name from the seat. */
export interface ProfileDeleted extends By {
  type: 'profileDeleted'
}

/** The operator of the deployment removes a clip. */
export interface ClipRemoved {
  type: 'clipRemoved'
  clipId: string
}

/**
 * An alarm rang. Even if it is early, late or repeated, it applies only the deadlines that have
 * passed.
 */
export interface TimePassed {
  type: 'deadline'
}

/** An entry of a game's history: a command, and the time when it came. */
export interface Entry {
  command: Command
  now: number
}
