import type {
  Create,
  Decline,
  JoinCommand,
  ProfileDeleted,
  Quit,
  React,
  Roll,
  VideoRemoved,
} from '../engine/commands'
import type { Deadline, PlayerState, RulesVersion } from '../engine/state'
import {
  anonymise,
  endWithoutWinner,
  hasEverJoined,
  invitation,
  joinedPlayerOf,
  leave,
  newGameState,
  playerOf,
  recordEvent,
  refuseInvitations,
  remainingPlayers,
  takeDie,
  whyTooFew,
  type GameDefinition,
  type GameOutcome,
} from '../engine/play'
import {
  closeSeats,
  decline,
  freeSeat,
  join,
  openLink,
  revokeLink,
  startGame,
  takeBack,
  waitsForSeats,
} from '../engine/lobby'
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
import { finishedSkate, noCalls, skateState, type SkatePlay, type SkateState } from './state'
import { eventEffects, skateNotices } from './effects'
import { viewSkate } from './view'
import { advance, takeTurn } from './turns'
import { defaults, type RefusalCode } from '../contract'
import type { LeaveReason } from '../engine/transition'

export const skateRules: GameDefinition<SkateState> = {
  info: skateInfo,
  state: skateState,
  create: createSkate,
  acts: {
    roll,
    decline: declineSkate,
    takeBack,
    openLink,
    revokeLink: (play, command) => revokeLink(play, command, lobbyOf(play)),
    start: (play, command) => startGame(play, command, lobbyOf(play)),
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
  finished: finishedSkate,
  notifications: { asks: ['skate_turn'], ended: 'skate_game_ended', forfeit: 'skate_game_ended' },
  keepsLeavers: true,
  prize: { description: 'Won a game of S.K.A.T.E.', activity: 'skate_game_won' },
  eventEffects,
  notices: skateNotices,
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
  recordEvent(play, { type: 'reacted', seat: player.seat, turnNumber, kind })
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
  recordEvent(play, { type: 'video_removed', ofTurn: turnNumber })
  voteOnNothing(play, turnNumber)
  return null
}

const lobbyOf = (play: SkatePlay) => ({
  info: skateInfo,
  closeJoining: () => closeJoining(play),
  startWhenReady: () => startWhenReady(play),
})

function joinSkate(play: SkatePlay, command: JoinCommand): RefusalCode | null {
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
function advanceWithout(play: SkatePlay, player: PlayerState, why: LeaveReason): void {
  const { state } = play
  leave(play, player, why)
  freeSeat(state, player)
  if (state.status !== 'in_progress') return startWhenReady(play)
  state.followers = state.followers.filter((seat) => seat !== player.seat)
  dropFromCall(play, player.seat)
}

// A game of S.K.A.T.E. before its start.

/**
 * Creates a game. Each chosen category must contain a trick, because otherwise no trick could be
 * set.
 */
export function createSkate(
  command: Create,
  now: number,
  version: RulesVersion,
): GameOutcome<SkateState> {
  const { categories, catalogue, houseRules, awayUntil = [] } = command
  const refusal = refuseInvitations(command)
  if (refusal) return { refusal }
  if (categories.length === 0) return { refusal: 'no_categories' }
  const known = new Set(catalogue.map(({ category }) => category))
  if (!categories.every((category) => known.has(category))) return { refusal: 'unknown_category' }

  const chosen = catalogue.filter(({ category }) => categories.includes(category))
  const state: SkateState = {
    ...newGameState(command, now, version),
    ...noCalls(),
    ...(houseRules ?? defaultHouseRules),
    away: awayUntil.flatMap((until, seat) =>
      until !== null && until > now ? [{ seat, until }] : [],
    ),
    gameType: 'skate',
    categories: [...new Set(categories)],
    tricks: chosen.map(({ id }) => id),
    usedTrickIds: [],
    order: [],
    phase: null,
    setter: null,
    followers: [],
    turn: null,
    currentTrickId: null,
    round: 1,
    turnsTaken: 0,
  }
  return { state, events: [invitation(command, now)] }
}

/** Rolls the player's only die, which joins the game. */
export function roll(play: SkatePlay, { by, die }: Roll): RefusalCode | null {
  const { state } = play
  const player = playerOf(state, by)
  if (typeof player === 'string') return player
  if (player.diceRoll !== null) return 'already_rolled'
  state.status = 'rolling_dice'
  takeDie(play, player, die)
  startWhenReady(play)
  return null
}

/** Players who have not rolled by now are out. */
export function closeJoining(play: SkatePlay): void {
  closeSeats(play.state)
  for (const player of remainingPlayers(play.state)) {
    if (player.diceRoll === null) leave(play, player, 'not_joined')
  }
  startWhenReady(play, 'not_joined')
}

/** Starts the game when every remaining player has rolled. Ends it if too few are left. */
export function startWhenReady(play: SkatePlay, why = whyTooFew(play.state)): void {
  const players = remainingPlayers(play.state)
  const isEnough = players.length >= skateInfo.seats
  if (waitsForSeats(play.state, isEnough)) return
  if (!isEnough) endWithoutWinner(play, why)
  else if (players.every(({ diceRoll }) => diceRoll !== null)) begin(play)
}

/** The lowest roll goes first; of equal rolls, the earlier one. */
function begin(play: SkatePlay): void {
  const { state } = play
  const playing = new Set(remainingPlayers(state).map(({ seat }) => seat))
  const die = (seat: number) => state.players[seat]?.diceRoll ?? 0
  const inOrderOfRolling = state.rolled.filter((seat) => playing.has(seat))
  state.order = inOrderOfRolling.toSorted((one, other) => die(one) - die(other))
  state.status = 'in_progress'
  state.phase = 'setting'
  state.setter = state.order[0] ?? null
  recordEvent(play, { type: 'started', order: [...state.order] })
}
