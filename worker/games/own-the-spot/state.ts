import type { Location } from '../engine/commands'
import type { Seat, BaseGameState } from '../engine/state'

/** A clip in the contest. Its video and caption are in the clip's own row. */
export interface SpotClip {
  id: string
  seat: Seat
}

export interface SpotVote {
  seat: Seat
  clipId: string
}

export interface SpotState extends BaseGameState {
  gameType: 'own_the_spot'
  location: Location
  timeLimitHours: number
  recordingDeadline: number | null
  votingDeadline: number | null
  /** One per player, in the order in which they came. */
  clips: SpotClip[]
  /** One per player, always for the clip of another player. */
  votes: SpotVote[]
}
