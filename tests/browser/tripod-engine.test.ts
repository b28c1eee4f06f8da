import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeSession, makeTries } from '../ear/made-session'
import type { MadeTake, MadeTry } from '../ear/made-sound'
import { expectInStep } from './support/in-step'
import { person, useBrowser } from './support/person'
import { giveRecording } from './support/recording'
import { serveEngine } from './support/serve-engine'
import { filmRecording, type ReadTry, type SessionResult } from './support/tripod'

useBrowser()

let engine: Awaited<ReturnType<typeof serveEngine>>
beforeAll(async () => {
  engine = await serveEngine()
})
afterAll(() => engine.close())

interface Playing {
  turnSeconds?: number
  stopSeconds: number
  earLateMs?: number
}

/** Plays a take to a session; with each pop the picture is white for a moment. */
async function play(
  { samples, rate, tries }: MadeTake,
  { stopSeconds, ...more }: Playing,
): Promise<SessionResult> {
  const page = await person()
  const flashes = tries.map(({ popMs }) => popMs / 1000)
  await giveRecording(page, { samples, rate, flashes, ...more })
  await page.goto(engine.url)
  return filmRecording(page, stopSeconds)
}

/** How long after each landing its film ends. */
const afterMs = ({ films }: SessionResult): number[] =>
  films.map(({ lengthSeconds, marks }) => lengthSeconds * 1000 - marks.landMs)

function expectAllInStep({ films }: SessionResult, tries: MadeTry[]): void {
  expect(films).toHaveLength(tries.length)
  for (const [at, film] of films.entries()) expectInStep(film, tries[at]!, 0)
}

function isInStep(film: ReadTry, made: MadeTry): boolean {
  try {
    expectInStep(film, made, 0)
    return true
  } catch (error) {
    console.warn(error)
    return false
  }
}

it('each try of a session becomes a film, also where the phone is turned', async () => {
  const take = makeTries()
  const result = await play(take, { turnSeconds: 19.5, stopSeconds: 26.5 })
  expect(result).toMatchObject({ missing: null, ends: ['stopped'] })
  expectAllInStep(result, take.tries)
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
})

it('twelve tries between talk and boards that fall are twelve films', async () => {
  const take = makeSession(3, 12)
  const stopSeconds = take.tries.at(-1)!.landMs / 1000 + 3.3
  const result = await play(take, { stopSeconds })
  expect(result).toMatchObject({ missing: null, ends: ['stopped'] })
  expect(result.counts.at(-1)).toBe(12)
  expect(result.films).toHaveLength(12)
  const inStep = result.films.filter((film, at) => isInStep(film, take.tries[at]!))
  // Encoded, a sound beside a landing may be louder than it was.
  expect(inStep.length).toBeGreaterThanOrEqual(11)
})

it('where the ear is 12 s behind, each try has its whole film all the same', async () => {
  const take = makeTries()
  const result = await play(take, { stopSeconds: 28, earLateMs: 12_000 })
  expect(result).toMatchObject({ ends: ['stopped'], late: 0 })
  expectAllInStep(result, take.tries)
  for (const { marks } of result.films.slice(1)) expect(marks.popMs).toBeGreaterThan(3900)
})
