import { timeLimits } from '../contract'
import type { Create } from '../play/commands'
import { invitation, refuseInvitations, newGameState } from '../play/create'
import type { Outcome } from '../play/outcome'
import type { SpotState } from './state'

export function createSpotGame(command: Create, now: number): Outcome<SpotState> {
  const { location, timeLimitHours } = command
  const refusal = refuseInvitations(command)
  if (refusal) return { refusal }
  if (!location?.name) return { refusal: 'no_spot' }
  if (!timeLimits.some((hours) => hours === timeLimitHours)) return { refusal: 'bad_time_limit' }

  const state: SpotState = {
    ...newGameState(command, now),
    gameType: 'own_the_spot',
    location,
    timeLimitHours,
    recordingDeadline: null,
    votingDeadline: null,
    clips: [],
    votes: [],
  }
  return { state, events: [invitation(command, now)] }
}
