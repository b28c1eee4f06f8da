import type { Location } from '../engine/commands'
import type { Seat, BaseGameState } from '../engine/state'

/** A clip in the contest; what is on it stands elsewhere. */
export interface SpotClip {
  id: string
  seat: Seat
}

export interface SpotVote {
  seat: Seat
  clipId: string
}

/** A game of Own the Spot. */
export interface SpotState extends BaseGameState {
  gameType: 'own_the_spot'
  location: Location
  timeLimitHours: number
  recordingDeadline: number | null
  votingDeadline: number | null
  /** One a player, in the order in which they came. */
  clips: SpotClip[]
  /** One a player, on others' clips. */
  votes: SpotVote[]
}
