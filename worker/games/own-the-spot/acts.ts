import { closeSeats, freeSeat, waitsForSeats } from '../engine/lobby'
import {
  activePlayers,
  endWithoutWinner,
  leave,
  recordEvent,
  remainingPlayers,
  whyTooFew,
} from '../engine/play'
import { sharedActs } from '../engine/shared-acts'
import type { PlayerState } from '../engine/state'
import type { LeaveReason } from '../engine/transition'
import {
  addContestClip,
  changeClipCaption,
  coverClip,
  deleteContestClip,
  removeContestClip,
  takeDown,
  tallyWhenAllVoted,
  vote,
} from './contest'
import { ownTheSpotInfo } from './contract'
import type { SpotPlay, SpotState } from './state'

export const spotActs = {
  ...sharedActs<SpotState>({
    info: ownTheSpotInfo,
    closeJoining: closeContestJoining,
    startWhenReady: (play) => recordWhenReady(play),
    leaveGame,
    forget: (play, { seat }) => removeContestClip(play, seat),
  }),
  clip: addContestClip,
  cover: coverClip,
  caption: changeClipCaption,
  deleteClip: deleteContestClip,
  clipRemoved: takeDown,
  vote,
}

/** Removes their clip even from a finished game. Votes that they cast still count. */
function leaveGame(play: SpotPlay, player: PlayerState, why: LeaveReason): void {
  leave(play, player, why)
  freeSeat(play.state, player)
  removeContestClip(play, player.seat)
  if (play.state.status === 'waiting_for_players') recordWhenReady(play)
  else if (play.state.status === 'voting') tallyWhenAllVoted(play)
  // With one player left, there would be no voters.
  else if (activePlayers(play.state).length < 2) endWithoutWinner(play, whyTooFew(play.state))
}

const hour = 3_600_000

export function closeContestJoining(play: SpotPlay): void {
  closeSeats(play.state)
  for (const player of remainingPlayers(play.state)) {
    if (player.status === 'invited') leave(play, player, 'not_joined')
  }
  recordWhenReady(play, 'not_joined')
}

function recordWhenReady(play: SpotPlay, why = whyTooFew(play.state)): void {
  const players = remainingPlayers(play.state)
  const isEnough = players.length >= ownTheSpotInfo.seats
  if (waitsForSeats(play.state, isEnough)) return
  if (!isEnough) endWithoutWinner(play, why)
  else if (players.every(({ status }) => status === 'joined')) startRecording(play)
}

function startRecording(play: SpotPlay): void {
  const { state, now } = play
  const until = now + state.timeLimitHours * hour
  state.status = 'recording'
  state.starters = activePlayers(state).map(({ seat }) => seat)
  state.recordingDeadline = until
  state.deadline = { at: until, why: 'recording' }
  recordEvent(play, { type: 'recording_started', until })
}
