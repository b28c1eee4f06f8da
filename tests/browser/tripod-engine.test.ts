import { afterAll, beforeAll, expect, it } from 'vitest'
import { strongestIn } from '../../islands/ear/choose'
import { findTries } from '../../islands/ear/find-tries'
import { makeTake } from '../ear/made-sound'
import { person, useBrowser } from './support/person'
import { filmTake, serveEngine } from './support/tripod'

useBrowser()

let engine: Awaited<ReturnType<typeof serveEngine>>
beforeAll(async () => {
  engine = await serveEngine()
})
afterAll(() => engine.close())

/** Three tries, too far apart to share a film. What is no try is a matter of the ear's own tests. */
const makeTries = () =>
  makeTake({
    seed: 24,
    kind: 'rolling',
    seconds: 32,
    decibels: 24,
    perMinute: 6,
    rate: 48_000,
  })

/** Films come in real time: a machine with much else to do loses sound and pictures. */
const inRealTime = { retry: 3 }

it(
  'each try of a session becomes a film, in step with its sound, and nothing else does',
  inRealTime,
  async () => {
    const take = makeTries()
    const page = await person()
    await page.goto(engine.url)
    const flashes = take.tries.map(({ popMs }) => popMs / 1000)
    const { samples, rate } = take
    const result = await filmTake(page, {
      samples,
      rate,
      flashes,
      turnSeconds: 19.5,
      stopSeconds: 26.5,
    })
    expect(result).toMatchObject({ missing: null, ends: ['stopped'] })
    expect(result.films).toHaveLength(3)
    for (const [at, film] of result.films.entries()) {
      const { popMs, landMs } = take.tries[at]!
      expect(film.isKeyFirst).toBe(true)
      expect(film.startSeconds).toBe(0)
      const whole = { from: 0, to: film.lengthSeconds }
      const found = findTries({ samples: film.sound, rate: film.soundRate })
      const { marks } = strongestIn(found, whole)!
      expect(Math.abs(film.marks.popMs - marks.popMs)).toBeLessThan(30)
      expect(Math.abs(film.marks.landMs - marks.landMs)).toBeLessThan(30)
      expect(Math.abs(film.airSeconds * 1000 - (landMs - popMs))).toBeLessThan(30)
      expect(film.marks.popMs).toBeGreaterThan(4000)
      expect(film.marks.popMs).toBeLessThan(5100)
      const flash = film.pictures.find(([, bright]) => bright > 180)
      expect(flash, 'the picture of the pop').toBeDefined()
      const lateMs = (flash![0] - result.drawnLate[at]!) * 1000 - marks.popMs
      // What is drawn is seen in the next picture, up to 33 ms later.
      expect(lateMs).toBeGreaterThan(-40)
      expect(lateMs).toBeLessThan(33 + 40)
    }
    expect(result.films.map(({ size }) => size)).toEqual([
      [320, 180],
      [320, 180],
      [180, 320],
    ])
    const afterMs = result.films.map(
      ({ lengthSeconds, marks }) => lengthSeconds * 1000 - marks.landMs,
    )
    expect(Math.abs(afterMs[0]! - 3000)).toBeLessThan(60)
    // It was stopped before the last was whole.
    expect(afterMs[2]).toBeGreaterThan(1000)
    expect(afterMs[2]).toBeLessThan(1800)
    // One that is told of may be taken back, but each that stays was told of at once.
    for (const { landMs } of take.tries)
      expect(result.tries.some((seconds) => Math.abs(seconds * 1000 - landMs) < 1500)).toBe(true)
  },
)
