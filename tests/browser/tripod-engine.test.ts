import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeSession, makeTries } from '../ear/made-session'
import type { MadeTake } from '../ear/made-sound'
import { expectInStep } from './support/in-step'
import { person, useBrowser } from './support/person'
import { serveEngine } from './support/serve-engine'
import { filmTake, type SessionResult, type Take } from './support/tripod'

useBrowser()

let engine: Awaited<ReturnType<typeof serveEngine>>
beforeAll(async () => {
  engine = await serveEngine()
})
afterAll(() => engine.close())

/** Films come in real time: a machine with much else to do loses sound and pictures. */
const inRealTime = { timeout: 300_000, retry: 3 }

/** Lets the ear hear everything so much later, as where a phone is slow. Runs in the page, before the session. */
function delayEar(lateMs: number): void {
  const Original = Worker
  globalThis.Worker = class extends Original {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options)
      if (!String(address).includes('ear-worker')) return
      const send = this.postMessage.bind(this) as (message: unknown) => void
      this.postMessage = (message: unknown) => void setTimeout(send, lateMs, message)
    }
  }
}

/** Plays a take to a session; with each pop the picture is white for a moment. */
async function play(
  { samples, rate, tries }: MadeTake,
  times: Pick<Take, 'turnSeconds' | 'stopSeconds'>,
  earLateMs = 0,
): Promise<SessionResult> {
  const page = await person()
  if (earLateMs > 0) await page.addInitScript(delayEar, earLateMs)
  await page.goto(engine.url)
  const flashes = tries.map(({ popMs }) => popMs / 1000)
  return filmTake(page, { samples, rate, flashes, ...times })
}

function isInStep(...of: Parameters<typeof expectInStep>): boolean {
  try {
    expectInStep(...of)
    return true
  } catch (error) {
    console.warn(error)
    return false
  }
}

const afterMs = ({ films }: SessionResult): number[] =>
  films.map(({ lengthSeconds, marks }) => lengthSeconds * 1000 - marks.landMs)

it('each try of a session becomes a film, also where the phone is turned', inRealTime, async () => {
  const take = makeTries()
  const result = await play(take, { turnSeconds: 19.5, stopSeconds: 26.5 })
  expect(result).toMatchObject({ missing: null, ends: ['stopped'] })
  expect(result.films).toHaveLength(take.tries.length)
  for (const [at, film] of result.films.entries())
    expectInStep(film, take.tries[at]!, result.drawnLate[at]!)
  expect(result.films.map(({ size }) => size)).toEqual([
    [320, 180],
    [320, 180],
    [180, 320],
  ])
  const [first, , last] = afterMs(result)
  expect(Math.abs(first! - 3000)).toBeLessThan(60)
  // It was stopped before the last was whole.
  expect(last).toBeGreaterThan(1000)
  expect(last).toBeLessThan(1800)
  // One that is told of may be taken back, but each that stays was told of at once.
  for (const { landMs } of take.tries)
    expect(result.tries.some((seconds) => Math.abs(seconds * 1000 - landMs) < 1500)).toBe(true)
})

it('twelve tries between talk and boards that fall are twelve films', inRealTime, async () => {
  const take = makeSession(14, 12)
  const stopSeconds = take.tries.at(-1)!.landMs / 1000 + 3.3
  const result = await play(take, { turnSeconds: Infinity, stopSeconds })
  expect(result).toMatchObject({ missing: null, ends: ['stopped'] })
  expect(result.counts.at(-1)).toBe(12)
  expect(result.films).toHaveLength(12)
  const inStep = result.films.filter((film, at) =>
    isInStep(film, take.tries[at]!, result.drawnLate[at]!),
  )
  // A busy machine loses a little sound, and encoded, a sound beside a landing may be louder than it was.
  expect(inStep.length).toBeGreaterThanOrEqual(10)
})

it(
  'where the ear is 12 s behind, each try has its whole film all the same',
  inRealTime,
  async () => {
    const take = makeTries()
    const result = await play(take, { turnSeconds: Infinity, stopSeconds: 28 }, 12_000)
    expect(result).toMatchObject({ ends: ['stopped'], late: 0 })
    expect(result.films).toHaveLength(take.tries.length)
    for (const [at, film] of result.films.entries()) {
      expectInStep(film, take.tries[at]!, result.drawnLate[at]!)
      if (at > 0) expect(film.marks.popMs).toBeGreaterThan(3900)
    }
  },
)
