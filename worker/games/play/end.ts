import type { NoWinner } from '../contract'
import { tell, type Play } from './outcome'
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
