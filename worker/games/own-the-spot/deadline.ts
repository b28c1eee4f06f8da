import type { Play } from '../play/outcome'
import type { Deadline } from '../play/state'
import { tally } from './count'
import { closeJoining } from './join'
import type { SpotState } from './state'
import { startVoting } from './vote'

/** What happens when the time is over, whoever has done what. */
export function passDeadline(play: Play<SpotState>, { why }: Deadline): void {
  if (why === 'join') closeJoining(play)
  else if (why === 'recording') startVoting(play)
  else tally(play)
}
