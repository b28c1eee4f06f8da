import type { NoWinner } from '../contract'
import { tell, type Play } from './outcome'
import { standing } from './players'
import type { Seat, Table } from './state'

export function win(play: Play<Table>, winners: Seat[]): void {
  close(play, winners, null)
  tell(play, { type: 'won', winners })
}

export function endWithoutWinner(play: Play<Table>, why: NoWinner): void {
  close(play, [], why)
  tell(play, { type: 'ended_without_winner', why })
}

function close({ state, now }: Play<Table>, winners: Seat[], noWinner: NoWinner | null): void {
  state.status = 'completed'
  state.deadline = null
  state.result = { winners, noWinner, endedAt: now }
}

/** Why it can't go on once somebody has left: who is only invited has never been a player. */
export const whyTooFew = (state: Table): NoWinner =>
  standing(state).length === 0 ? 'left' : 'too_few'
