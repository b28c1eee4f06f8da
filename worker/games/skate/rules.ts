import * as z from 'zod/mini'
import {
  baseGameState,
  seatSchema,
  type Deadline,
  type Player,
  type ProfileDeleted,
  type Quit,
  type Create,
  type Roll,
  type VideoRemoved,
} from '../engine/state'
import {
  type GameDefinition,
  record,
  type Play,
  type Outcome,
  anonymise,
  joinedPlayerOf,
  leave,
  playerOf,
  invitation,
  refuseInvitations,
  newGameState,
  endWithoutWinner,
  whyTooFew,
  remainingPlayers,
  takeDie,
} from '../engine/play'
import { skateInfo } from './contract'
import { effectsOf, effectsOfAll, viewSkate } from './view'
import { takeTurn, advance, turnEnd } from './turns'
import type { RefusalCode } from '../contract'
import type { LeaveReason } from '../engine/events'

const skateState = z.strictObject({
  ...baseGameState,
  gameType: z.literal('skate'),
  categories: z.array(z.string()),
  /**
   * The tricks of these categories when the game was created. Tricks that are added later are not
   * in it.
   */
  tricks: z.array(z.string()),
  /** The tricks that were set and landed. The list empties when all have been. */
  usedTrickIds: z.array(z.string()),
  /** The order of the players, from the start on. Players who are out keep their place in it. */
  order: z.array(seatSchema),
  phase: z.nullable(z.enum(['setting', 'following'])),
  /**
   * The player who sets, or has set, the trick. If they quit after setting, they stay here until
   * all others have attempted it.
   */
  setter: z.nullable(seatSchema),
  /** The players who still have to attempt the trick, in order. */
  followers: z.array(seatSchema),
  /** The player whose turn it is. */
  turn: z.nullable(seatSchema),
  currentTrickId: z.nullable(z.string()),
  /**
   * Increases when all have attempted the trick. A bailed set has the number of the next landed
   * one.
   */
  round: z.int(),
  turnsTaken: z.int(),
})
export type SkateState = z.infer<typeof skateState>

export const skate: GameDefinition<SkateState> = {
  info: skateInfo,
  state: skateState,
  create: createSkate,
  acts: { roll, turn: takeTurn, quit, profileDeleted: deleteProfile, videoRemoved: removeVideo },
  passDeadline,
  view: viewSkate,
  facts: ({ turnsTaken, currentTrickId }) => ({
    turnsTaken,
    trickId: currentTrickId,
    location: null,
  }),
  // The catalogue is in the history as well, and nobody chooses a trick any more.
  packed: (state) => ({ ...state, tricks: [] }),
  notifications: { asks: 'skate_turn', ended: 'skate_game_ended', forfeit: 'skate_game_ended' },
  keepsLeavers: true,
  prize: { description: 'Won a game of S.K.A.T.E.', activity: 'skate_game_won' },
  effectsOf,
  effectsOfAll,
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
  const dueAt = turnEnd(at)
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

/** Takes the video of a turn away. Result, letters and points stand. */
function removeVideo(play: Play<SkateState>, { turnNumber }: VideoRemoved): RefusalCode | null {
  record(play, { type: 'video_removed', ofTurn: turnNumber })
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

/**
 * Creates a game. Each chosen category must contain a trick, because otherwise no trick could be
 * set.
 */
function createSkate(command: Create, now: number): Outcome<SkateState> {
  const { categories, catalogue } = command
  const refusal = refuseInvitations(command)
  if (refusal) return { refusal }
  if (categories.length === 0) return { refusal: 'no_categories' }
  const known = new Set(catalogue.map(({ category }) => category))
  if (!categories.every((category) => known.has(category))) return { refusal: 'unknown_category' }

  const chosen = catalogue.filter(({ category }) => categories.includes(category))
  const state: SkateState = {
    ...newGameState(command, now),
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
function roll(play: Play<SkateState>, { by, die }: Roll): RefusalCode | null {
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
function closeJoining(play: Play<SkateState>): void {
  for (const player of remainingPlayers(play.state)) {
    if (player.diceRoll === null) leave(play, player, 'not_joined')
  }
  startWhenReady(play, 'not_joined')
}

/** Starts the game when every remaining player has rolled. Ends it if too few are left. */
function startWhenReady(play: Play<SkateState>, why = whyTooFew(play.state)): void {
  const players = remainingPlayers(play.state)
  if (players.length < skateInfo.seats) endWithoutWinner(play, why)
  else if (players.every(({ diceRoll }) => diceRoll !== null)) start(play)
}

/** The lowest roll goes first; of equal rolls, the earlier one. */
function start(play: Play<SkateState>): void {
  const { state } = play
  const playing = new Set(remainingPlayers(state).map(({ seat }) => seat))
  const die = (seat: number) => state.players[seat]?.diceRoll ?? 0
  const inOrderOfRolling = state.rolled.filter((seat) => playing.has(seat))
  state.order = inOrderOfRolling.toSorted((one, other) => die(one) - die(other))
  state.status = 'in_progress'
  state.phase = 'setting'
  state.setter = state.order[0] ?? null
  record(play, { type: 'started', order: [...state.order] })
  advance(play)
}
