import fc from 'fast-check'
import { expect, it } from 'vitest'
import { kilometres } from '../../../worker/lib/street-map/distance'
import { middleOf, squareAt } from '../../../worker/maps/squares'
import { limits } from '../../../worker/spots/about/contract'
import { cellFor } from '../../../worker/spots/about/cells'

const place = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
})
const turn = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true })

const moved = ({ lat, lng }: { lat: number; lng: number }, metres: number, direction: number) => ({
  lat: lat + (metres / 111_195) * Math.sin(direction),
  lng: lng + ((metres / 111_195) * Math.cos(direction)) / Math.cos((lat * Math.PI) / 180),
})

it('a new square is the one in which the place is', () => {
  fc.assert(
    fc.property(place, (at) => {
      expect(cellFor(at)).toEqual(middleOf(squareAt(at)))
    }),
  )
})

it('a spot that moves by less than 200 m keeps its square', () => {
  const less = fc.double({ min: 0, max: 197, noNaN: true })
  fc.assert(
    fc.property(place, less, turn, (at, metres, direction) => {
      const cell = cellFor(at)
      expect(cellFor(moved(at, metres, direction), { place: at, cell })).toEqual(cell)
    }),
  )
})

it('a spot that moves further gets the square in which it is', () => {
  const more = fc.double({ min: 205, max: 5000, noNaN: true })
  fc.assert(
    fc.property(place, more, turn, (at, metres, direction) => {
      const to = moved(at, metres, direction)
      expect(cellFor(to, { place: at, cell: cellFor(at) })).toEqual(cellFor(to))
    }),
  )
})

it('many small moves never lead further from the square than one', () => {
  const steps = fc.array(fc.tuple(fc.double({ min: 0, max: 199, noNaN: true }), turn), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(place, steps, (start, walk) => {
      let [at, cell] = [start, cellFor(start)]
      for (const [metres, direction] of walk) {
        const to = moved(at, metres, direction)
        cell = cellFor(to, { place: at, cell })
        at = to
        expect(Math.abs(at.lat - cell.lat)).toBeLessThan(limits.reachDegrees)
        expect(kilometres(at, cell)).toBeLessThan(0.9)
      }
    }),
  )
})
