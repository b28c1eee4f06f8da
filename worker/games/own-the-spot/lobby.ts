import { timeLimits, type RefusalCode } from '../contract'
import type { Create, Roll } from '../engine/commands'
import {
  invitation,
  refuseInvitations,
  newGameState,
  endWithoutWinner,
  whyTooFew,
  leave,
  playerOf,
  remainingPlayers,
  takeDie,
} from '../engine/players'
import { type Outcome, record, type Play } from '../engine/decide'
import { ownTheSpotInfo } from './contract'
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

const hour = 3_600_000

/** Rolling joins the game. The creator may roll as well, but the game does not wait for that. */
export function roll(play: Play<SpotState>, { by, die }: Roll): RefusalCode | null {
  const player = playerOf(play.state, by)
  if (typeof player === 'string') return player
  if (player.diceRoll !== null) return 'already_rolled'
  if (play.state.status !== 'waiting_for_players') return 'wrong_phase'
  takeDie(play, player, die)
  recordWhenReady(play)
  return null
}

/** Players who have not joined by now are left out. */
export function closeJoining(play: Play<SpotState>): void {
  for (const player of remainingPlayers(play.state)) {
    if (player.status === 'invited') leave(play, player, 'not_joined')
  }
  recordWhenReady(play, 'not_joined')
}

/**
 * Starts the recording when every remaining player has joined. With fewer than three, the game
 * ends.
 */
export function recordWhenReady(play: Play<SpotState>, why = whyTooFew(play.state)): void {
  const players = remainingPlayers(play.state)
  if (players.length < ownTheSpotInfo.seats) endWithoutWinner(play, why)
  else if (players.every(({ status }) => status === 'joined')) startRecording(play)
}

function startRecording(play: Play<SpotState>): void {
  const { state, now } = play
  const until = now + state.timeLimitHours * hour
  state.status = 'recording'
  state.recordingDeadline = until
  state.deadline = { at: until, why: 'recording' }
  record(play, { type: 'recording_started', until })
}
