import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeSession } from '../ear/made-session'
import { factsOf } from '../unit/media/metadata/support'
import { person, useBrowser } from './support/person'
import { giveRecording } from './support/recording'
import { serveEngine } from './support/serve-engine'
import { filmRecording, type ReadTry } from './support/tripod'

useBrowser()

let engine: Awaited<ReturnType<typeof serveEngine>>
beforeAll(async () => {
  engine = await serveEngine()
})
afterAll(() => engine.close())

const take = makeSession(14, 4)
const [first, second, third, fourth] = take.tries.map(({ popMs }) => popMs / 1000) as [
  number,
  number,
  number,
  number,
]
/**
 * Between the films of two tries, with other sides and with the same, and at last soon after a landing: that film
 * ends where the phone was turned.
 */
const rotations: [number, number][] = [
  [first + 4.4, 180],
  [second + 4.4, 270],
  [third + 4.4, 90],
  [fourth + 1.9, 0],
]
const sides = [
  [320, 180],
  [320, 180],
  [180, 320],
  [180, 320],
]

/** What the server reads, from which a shared page's `og:video` has its size. */
const storedSides = async ({ file }: ReadTry) => {
  const facts = await factsOf(Buffer.from(file, 'base64'))
  if (typeof facts === 'string' || 'reason' in facts) throw new Error('The film is no video.')
  return [facts.width, facts.height]
}

it.each([
  ['says its turn where it is an MP4', 'video/mp4', false],
  ['is drawn upright where it is a WebM', 'video/webm', true],
])('a film of pictures that are turned %s', async (_, type, isWithoutH264) => {
  const page = await person()
  await giveRecording(page, { ...take, rotations })
  if (isWithoutH264) await page.addInitScript(refuseH264InPage)
  await page.goto(engine.url)
  const { films, ends } = await filmRecording(page, fourth + 5)
  // Nobody reads that the camera went away.
  expect(ends).toEqual(['stopped'])
  expect(films.map((film) => film.type)).toEqual(sides.map(() => type))
  expect(films.map(({ size }) => size)).toEqual(sides)
  expect(await Promise.all(films.map(storedSides))).toEqual(sides)
  for (const { green } of films) {
    expect(green[0]).toBeGreaterThan(180)
    expect(Math.max(...green.slice(1))).toBeLessThan(120)
  }
  const last = films.at(-1)!
  expect(last.lengthSeconds * 1000 - last.marks.landMs).toBeLessThan(2000)
})

/** Runs in the page: it can use nothing from outside. */
function refuseH264InPage(): void {
  const real = VideoEncoder.isConfigSupported.bind(VideoEncoder)
  VideoEncoder.isConfigSupported = async (config) =>
    config.codec.startsWith('avc') ? { supported: false, config } : real(config)
}
