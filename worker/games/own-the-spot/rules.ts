import type { GameDefinition, Play } from '../engine/decide'
import { addClip, takeDown, removeClip } from './clips'
import { ownTheSpotInfo } from './contract'
import { effectsOf } from './effects'
import { createSpotGame, roll, closeJoining, recordWhenReady } from './lobby'
import { spotState, type SpotState } from './state'
import { viewSpotGame } from './view'
import { vote, tally, startVoting, tallyWhenAllVoted } from './voting'
import type { Deadline, Player } from '../engine/state'
import type { RefusalCode } from '../contract'
import type { ProfileDeleted, Quit } from '../engine/commands'
import {
  endWithoutWinner,
  whyTooFew,
  anonymise,
  joinedPlayerOf,
  leave,
  playerOf,
  activePlayers,
} from '../engine/players'
import type { LeaveReason } from '../engine/events'

export const ownTheSpot: GameDefinition<SpotState> = {
  info: ownTheSpotInfo,
  state: spotState,
  create: createSpotGame,
  acts: { roll, clip: addClip, vote, quit, profileDeleted: deleteProfile, clipRemoved: takeDown },
  passDeadline,
  view: viewSpotGame,
  facts: ({ location }) => ({ turnsTaken: 0, trickId: null, location }),
  notifications: { asks: 'ots_voting', ended: 'ots_game_ended', forfeit: null },
  keepsLeavers: false,
  prize: { description: 'Won Own the Spot', activity: null },
  effectsOf,
  effectsOfMove: () => [],
}

/** Ends the current phase of the game, because its time is over. */
function passDeadline(play: Play<SpotState>, { why }: Deadline): void {
  if (why === 'join') closeJoining(play)
  else if (why === 'recording') startVoting(play)
  else tally(play)
}

/** A player may quit at any time and cannot come back. A skater who has not joined cannot quit. */
function quit(play: Play<SpotState>, { by }: Quit): RefusalCode | null {
  const player = joinedPlayerOf(play.state, by)
  if (typeof player === 'string') return player
  advanceWithout(play, player, 'quit')
  return null
}

/**
 * Removes the player's clip, even from a game that is over. Votes that the player cast still count.
 */
function deleteProfile(play: Play<SpotState>, { by }: ProfileDeleted): RefusalCode | null {
  const player = play.state.players[by ?? -1]
  if (!player) return 'not_a_player'
  anonymise(play, player)
  if (typeof playerOf(play.state, by) !== 'string') advanceWithout(play, player, 'profile_deleted')
  else removeClip(play, player.seat)
  return null
}

function advanceWithout(play: Play<SpotState>, player: Player, why: LeaveReason): void {
  leave(play, player, why)
  removeClip(play, player.seat)
  if (play.state.status === 'waiting_for_players') recordWhenReady(play)
  else if (play.state.status === 'voting') tallyWhenAllVoted(play)
  // With one player left, there would be no voters.
  else if (activePlayers(play.state).length < 2) endWithoutWinner(play, whyTooFew(play.state))
}
