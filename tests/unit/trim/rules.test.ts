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
import { tableOf } from '../table'

const room: Room = { length: 60, longest: 30 }
const few: Room = { ...room, starts: [0, 7, 14.5, 33, 58] }

test('the first selection begins at the start and is as long as possible', () => {
  expect(firstSelection(room)).toEqual({ from: 0, to: 30 })
  expect(firstSelection({ length: 12.34, longest: 30 })).toEqual({ from: 0, to: 12.34 })
})

/** `5-30` is the part from 5 to 30 seconds. */
function selectionIn(cell: string): Selection {
  const [from, to] = cell.split('-').map(Number)
  return { from: from!, to: to! }
}

describe('the start of the selection moves', () => {
  it.each(tableOf`
    to where it is put | 0-30 | 12 | 12-30
    in tenths of a second | 0-30 | 12.3456 | 12.3-30
    not before the video | 5-30 | -3 | 0-30
    up to a second before the end | 5-30 | 44 | 29-30
    together with the end when the part would be too long | 20-50 | 10 | 10-40
  `)('%s', (_, part, at, wanted) => {
    expect(moveStart(selectionIn(part), Number(at), room)).toEqual(selectionIn(wanted))
  })

  it.each(tableOf`
    to the nearest place | 0-30 | 12 | 14.5-30
    not past the end | 0-30 | 32 | 14.5-30
    back | 33-60 | 1 | 0-30
  `)('with few possible places: %s', (_, part, at, wanted) => {
    expect(moveStart(selectionIn(part), Number(at), few)).toEqual(selectionIn(wanted))
  })
})

describe('the end of the selection moves', () => {
  const rooms: Record<string, Room> = { room, few, fromTheStart: { ...room, starts: [0] } }
  it.each(tableOf`
    to where it is put | 0-30 | 20 | room | 0-20
    up to a second after the start | 8-30 | 2 | room | 8-9
    not past the video | 40-50 | 99 | room | 40-60
    together with the start when the part would be too long | 5-30 | 40 | room | 10-40
    together with one of a few possible starts | 7-30 | 44 | few | 14.5-44
    as far as the start allows | 33-40 | 58 | few | 33-58
    no further where no other start is possible | 0-9 | 40 | fromTheStart | 0-30
  `)('%s', (_, part, at, where, wanted) => {
    expect(moveEnd(selectionIn(part), Number(at), rooms[where]!)).toEqual(selectionIn(wanted))
  })
})

test('a step moves to the next possible place in either direction', () => {
  expect(stepStart({ from: 7, to: 30 }, 0.1, few)).toEqual({ from: 14.5, to: 30 })
  expect(stepStart({ from: 7, to: 30 }, -0.1, few)).toEqual({ from: 0, to: 30 })
  expect(stepStart({ from: 14.5, to: 30 }, 1, few)).toEqual({ from: 14.5, to: 30 })
  expect(stepStart({ from: 7, to: 30 }, 0.1, room)).toEqual({ from: 7.1, to: 30 })
})

const drawnRooms = fc
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
    fc.property(drawnRooms, acts, (where, all) => {
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
