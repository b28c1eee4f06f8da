import type { ProfileDeleted, Decline, Join, Quit, React, VideoRemoved } from '../engine/commands'
import type { Deadline, Player } from '../engine/state'
import {
  type GameDefinition,
  record,
  anonymise,
  joinedPlayerOf,
  leave,
  playerOf,
  hasEverJoined,
} from '../engine/play'
import { decline, takeBack } from '../engine/lobby'
import { freeSeat, join, openLink, revokeLink, start } from '../engine/open-seats'
import { defaultHouseRules, skateInfo } from './contract'
import {
  callTurn,
  decideCall,
  dropFromCall,
  endCall,
  takeBackCall,
  voteOnCall,
  voteOnNothing,
} from './call'
import { endAway, nudge, remind, remindingClock, setAway, takeRainCheck } from './clock'
import { skateState, withoutUsual, type SkatePlay, type SkateState } from './state'
import { eventEffects, notices } from './effects'
import { viewSkate } from './view'
import { takeTurn, advance } from './turns'
import { defaults, type RefusalCode } from '../contract'
import type { LeaveReason } from '../engine/events'
import { closeJoining, createSkate, roll, startWhenReady } from './lobby'

export const skate: GameDefinition<SkateState> = {
  info: skateInfo,
  state: skateState,
  create: createSkate,
  acts: {
    roll,
    decline: declineSkate,
    takeBack,
    openLink,
    revokeLink: (play, command) => revokeLink(play, command, lobbyOf(play)),
    start: (play, command) => start(play, command, lobbyOf(play)),
    join: joinSkate,
    turn: takeTurn,
    nudge,
    react,
    call: callTurn,
    callVote: voteOnCall,
    takeBackCall: takeBackCall,
    rainCheck: takeRainCheck,
    away: setAway,
    quit,
    profileDeleted: deleteProfile,
    videoRemoved: removeVideo,
  },
  passDeadline,
  advance,
  view: viewSkate,
  facts: (state) => ({
    turnsTaken: state.turnsTaken,
    trickId: state.currentTrickId,
    location: null,
  }),
  remindedSeat: (state) => (state.rulesVersion > 1 ? (remindingClock(state)?.seat ?? null) : null),
  starters: ({ order }) => order,
  rulesToRepeat: ({ categories, turnHours, word, lastLetterTries }) => ({
    categories,
    location: null,
    timeLimitHours: defaults.timeLimitHours,
    houseRules: { turnHours, word, lastLetterTries },
  }),
  terms: termsOf,
  // The catalogue is in the history as well, and nobody chooses a trick any more.
  finished: withoutUsual,
  notifications: { asks: ['skate_turn'], ended: 'skate_game_ended', forfeit: 'skate_game_ended' },
  keepsLeavers: true,
  prize: { description: 'Won a game of S.K.A.T.E.', activity: 'skate_game_won' },
  eventEffects,
  notices,
}

/** `Turns of 7 days.`, and the house rules that differ from the usual ones. */
function termsOf({ turnHours, word, lastLetterTries }: SkateState): string {
  const days = turnHours / 24
  return [
    `Turns of ${days === 1 ? '1 day' : `${days} days`}.`,
    ...(word === defaultHouseRules.word ? [] : [`${word}: out at ${word.length} letters.`]),
    ...(lastLetterTries === 2 ? ['Two tries at the last letter.'] : []),
  ].join(' ')
}

/** A player may react to the turns of the others, even if they are out or the game is over. */
export function react(play: SkatePlay, command: React): RefusalCode | null {
  const { state } = play
  const { by, turnNumber, seat, kind } = command
  const player = state.players[by ?? -1]
  if (!player) return 'not_a_player'
  if (!hasEverJoined(player)) return 'not_joined'
  if (turnNumber > state.turnsTaken) return 'unknown_turn'
  if (player.seat === seat) return 'own_reaction'
  record(play, { type: 'reacted', seat: player.seat, turnNumber, kind })
  return null
}

/** Applies a deadline: ends the joining, a turn, a vote or a retry, or reminds of one. */
function passDeadline(play: SkatePlay, { why }: Deadline, now: number): void {
  const player = play.state.players[play.state.turn ?? -1]
  if (why === 'join') closeJoining(play)
  else if (why === 'away') endAway(play)
  else if (why === 'call_vote') decideCall(play)
  else if (why === 'retry') endCall(play, 'retry_missed')
  else if (why === 'reminder' || why === 'retry_reminder') remind(play, now)
  else if (player) advanceWithout(play, player, 'forfeited')
}

/** A player may quit at any time and cannot come back. A skater who has not joined cannot quit. */
function quit(play: SkatePlay, { by }: Quit): RefusalCode | null {
  const player = joinedPlayerOf(play.state, by)
  if (typeof player === 'string') return player
  advanceWithout(play, player, 'quit')
  return null
}

/**
 * Takes the video of a turn away. Result, letters and points stand; the maker of a turn that others
 * vote on tries it again.
 */
function removeVideo(play: SkatePlay, { turnNumber }: VideoRemoved): RefusalCode | null {
  record(play, { type: 'video_removed', ofTurn: turnNumber })
  voteOnNothing(play, turnNumber)
  return null
}

const lobbyOf = (play: SkatePlay) => ({
  info: skateInfo,
  closeJoining: () => closeJoining(play),
  startWhenReady: () => startWhenReady(play),
})

function joinSkate(play: SkatePlay, command: Join): RefusalCode | null {
  const { seat, awayUntil } = command
  const refusal = join(play, command)
  if (refusal) return refusal
  if (awayUntil !== null && awayUntil > play.now) play.state.away.push({ seat, until: awayUntil })
  return null
}

function declineSkate(play: SkatePlay, command: Decline): RefusalCode | null {
  return decline(play, command, (player) => advanceWithout(play, player, 'declined'))
}

/** The seat stays in the game, and so do its turns. */
function deleteProfile(play: SkatePlay, { by }: ProfileDeleted): RefusalCode | null {
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
function advanceWithout(play: SkatePlay, player: Player, why: LeaveReason): void {
  const { state } = play
  leave(play, player, why)
  freeSeat(state, player)
  if (state.status !== 'in_progress') return startWhenReady(play)
  state.followers = state.followers.filter((seat) => seat !== player.seat)
  dropFromCall(play, player.seat)
}
