import type { Player, Seat } from '../engine/state'
import { activePlayers, record, type Play } from '../engine/play'
import type { SkateState } from './state'

/** The active players in their order, starting after a seat. */
export function playersAfter(state: SkateState, seat: Seat | null): Seat[] {
  const place = seat === null ? -1 : state.order.indexOf(seat)
  const round = [...state.order.slice(place + 1), ...state.order.slice(0, Math.max(place, 0))]
  return round.filter((other) => isStanding(state, other))
}

export function passSet(state: SkateState): void {
  state.setter = playersAfter(state, state.setter)[0] ?? null
}

export const isStanding = (state: SkateState, seat: Seat | null): boolean =>
  activePlayers(state).some((player) => player.seat === seat)

/** Gives a letter for a bail. A player with the whole word is out. */
export function giveLetter(play: Play<SkateState>, player: Player): string {
  const { word } = play.state
  const letter = word[player.letters++] ?? ''
  if (player.letters === word.length) player.isEliminated = true
  return letter
}

/** By the house rules, a player may try a trick twice when a bail would put them out. */
export const hasSecondTry = (
  { lastLetterTries, word, secondTries }: SkateState,
  { seat, letters }: Player,
): boolean => lastLetterTries === 2 && letters === word.length - 1 && !secondTries.includes(seat)

/** Records that a player has just gone out. */
export function recordElimination(play: Play<SkateState>, { seat, isEliminated }: Player): void {
  if (isEliminated) record(play, { type: 'eliminated', seat })
}
