import { limits } from '../contract'
import { record, type Play } from '../play/outcome'
import type { Deadline } from '../play/state'
import { advanceWithout } from './quit'
import { closeJoining } from './start'
import type { SkateState } from './state'

/** What happens when nobody did anything in time. */
export function passDeadline(play: Play<SkateState>, { why, at }: Deadline, now: number): void {
  const player = play.state.players[play.state.turn ?? -1]
  if (why === 'join') closeJoining(play)
  else if (player && why === 'reminder') remind(play, player.seat, at, now)
  else if (player) advanceWithout(play, player, 'forfeited')
}

/** Once a turn. A reminder that comes when the turn is over as well is left out. */
function remind(play: Play<SkateState>, seat: number, at: number, now: number): void {
  const dueAt = at - limits.reminderMs + limits.turnMs
  play.state.deadline = { at: dueAt, why: 'turn' }
  if (now < dueAt) record(play, { type: 'turn_reminder', seat, dueAt })
}
