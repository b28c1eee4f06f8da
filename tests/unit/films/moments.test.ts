import { describe, expect, it } from 'vitest'
import { momentsOf } from '../../../worker/films/moments'
import type { EventDetails, GameEvent } from '../../../worker/games/engine/transition'
import type { CallOutcome } from '../../../worker/enums'

const at = (events: EventDetails[]): GameEvent[] => events.map((event) => ({ ...event, at: 0 }))

const taken = (seat: number, turnNumber: number) => ({
  seat,
  turnNumber,
  round: 1,
  trickId: 'ollie',
})
const set = (seat: number, turnNumber: number) =>
  ({ type: 'trick_set', ...taken(seat, turnNumber) }) as const
const landed = (seat: number, turnNumber: number) =>
  ({ type: 'landed', ...taken(seat, turnNumber) }) as const
const bailed = (seat: number, turnNumber: number) =>
  ({ type: 'bailed_letter', letters: 1, letter: 'S', ...taken(seat, turnNumber) }) as const
const called = (
  turnNumber: number,
  outcome: CallOutcome,
  penalty: 'letter' | 'set_passes' | 'second_try' | null,
) =>
  ({
    type: 'call_ended',
    turnNumber,
    isSet: penalty === 'set_passes',
    callerSeat: 0,
    makerSeat: 1,
    trickId: 'ollie',
    outcome,
    penalty,
  }) as const

/** In words: "0 set", "1 landed", "1 letter 2", "2 quit". */
const told = (events: EventDetails[]) =>
  momentsOf(at(events), [0, 1, 2]).map((moment) => {
    if (moment.type === 'letter') return `${moment.seat} letter ${moment.letters}`
    if (moment.type === 'left') return `${moment.seat} ${moment.why}`
    return `${moment.seat} ${moment.isSet ? 'set' : 'landed'}`
  })

describe('the moments of a film', () => {
  it.each<[string, EventDetails[], string[]]>([
    [
      'are sets, landings and letters',
      [set(0, 1), landed(1, 2), bailed(2, 3)],
      ['0 set', '1 landed', '2 letter 1'],
    ],
    ['leave out a bailed set', [{ type: 'set_bailed', ...taken(0, 1) }, set(1, 2)], ['1 set']],
    [
      'leave out a first try at the last letter',
      [{ type: 'second_try', ...taken(1, 2) }, bailed(1, 3)],
      ['1 letter 1'],
    ],
    [
      'count letters',
      [bailed(1, 2), bailed(2, 3), bailed(1, 5)],
      ['1 letter 1', '2 letter 1', '1 letter 2'],
    ],
    [
      'keep a landing whose call was lost',
      [set(0, 1), landed(1, 2), called(2, 'landed', null)],
      ['0 set', '1 landed'],
    ],
    [
      'turn a called landing into the letter that it cost, in its place',
      [set(0, 1), landed(1, 2), bailed(2, 3), called(2, 'bailed', 'letter'), bailed(1, 5)],
      ['0 set', '1 letter 1', '2 letter 1', '1 letter 2'],
    ],
    [
      'leave out a called set that passed',
      [set(1, 1), called(1, 'bailed', 'set_passes'), set(0, 2)],
      ['0 set'],
    ],
    [
      'leave out a called landing that was tried once more',
      [set(0, 1), landed(1, 2), called(2, 'bailed', 'second_try'), landed(1, 3)],
      ['0 set', '1 landed'],
    ],
    [
      'leave out a retry, but not what it decided',
      [
        set(0, 1),
        landed(1, 2),
        { type: 'retried', landed: true, ...taken(1, 3) },
        called(2, 'retry_landed', null),
      ],
      ['0 set', '1 landed'],
    ],
    [
      'tell who quit and who forfeited',
      [
        { type: 'quit', seat: 1, why: 'quit' },
        { type: 'quit', seat: 2, why: 'forfeited' },
        { type: 'quit', seat: 0, why: 'profile_deleted' },
      ],
      ['1 quit', '2 forfeited', '0 quit'],
    ],
    ['leave out who left before the start', [{ type: 'quit', seat: 3, why: 'not_joined' }], []],
    [
      'say nothing of dice, votes and reactions',
      [
        { type: 'rolled', seat: 0, die: 3 },
        { type: 'call_voted', seat: 0 },
        { type: 'reacted', seat: 0, turnNumber: 1, kind: 'fire' },
      ],
      [],
    ],
  ])('%s', (_, events, moments) => {
    expect(told(events)).toEqual(moments)
  })
})
