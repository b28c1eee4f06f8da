import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cardShapes, type CardShape } from '../../../../islands/shares/card/size'
import { boardWide, layOut } from '../../../../islands/tricks/deck/layout'
import { boxOf, linesOf, stickerOf, tiltOf } from '../../../../islands/tricks/deck/sticker'

const shapes = Object.keys(cardShapes) as CardShape[]

/** As in the catalogue: all tricks of its five categories. */
const catalogue = [32, 69, 46, 27, 62]

const trick = (nth: number, name: string) => {
  const lines = linesOf(name)
  return stickerOf(`${name}-${nth}`, lines, Math.max(...lines.map(({ length }) => length)) * 0.5)
}

const names = ['Ollie', 'Kickflip', 'Nollie Frontside Pop Shove-It', 'Rock to Fakie', '900']
const named = fc.constantFrom(...names)
const bag = fc.oneof(
  fc.tuple(...catalogue.map((most) => fc.array(named, { maxLength: most, size: 'max' }))),
  // Other categories may follow the five.
  fc.array(fc.array(named, { maxLength: 40 }), { minLength: 1, maxLength: 8 }),
)

const stickersOf = (boards: string[][]) =>
  boards.map((board, at) => board.map((name, nth) => trick(100 * at + nth, name)))

function expectFits(shape: CardShape, boards: ReturnType<typeof stickersOf>): number {
  const height = cardShapes[shape]
  const { size, boards: placed } = layOut(shape, height, boards)
  let end = 150
  for (const [at, { top, high, places }] of placed.entries()) {
    // Its name stands over it.
    expect(top - 36).toBeGreaterThan(end)
    end = top + high
    const stickers = boards[at]!
    expect(places.map(({ id }) => id)).toEqual(stickers.map(({ id }) => id))
    const rects = places.map(({ x, y }, nth) => {
      const { wide, high: tall } = boxOf(stickers[nth]!)
      const [w, h] = [(wide * size) / 2, (tall * size) / 2]
      return { left: x - w, right: x + w, top: y - h, bottom: y + h }
    })
    for (const [nth, one] of rects.entries()) {
      expect(Math.min(one.left, one.top)).toBeGreaterThan(0)
      expect(one.right).toBeLessThan(boardWide)
      expect(one.bottom).toBeLessThan(high)
      for (const other of rects.slice(nth + 1)) {
        const isApart =
          one.right < other.left + 0.01 ||
          other.right < one.left + 0.01 ||
          one.bottom < other.top + 0.01 ||
          other.bottom < one.top + 0.01
        expect(isApart).toBe(true)
      }
    }
  }
  expect(end).toBeLessThan(height - 140)
  return size
}

it('every landed trick is on its board, over no edge and no other, however many there are', () => {
  fc.assert(
    fc.property(fc.constantFrom(...shapes), bag, (shape, boards) => {
      expectFits(shape, stickersOf(boards))
    }),
    { numRuns: 40 },
  )
})

it('a board that is too round at its ends when it is high stays as low as it has to be', () => {
  const [ollie, kickflip, long] = names as [string, string, string]
  const board = [ollie, ollie, ollie, ollie, long, kickflip, ollie, kickflip]
  expectFits('9:16', stickersOf([[], [], [...board, long, long, ollie, ollie, long, long], [], []]))
})

it('the whole catalogue is still readable, and few tricks are large', () => {
  const all = stickersOf(catalogue.map((most) => Array.from({ length: most }, () => names[2]!)))
  const few = stickersOf([['Ollie'], [], [], [], []])
  expect(expectFits('9:16', all)).toBeGreaterThan(11)
  expect(expectFits('4:5', all)).toBeGreaterThan(9)
  expect(expectFits('9:16', few)).toBeGreaterThan(50)
})

it('a sticker has its own tilt, the same today and tomorrow, and is never straight', () => {
  const degrees = (id: string) => (tiltOf(id) * 180) / Math.PI
  expect(['ollie', 'kickflip', 'manual'].map((id) => degrees(id).toFixed(1))).toEqual([
    '-1.1',
    '-3.1',
    '3.3',
  ])
  fc.assert(
    fc.property(fc.string(), (id) => {
      expect(Math.abs(degrees(id))).toBeGreaterThanOrEqual(1 - 1e-9)
      expect(Math.abs(degrees(id))).toBeLessThanOrEqual(4 + 1e-9)
    }),
  )
})

it('a long name has two lines, as much alike as its words allow', () => {
  expect(linesOf('Ollie')).toEqual(['Ollie'])
  expect(linesOf('Impossible')).toEqual(['Impossible'])
  expect(linesOf('Varial Kickflip')).toEqual(['Varial', 'Kickflip'])
  expect(linesOf('Nollie Frontside Pop Shove-It')).toEqual(['Nollie Frontside', 'Pop Shove-It'])
})
