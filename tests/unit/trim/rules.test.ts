import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  clockWords,
  firstSelection,
  fitSelection,
  inSeconds,
  moveEnd,
  moveSelection,
  moveStart,
  shortest,
  spoken,
  stepStart,
  within,
  type Selection,
  type Room,
} from '../../../islands/trim/rules'

const room: Room = { length: 60, longest: 30 }
const few: Room = { ...room, starts: [0, 7, 14.5, 33, 58] }

test('the first selection begins at the start and is as long as possible', () => {
  expect(firstSelection(room)).toEqual({ from: 0, to: 30 })
  expect(firstSelection({ length: 12.34, longest: 30 })).toEqual({ from: 0, to: 12.34 })
})

describe('the start of the selection moves', () => {
  it.each<[string, Selection, number, Selection]>([
    ['to where it is put', { from: 0, to: 30 }, 12, { from: 12, to: 30 }],
    ['in tenths of a second', { from: 0, to: 30 }, 12.3456, { from: 12.3, to: 30 }],
    ['not before the video', { from: 5, to: 30 }, -3, { from: 0, to: 30 }],
    ['up to a second before the end', { from: 5, to: 30 }, 44, { from: 29, to: 30 }],
    [
      'together with the end when the part would be too long',
      { from: 20, to: 50 },
      10,
      { from: 10, to: 40 },
    ],
  ])('%s', (_, part, at, wanted) => expect(moveStart(part, at, room)).toEqual(wanted))

  it.each<[string, Selection, number, Selection]>([
    ['to the nearest place', { from: 0, to: 30 }, 12, { from: 14.5, to: 30 }],
    ['not past the end', { from: 0, to: 30 }, 32, { from: 14.5, to: 30 }],
    ['back', { from: 33, to: 60 }, 1, { from: 0, to: 30 }],
  ])('with few possible places: %s', (_, part, at, wanted) =>
    expect(moveStart(part, at, few)).toEqual(wanted),
  )
})

describe('the end of the selection moves', () => {
  it.each<[string, Selection, number, Room, Selection]>([
    ['to where it is put', { from: 0, to: 30 }, 20, room, { from: 0, to: 20 }],
    ['up to a second after the start', { from: 8, to: 30 }, 2, room, { from: 8, to: 9 }],
    ['not past the video', { from: 40, to: 50 }, 99, room, { from: 40, to: 60 }],
    [
      'together with the start when the part would be too long',
      { from: 5, to: 30 },
      40,
      room,
      { from: 10, to: 40 },
    ],
    [
      'together with one of a few possible starts',
      { from: 7, to: 30 },
      44,
      few,
      { from: 14.5, to: 44 },
    ],
    ['as far as the start allows', { from: 33, to: 40 }, 58, few, { from: 33, to: 58 }],
    [
      'no further where no other start is possible',
      { from: 0, to: 9 },
      40,
      { ...room, starts: [0] },
      { from: 0, to: 30 },
    ],
  ])('%s', (_, part, at, where, wanted) => expect(moveEnd(part, at, where)).toEqual(wanted))
})

test('a step moves to the next possible place in either direction', () => {
  expect(stepStart({ from: 7, to: 30 }, 0.1, few)).toEqual({ from: 14.5, to: 30 })
  expect(stepStart({ from: 7, to: 30 }, -0.1, few)).toEqual({ from: 0, to: 30 })
  expect(stepStart({ from: 14.5, to: 30 }, 1, few)).toEqual({ from: 14.5, to: 30 })
  expect(stepStart({ from: 7, to: 30 }, 0.1, room)).toEqual({ from: 7.1, to: 30 })
})

const rooms = fc
  .record({
    length: fc.double({ min: 2, max: 3600, noNaN: true }),
    share: fc.double({ min: 0.01, max: 1, noNaN: true }),
    starts: fc.option(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 })),
  })
  .map(({ length, share, starts }): Room => {
    const longest = Math.min(length, Math.max(shortest, length * share))
    const sorted = starts && [0, ...starts.map((each) => each * length)].toSorted((a, b) => a - b)
    return { length, longest, ...(sorted && { starts: sorted }) }
  })
const acts = fc.array(
  fc.tuple(
    fc.constantFrom('start', 'end', 'part', 'step'),
    fc.double({ min: -100, max: 4000, noNaN: true }),
  ),
  { maxLength: 30 },
)

test('the selection fits, whatever is done with its handles', () => {
  fc.assert(
    fc.property(rooms, acts, (where, all) => {
      let part = firstSelection(where)
      for (const [act, at] of all) {
        if (act === 'start') part = moveStart(part, at, where)
        if (act === 'end') part = moveEnd(part, at, where)
        if (act === 'part') part = moveSelection(part, at, where)
        if (act === 'step') part = stepStart(part, at > 0 ? 0.1 : -1, where)
        const { from, to } = part
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThanOrEqual(where.length + 1e-9)
        expect(to - from).toBeLessThanOrEqual(where.longest + 1e-9)
        expect(to - from).toBeGreaterThanOrEqual(shortest - 1e-9)
        if (where.starts) expect(where.starts).toContain(from)
      }
    }),
  )
})

test('a part that is proposed keeps its tenths, and grows to where a part may begin', () => {
  const proposed = { from: 18.04, to: 23.53 }
  expect(fitSelection(proposed, { length: 60, longest: 45 })).toEqual({ from: 18, to: 23.6 })
  expect(fitSelection(proposed, { length: 23.55, longest: 5 })).toEqual({ from: 18, to: 23 })
  expect(fitSelection(proposed, few)).toEqual({ from: 14.5, to: 23.6 })
})

test.each([
  [0, '0:00.0', '0 seconds'],
  [7.34, '0:07.3', '7.3 seconds'],
  [59.96, '1:00.0', '1 minute 0 seconds'],
  [125.5, '2:05.5', '2 minutes 5.5 seconds'],
])('%d s are written as %s', (seconds, read, heard) => {
  expect(clockWords(seconds)).toBe(read)
  expect(spoken(seconds)).toBe(heard)
})

test('a length is written with tenths', () => expect(inSeconds(30)).toBe('30.0 s'))

test('the length of the whole video and the limit are shown', () =>
  expect(within({ length: 47, longest: 45 })).toBe('of 47.0 s, up to 45.0 s'))
