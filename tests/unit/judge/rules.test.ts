import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  frameAt,
  guessFrames,
  hasLeft,
  keepUp,
  markedAt,
  frameMiddle,
  jumpsOf,
  offsetBetween,
  speedBeside,
  speeds,
  stepFrom,
  type Frames,
} from '../../../islands/frame-player/rules'

/** Films of phones, whose frames last differently long. */
const films: fc.Arbitrary<Frames> = fc
  .array(fc.integer({ min: 4, max: 200 }), { minLength: 1, maxLength: 200 })
  .map((lengths) => {
    const starts: number[] = []
    let end = 0
    for (const length of lengths) {
      starts.push(end / 1000)
      end += length
    }
    return { starts, end: end / 1000 }
  })

describe('frames', () => {
  const film = { starts: [0, 0.04, 0.12, 0.16], end: 0.2 }

  it.each([
    [0, 0],
    [0.039, 0],
    [0.04, 1],
    [0.1, 1],
    [0.1199999999, 2],
    [0.19, 3],
    [5, 3],
    [-1, 0],
  ])('at %d seconds number %d is shown', (time, frame) => {
    expect(frameAt(film, time)).toBe(frame)
  })

  it('are left and reached by steps of one, whatever their lengths', () => {
    fc.assert(
      fc.property(films, fc.nat(), (frames, any) => {
        const frame = any % frames.starts.length
        const at = frameMiddle(frames, frame)
        expect(frameAt(frames, at)).toBe(frame)
        const on = stepFrom(frames, at, 1)
        expect(frameAt(frames, on)).toBe(Math.min(frame + 1, frames.starts.length - 1))
        const back = stepFrom(frames, at, -1)
        expect(frameAt(frames, back)).toBe(Math.max(frame - 1, 0))
      }),
    )
  })

  it('are thirty a second where the file tells none', () => {
    expect(guessFrames(2).starts).toHaveLength(60)
    expect(guessFrames(0)).toEqual({ starts: [0], end: 0 })
  })
})

it('a speed that the browser does not hold is passed over', () => {
  expect(speedBeside(speeds, 1, 1)).toBe(0.5)
  expect(speedBeside([1, 0.5], 0.5, 1)).toBe(0.5)
  expect(speedBeside(speeds, 1, -1)).toBe(1)
})

describe('a loop', () => {
  it('is begun, ended and given up by the same button', () => {
    const begun = markedAt(null, 2)
    expect(begun).toEqual({ from: 2, to: null })
    const whole = markedAt(begun, 3.5)
    expect(whole).toEqual({ from: 2, to: 3.5 })
    expect(markedAt(whole, 3)).toBe(null)
  })

  it('takes its marks in either order, and lasts a moment at least', () => {
    expect(markedAt({ from: 4, to: null }, 1)).toEqual({ from: 1, to: 4 })
    expect(markedAt({ from: 4, to: null }, 4)!.to).toBeGreaterThan(4)
  })

  it('is left at its end and by looking elsewhere, not before it is whole', () => {
    const loop = { from: 1, to: 2 }
    expect([0.9, 1, 1.9].map((time) => hasLeft(loop, time))).toEqual([false, false, false])
    expect([0.5, 2, 3].map((time) => hasLeft(loop, time))).toEqual([true, true, true])
    expect(hasLeft({ from: 1, to: null }, 3)).toBe(false)
  })
})

describe('two films', () => {
  const playing = (time: number) => ({ time, speed: 0.5, isPlaying: true })

  it('end together: the longer one begins first', () => {
    const offset = offsetBetween(nowhere, { first: 4, second: 6 })
    expect(keepUp(playing(0), { time: 2, end: 6 }, offset)).toMatchObject({ plays: true })
    expect(keepUp(playing(4), { time: 5, end: 6 }, offset).at).toBe(6)
  })

  it('wait for each other beyond their ends', () => {
    expect(keepUp(playing(1), { time: 0, end: 3 }, -2)).toEqual({
      plays: false,
      at: 0,
      speed: 0.5,
    })
    expect(keepUp(playing(5), { time: 2, end: 3 }, 0)).toMatchObject({ plays: false, at: 3 })
  })

  it('stand still together', () => {
    const leader = { time: 1, speed: 1, isPlaying: false }
    expect(keepUp(leader, { time: 0, end: 3 }, 0.5)).toMatchObject({ plays: false, at: 1.5 })
  })

  it('come together by small changes of speed, and by a jump only from far away', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 10, noNaN: true }),
        fc.double({ min: 0, max: 10, noNaN: true }),
        (time, ofFollower) => {
          const { plays, at, speed } = keepUp(playing(time), { time: ofFollower, end: 20 }, 1)
          expect(plays).toBe(true)
          const behind = time + 1 - ofFollower
          if (Math.abs(behind) > 0.25) expect(at).toBe(time + 1)
          else expect(at).toBe(null)
          expect(Math.abs(speed / 0.5 - 1)).toBeLessThanOrEqual(0.1 + 1e-9)
          if (at === null && Math.abs(behind) > 0.01)
            expect(Math.sign(speed - 0.5)).toBe(Math.sign(behind))
        },
      ),
    )
  })
})

it('the moments of a try come in their order, without a catch if there is none', () => {
  expect(jumpsOf({ popMs: 900, catchMs: 1100, landMs: 1300 })).toEqual([
    { name: 'Pop', ms: 900 },
    { name: 'Catch', ms: 1100 },
    { name: 'Landing', ms: 1300 },
  ])
  expect(jumpsOf({ popMs: 900, landMs: 1300 }).map(({ name }) => name)).toEqual(['Pop', 'Landing'])
})

const nowhere = { first: null, second: null }

it('two videos with marks pop together, others end together', () => {
  const ends = { first: 4, second: 6 }
  const [one, other] = [
    { popMs: 1000, landMs: 1400 },
    { popMs: 2500, landMs: 2900 },
  ]
  expect(offsetBetween({ first: one, second: other }, ends)).toBe(1.5)
  expect(offsetBetween({ first: one, second: null }, ends)).toBe(2)
  expect(offsetBetween({ first: null, second: other }, null)).toBe(0)
})
