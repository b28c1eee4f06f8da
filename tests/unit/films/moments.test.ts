import { describe, expect, it } from 'vitest'
import { momentsOf } from '../../../worker/films/moments'
import type { EventDetails } from '../../../worker/games/engine/transition'
import { tableOf } from '../table'

/** `set 0` is a set by the first player, `called 2 bailed letter` the end of a call of turn 2. */
function eventOf(step: string, index: number): EventDetails {
  const [type, number = '', outcome, penalty = null] = step.split(' ')
  const taken = { seat: Number(number), turnNumber: index + 1, round: 1, trickId: 'ollie' }
  const call = { callerSeat: 0, makerSeat: 1, trickId: 'ollie', isSet: penalty === 'set_passes' }
  const events: Record<string, object> = {
    set: { type: 'trick_set', ...taken },
    landed: { type: 'landed', ...taken },
    letter: { type: 'bailed_letter', letters: 1, letter: 'S', ...taken },
    bailed: { type: 'set_bailed', ...taken },
    again: { type: 'second_try', ...taken },
    retried: { type: 'retried', landed: true, ...taken },
    called: { type: 'call_ended', turnNumber: Number(number), ...call, outcome, penalty },
    quit: { type: 'quit', seat: Number(number), why: outcome },
    rolled: { type: 'rolled', seat: Number(number), die: 3 },
    voted: { type: 'call_voted', seat: Number(number) },
    reacted: { type: 'reacted', seat: Number(number), turnNumber: 1, kind: 'fire' },
  }
  return events[type!] as EventDetails
}

/** In words: "0 set", "1 landed", "1 letter 2", "2 quit". */
const told = (steps: string) =>
  momentsOf(
    steps.split(', ').map((step, index) => ({ ...eventOf(step, index), at: 0 })),
    [0, 1, 2],
  ).map((moment) => {
    if (moment.type === 'letter') return `${moment.seat} letter ${moment.letters}`
    if (moment.type === 'left') return `${moment.seat} ${moment.why}`
    return `${moment.seat} ${moment.isSet ? 'set' : 'landed'}`
  })

describe('the moments of a film', () => {
  it.each(tableOf`
    are sets, landings and letters | set 0, landed 1, letter 2 | 0 set, 1 landed, 2 letter 1
    leave out a bailed set | bailed 0, set 1 | 1 set
    leave out a first try at the last letter | set 0, again 1, letter 1 | 0 set, 1 letter 1
    count letters | set 0, letter 1, letter 2, set 0, letter 1
      | 0 set, 1 letter 1, 2 letter 1, 0 set, 1 letter 2
    keep a landing whose call was lost | set 0, landed 1, called 2 landed | 0 set, 1 landed
    turn a called landing into the letter that it cost, in its place
      | set 0, landed 1, letter 2, called 2 bailed letter, letter 1
      | 0 set, 1 letter 1, 2 letter 1, 1 letter 2
    leave out a called set that passed | set 1, called 1 bailed set_passes, set 0 | 0 set
    leave out a called landing that was tried once more
      | set 0, landed 1, called 2 bailed second_try, landed 1 | 0 set, 1 landed
    leave out a retry, but not what it decided
      | set 0, landed 1, retried 1, called 2 retry_landed | 0 set, 1 landed
    tell who quit and who forfeited | quit 1 quit, quit 2 forfeited, quit 0 profile_deleted
      | 1 quit, 2 forfeited, 0 quit
    leave out who left before the start | quit 3 not_joined |
    say nothing of dice, votes and reactions | rolled 0, voted 0, reacted 0 |
  `)('%s', (_, steps, moments) => {
    expect(told(steps).join(', ')).toBe(moments)
  })
})
