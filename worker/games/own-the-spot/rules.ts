import * as z from 'zod/mini'
import type { Create, Decline, ProfileDeleted, Quit, Roll } from '../engine/commands'
import {
  baseGameState,
  applyDefaults,
  locationSchema,
  seatSchema,
  omitDefaults,
  type Deadline,
  type PlayerState,
  type RulesVersion,
} from '../engine/state'
import {
  activePlayers,
  anonymise,
  endWithoutWinner,
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
  type Play,
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
import {
  addContestClip,
  changeContestCaption,
  coverClip,
  deleteContestClip,
  removeContestClip,
  startVoting,
  takeDown,
  tally,
  tallyWhenAllVoted,
  vote,
} from './contest'
import { ownTheSpotInfo, timeLimits } from './contract'
import { contestEffects, contestStartersOf, viewSpotGame } from './view'
import type { RefusalCode } from '../contract'
import type { LeaveReason } from '../engine/transition'

/** A clip in the contest. Its video and caption are in the clip's own row. */
const clip = z.strictObject({ id: z.string(), seat: seatSchema })
export type ContestClip = z.infer<typeof clip>

const currentState = z.strictObject({
  ...baseGameState,
  gameType: z.literal('own_the_spot'),
  location: locationSchema,
  timeLimitHours: z.int(),
  /** Who had joined when the recording began; older games do not say it. */
  starters: z.optional(z.array(seatSchema)),
  recordingDeadline: z.nullable(z.int()),
  votingDeadline: z.nullable(z.int()),
  /** One per player, in the order in which they came. */
  clips: z.array(clip),
  /** One per player, always for the clip of another player. */
  votes: z.array(z.strictObject({ seat: seatSchema, clipId: z.string() })),
})
export type SpotState = z.infer<typeof currentState>

/** What a finished game leaves out, besides what all do. */
const usual = { gameType: 'own_the_spot' } as const

/** Parses a stored state. It gets the fields that a finished game leaves out. */
const spotState: z.ZodMiniType<SpotState> = z.pipe(
  z.transform((stored) => applyDefaults(stored, usual)),
  currentState,
)

const hour = 3_600_000

export const ownTheSpotRules: GameDefinition<SpotState> = {
  info: ownTheSpotInfo,
  state: spotState,
  create: createSpotGame,
  acts: {
    roll,
    decline: declineSpotGame,
    takeBack,
    openLink,
    revokeLink: (play, command) => revokeLink(play, command, lobbyOf(play)),
    start: (play, command) => startGame(play, command, lobbyOf(play)),
    join,
    clip: addContestClip,
    cover: coverClip,
    caption: changeContestCaption,
    deleteClip: deleteContestClip,
    vote,
    quit,
    profileDeleted: deleteProfile,
    clipRemoved: takeDown,
  },
  passDeadline,
  view: viewSpotGame,
  facts: ({ location }) => ({ turnsTaken: 0, trickId: null, location }),
  remindedSeat: () => null,
  terms: ({ timeLimitHours: hours }) => `${hours === 1 ? '1 hour' : `${hours} hours`} to film.`,
  starters: contestStartersOf,
  rulesToRepeat: ({ location, timeLimitHours }) => ({ categories: [], location, timeLimitHours }),
  finished: (state) => omitDefaults(state, usual),
  notifications: { asks: ['ots_recording', 'ots_voting'], ended: 'ots_game_ended', forfeit: null },
  keepsLeavers: false,
  prize: { description: 'Won Own the Spot', activity: null },
  eventEffects: contestEffects,
  notices: () => [],
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

const lobbyOf = (play: Play<SpotState>) => ({
  info: ownTheSpotInfo,
  closeJoining: () => closeJoining(play),
  startWhenReady: () => recordWhenReady(play),
})

function declineSpotGame(play: Play<SpotState>, command: Decline): RefusalCode | null {
  return decline(play, command, (player) => advanceWithout(play, player, 'declined'))
}

/**
 * Removes the player's clip, even from a game that is over. Votes that the player cast still count.
 */
function deleteProfile(play: Play<SpotState>, { by }: ProfileDeleted): RefusalCode | null {
  const player = play.state.players[by ?? -1]
  if (!player) return 'not_a_player'
  anonymise(play, player)
  if (typeof playerOf(play.state, by) !== 'string') advanceWithout(play, player, 'profile_deleted')
  else removeContestClip(play, player.seat)
  return null
}

function advanceWithout(play: Play<SpotState>, player: PlayerState, why: LeaveReason): void {
  leave(play, player, why)
  freeSeat(play.state, player)
  removeContestClip(play, player.seat)
  if (play.state.status === 'waiting_for_players') recordWhenReady(play)
  else if (play.state.status === 'voting') tallyWhenAllVoted(play)
  // With one player left, there would be no voters.
  else if (activePlayers(play.state).length < 2) endWithoutWinner(play, whyTooFew(play.state))
}

function createSpotGame(
  command: Create,
  now: number,
  version: RulesVersion,
): GameOutcome<SpotState> {
  const { location, timeLimitHours } = command
  const refusal = refuseInvitations(command)
  if (refusal) return { refusal }
  if (command.houseRules) return { refusal: 'no_house_rules' }
  if (!location?.name) return { refusal: 'no_spot' }
  if (!timeLimits.some((hours) => hours === timeLimitHours)) return { refusal: 'bad_time_limit' }

  const state: SpotState = {
    ...newGameState(command, now, version),
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

/** Rolling joins the game. The creator may roll as well, but the game does not wait for that. */
function roll(play: Play<SpotState>, { by, die }: Roll): RefusalCode | null {
  const player = playerOf(play.state, by)
  if (typeof player === 'string') return player
  if (player.diceRoll !== null) return 'already_rolled'
  if (play.state.status !== 'waiting_for_players') return 'wrong_phase'
  takeDie(play, player, die)
  recordWhenReady(play)
  return null
}

/** Players who have not joined by now are left out. */
function closeJoining(play: Play<SpotState>): void {
  closeSeats(play.state)
  for (const player of remainingPlayers(play.state)) {
    if (player.status === 'invited') leave(play, player, 'not_joined')
  }
  recordWhenReady(play, 'not_joined')
}

/**
 * Starts the recording when every remaining player has joined. With fewer than three, the game
 * ends.
 */
function recordWhenReady(play: Play<SpotState>, why = whyTooFew(play.state)): void {
  const players = remainingPlayers(play.state)
  const isEnough = players.length >= ownTheSpotInfo.seats
  if (waitsForSeats(play.state, isEnough)) return
  if (!isEnough) endWithoutWinner(play, why)
  else if (players.every(({ status }) => status === 'joined')) startRecording(play)
}

function startRecording(play: Play<SpotState>): void {
  const { state, now } = play
  const until = now + state.timeLimitHours * hour
  state.status = 'recording'
  state.starters = activePlayers(state).map(({ seat }) => seat)
  state.recordingDeadline = until
  state.deadline = { at: until, why: 'recording' }
  recordEvent(play, { type: 'recording_started', until })
}
