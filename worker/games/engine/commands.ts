import type { GameType } from '../contract'
import type { Seat } from './state'

/**
 * What players ask for, and what time brings. A command carries all that its outcome hangs on (the
 * die as it fell, the tricks as they were), so that the same commands always give the same game.
 * Who asks is named by seat, so that no skater's id stays in a game's history; `null` is somebody
 * who has none.
 */
export type Command = Create | Act | TimePassed

/** What is done in a game that there is. */
export type Act = Roll | Turn | AddClip | Vote | Quit | ProfileDeleted | ClipRemoved

export interface Create {
  type: 'create'
  gameType: GameType
  /** The user ids by seat: the creator, then the invited; null once a profile is gone. */
  players: (string | null)[]
  /** Those of the invited who are no homies of the creator, or have no profile. */
  nonHomieIds: string[]
  categories: string[]
  /** The catalogue, or as much of it as is in the chosen categories. */
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

/** Sets a trick or attempts it: the game's phase says which. */
export interface Turn extends By {
  type: 'turn'
  trickId: string
  landed: boolean
  hasVideo: boolean
  /** The turn that it is meant for, where that is told: it is none for a later one. */
  turnNumber?: number | undefined
}

/** `clipId` names a new clip; an edit puts another video under the name it has. */
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

/** Quits where that is still possible, and takes the name off the seat. */
export interface ProfileDeleted extends By {
  type: 'profileDeleted'
}

/** Whoever runs the deployment takes a clip away. */
export interface ClipRemoved {
  type: 'clipRemoved'
  clipId: string
}

/** An alarm rang. Early, late or twice, it does what was due at that time. */
export interface TimePassed {
  type: 'deadline'
}

/** A command that came, and when: a line of a game's history. */
export interface Entry {
  command: Command
  now: number
}
