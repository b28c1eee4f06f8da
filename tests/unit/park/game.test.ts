import { expect, it } from 'vitest'
import type { ParkAct, ParkStart } from '../../../worker/shares/park/contract'
import { playPark } from '../../../worker/shares/park/game'
import { start } from './support'

const roll = (die: number): ParkAct => ({ do: 'roll', die })
const pick = (trickId: string): ParkAct => ({ do: 'pick', trickId })
const turn = (landed: boolean): ParkAct => ({ do: 'turn', landed })
const [land, bail] = [turn(true), turn(false)]
const dice = [roll(4), roll(2), roll(2)]

const after = (acts: ParkAct[], changes: Partial<ParkStart> = {}) => playPark(start(changes), acts)!

it('the lowest die goes first, and of equal ones the earlier', () => {
  expect(after([])).toMatchObject({ doing: 'roll', turn: 0 })
  expect(after(dice.slice(0, 2))).toMatchObject({ doing: 'roll', turn: 2 })
  expect(after(dice)).toMatchObject({ doing: 'pick', turn: 1, order: [1, 2, 0] })
})

it('a trick is picked, set and attempted, and a bail costs a letter', () => {
  const set = [...dice, pick('ollie')]
  expect(after(set)).toMatchObject({ doing: 'set', turn: 1, trickId: 'ollie' })
  expect(after([...set, land])).toMatchObject({ doing: 'attempt', turn: 2, trickId: 'ollie' })
  const all = after([...set, land, bail, land])
  expect(all).toMatchObject({ doing: 'pick', turn: 1, usedTrickIds: ['ollie'], trickId: null })
  expect(all.players.map(({ letters }) => letters)).toEqual([0, 0, 1])
})

it('a bailed set passes on without a letter, and the trick stays free', () => {
  const passed = after([...dice, pick('ollie'), bail])
  expect(passed).toMatchObject({ doing: 'pick', turn: 2, usedTrickIds: [] })
  expect(passed.news).toEqual([{ type: 'set_bailed', seat: 1 }])
})

/** Seat 0 sets and lands, seat 1 bails, so many times. */
const rounds = (count: number, ids = ['ollie', 'kickflip', 'heelflip', 'boardslide', 'manual']) =>
  ids.slice(0, count).flatMap((id) => [pick(id), land, bail])

it.each([
  ['SKATE', 5],
  ['SK8', 3],
] as const)('%s is over with its last letter', (word, letters) => {
  const two = { players: 2, word }
  const begun = [roll(1), roll(6)]
  const before = after([...begun, ...rounds(letters - 1)], two)
  expect(before).toMatchObject({ doing: 'pick', winner: null })
  const ended = after([...begun, ...rounds(letters)], two)
  expect(ended).toMatchObject({ doing: 'over', turn: null, winner: 0 })
  expect(ended.news.map(({ type }) => type)).toEqual(['bailed_letter', 'eliminated', 'won'])
})

it('with two tries, a bail on the last letter is tried once more', () => {
  const house = { players: 2, word: 'SK8', tries: 2 } as const
  const bailed = [roll(1), roll(6), ...rounds(3)]
  expect(after(bailed, house)).toMatchObject({ doing: 'attempt', turn: 1, isLastTry: true })
  expect(after([...bailed, bail], house)).toMatchObject({ doing: 'over', winner: 0 })
  const saved = after([...bailed, land], house)
  expect(saved).toMatchObject({ doing: 'pick', turn: 0, isLastTry: false })
})

it('who goes home is out, and the last one left wins', () => {
  const left = after([...dice, { do: 'leave', seat: 1 }])
  expect(left).toMatchObject({ doing: 'pick', turn: 2 })
  expect(left.players[1]).toMatchObject({ isOut: true, hasLeft: true })
  const before = after([roll(4), { do: 'leave', seat: 1 }, roll(2)])
  expect(before).toMatchObject({ doing: 'pick', turn: 2, order: [2, 0] })
  const alone = after([...dice, { do: 'leave', seat: 1 }, { do: 'leave', seat: 0 }])
  expect(alone).toMatchObject({ doing: 'over', winner: 2 })
})

it('taking the acts away one by one leads back through every state to the start', () => {
  const acts = [...dice, pick('ollie'), land, bail, land, pick('manual'), bail]
  const forth = acts.map((_, count) => after(acts.slice(0, count + 1)))
  for (let count = acts.length; count > 0; count--) {
    expect(after(acts.slice(0, count))).toEqual(forth[count - 1])
  }
  expect(after([])).toMatchObject({ doing: 'roll', turn: 0 })
})

it.each<[string, ParkAct[], Partial<ParkStart>?]>([
  ['one player', [], { players: 1 }],
  ['seven players', [], { players: 7 }],
  ['no tricks', [], { tricks: [] }],
  ['a turn before the dice', [land]],
  ['a die after the dice', [...dice, roll(1)]],
  ['a turn without a trick', [...dice, land]],
  ['a second trick', [...dice, pick('ollie'), pick('manual')]],
  ['a trick that is not there', [...dice, pick('triple laser')]],
  ['a trick that was set', [...dice, pick('ollie'), land, land, land, pick('ollie')]],
  ['a seat that is out', [...dice, { do: 'leave', seat: 1 }, { do: 'leave', seat: 1 }]],
])('nothing is played on of %s', (_, acts, changes = {}) => {
  expect(playPark(start(changes), acts)).toBeNull()
})
