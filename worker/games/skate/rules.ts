import { type GameDefinition, record, type Play } from '../engine/decide'
import { skateInfo } from './contract'
import { effectsOf, effectsOfMove } from './effects'
import { createSkate, roll, closeJoining, startWhenReady } from './lobby'
import { skateState, type SkateState } from './state'
import { takeTurn, advance } from './turns'
import { viewSkate } from './view'
import { limits, type RefusalCode } from '../contract'
import type { Deadline, Player } from '../engine/state'
import type { ProfileDeleted, Quit } from '../engine/commands'
import type { LeaveReason } from '../engine/events'
import { anonymise, joinedPlayerOf, leave, playerOf } from '../engine/players'

export const skate: GameDefinition<SkateState> = {
  info: skateInfo,
  state: skateState,
  create: createSkate,
  acts: { roll, turn: takeTurn, quit, profileDeleted: deleteProfile },
  passDeadline,
  view: viewSkate,
  facts: ({ turnsTaken, currentTrickId }) => ({
    turnsTaken,
    trickId: currentTrickId,
    location: null,
  }),
  notifications: { asks: 'skate_turn', ended: 'skate_game_ended', forfeit: 'skate_game_ended' },
  keepsLeavers: true,
  prize: { description: 'Won a game of S.K.A.T.E.', activity: 'skate_game_won' },
  effectsOf,
  effectsOfMove,
}

/** Ends the joining, reminds the player whose turn it is, or forfeits their turn. */
function passDeadline(play: Play<SkateState>, { why, at }: Deadline, now: number): void {
  const player = play.state.players[play.state.turn ?? -1]
  if (why === 'join') closeJoining(play)
  else if (player && why === 'reminder') remind(play, player.seat, at, now)
  else if (player) advanceWithout(play, player, 'forfeited')
}

/** Reminds the player once per turn. If the turn is over as well, the reminder is left out. */
function remind(play: Play<SkateState>, seat: number, at: number, now: number): void {
  const dueAt = at - limits.reminderMs + limits.turnMs
  play.state.deadline = { at: dueAt, why: 'turn' }
  if (now < dueAt) record(play, { type: 'turn_reminder', seat, dueAt })
}

/** A player may quit at any time and cannot come back. A skater who has not joined cannot quit. */
function quit(play: Play<SkateState>, { by }: Quit): RefusalCode | null {
  const player = joinedPlayerOf(play.state, by)
  if (typeof player === 'string') return player
  advanceWithout(play, player, 'quit')
  return null
}

/** The seat stays in the game, and so do its turns. */
function deleteProfile(play: Play<SkateState>, { by }: ProfileDeleted): RefusalCode | null {
  const player = play.state.players[by ?? -1]
  if (!player) return 'not_a_player'
  anonymise(play, player)
  if (typeof playerOf(play.state, by) !== 'string') advanceWithout(play, player, 'profile_deleted')
  return null
}

/**
 * Before the start, the game no longer waits for the player. After it, their turn goes to the next
 * one.
 */
function advanceWithout(play: Play<SkateState>, player: Player, why: LeaveReason): void {
  const { state } = play
  leave(play, player, why)
  if (state.status !== 'in_progress') return startWhenReady(play)
  state.followers = state.followers.filter((seat) => seat !== player.seat)
  advance(play)
}
