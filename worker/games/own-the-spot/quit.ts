import type { RefusalCode } from '../contract'
import type { ProfileDeleted, Quit } from '../play/commands'
import { endWithoutWinner, whyTooFew } from '../play/end'
import type { LeaveReason } from '../play/events'
import type { Play } from '../play/outcome'
import { anonymise, joinedPlayerOf, leave, playerOf, activePlayers } from '../play/players'
import type { Player } from '../play/state'
import { removeClip } from './clip'
import { recordWhenReady } from './join'
import type { SpotState } from './state'
import { tallyWhenAllVoted } from './vote'

/** For good, at any point. Who hasn't joined has nothing to quit. */
export function quit(play: Play<SpotState>, { by }: Quit): RefusalCode | null {
  const player = joinedPlayerOf(play.state, by)
  if (typeof player === 'string') return player
  goWithout(play, player, 'quit')
  return null
}

/** The clip goes, even of a game that is over; a vote that was cast stays as a number. */
export function deleteProfile(play: Play<SpotState>, { by }: ProfileDeleted): RefusalCode | null {
  const player = play.state.players[by ?? -1]
  if (!player) return 'not_a_player'
  anonymise(play, player)
  if (typeof playerOf(play.state, by) !== 'string') goWithout(play, player, 'profile_deleted')
  else removeClip(play, player.seat)
  return null
}

function goWithout(play: Play<SpotState>, player: Player, why: LeaveReason): void {
  leave(play, player, why)
  removeClip(play, player.seat)
  if (play.state.status === 'waiting_for_players') recordWhenReady(play)
  else if (play.state.status === 'voting') tallyWhenAllVoted(play)
  // Nobody can vote for a clip of the only one left.
  else if (activePlayers(play.state).length < 2) endWithoutWinner(play, whyTooFew(play.state))
}
