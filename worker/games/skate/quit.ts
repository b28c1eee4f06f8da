import type { RefusalCode } from '../contract'
import type { ProfileDeleted, Quit } from '../play/commands'
import type { LeaveReason } from '../play/events'
import type { Play } from '../play/outcome'
import { anonymise, joinedPlayerOf, leave, playerOf } from '../play/players'
import type { Player } from '../play/state'
import { advance } from './go-on'
import { startWhenReady } from './start'
import type { SkateState } from './state'

/** For good, at any point. Who hasn't joined has nothing to quit. */
export function quit(play: Play<SkateState>, { by }: Quit): RefusalCode | null {
  const player = joinedPlayerOf(play.state, by)
  if (typeof player === 'string') return player
  advanceWithout(play, player, 'quit')
  return null
}

/** The seat stays, with what was landed and bailed on it. */
export function deleteProfile(play: Play<SkateState>, { by }: ProfileDeleted): RefusalCode | null {
  const player = play.state.players[by ?? -1]
  if (!player) return 'not_a_player'
  anonymise(play, player)
  if (typeof playerOf(play.state, by) !== 'string') advanceWithout(play, player, 'profile_deleted')
  return null
}

/** Before the start they are not waited for; after it, their turn goes to the next. */
export function advanceWithout(play: Play<SkateState>, player: Player, why: LeaveReason): void {
  const { state } = play
  leave(play, player, why)
  if (state.status !== 'in_progress') return startWhenReady(play)
  state.followers = state.followers.filter((seat) => seat !== player.seat)
  advance(play)
}
