import type { NoWinner } from '../contract'
import { record, type Play } from './outcome'
import { activePlayers } from './players'
import type { Seat, BaseGameState } from './state'

export function win(play: Play<BaseGameState>, winners: Seat[]): void {
  close(play, winners, null)
  record(play, { type: 'won', winners })
}

export function endWithoutWinner(play: Play<BaseGameState>, why: NoWinner): void {
  close(play, [], why)
  record(play, { type: 'ended_without_winner', why })
}

function close({ state, now }: Play<BaseGameState>, winners: Seat[], noWinner: NoWinner | null): void {
  state.status = 'completed'
  state.deadline = null
  state.result = { winners, noWinner, endedAt: now }
}

/** Why it can't go on once somebody has left: who is only invited has never been a player. */
export const whyTooFew = (state: BaseGameState): NoWinner =>
  activePlayers(state).length === 0 ? 'left' : 'too_few'
