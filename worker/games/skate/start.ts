/** A game of S.K.A.T.E. until its first turn. */
import { defaultHouseRules, skateInfo } from './contract'
import type { Create } from '../engine/commands'
import { closeSeats, waitsForSeats } from '../engine/lobby'
import {
  endWithoutWinner,
  invitation,
  leave,
  newGameState,
  recordEvent,
  refuseInvitations,
  remainingPlayers,
  whyTooFew,
  type GameOutcome,
} from '../engine/play'
import type { RulesVersion } from '../engine/state'
import { noCalls, type SkatePlay, type SkateState } from './state'

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
