import { readFileSync } from 'node:fs'
import { BufferSource, Input, MP4 } from 'mediabunny'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Page } from 'playwright-core'
import type { PartPlan } from '../../islands/parts/make-part'
import { asHlg } from './support/as-hlg'
import { greyPerNumber, makeFilm } from './support/film'
import type * as MakeParts from './support/make-parts'
import { fixture, person, useBrowser } from './support/person'
import { readFilms, type ReadFilm } from './support/read-films'
import { serveEngine } from './support/serve-engine'

useBrowser()
vi.setConfig({ testTimeout: 120_000 })

let served: Awaited<ReturnType<typeof serveEngine>>
let page: Page
/** What the server has, by its id. */
const stored = new Map<string, Buffer>()
/** Ids of the films that were asked for. */
let asked: string[] = []

const rate = 48_000
const toneOf = (loud: number, seconds: number) =>
  Float32Array.from({ length: seconds * rate }, (_, at) => loud * Math.sin(at / 20))
const twenty = Array.from({ length: 20 }, () => 0.1)

beforeAll(async () => {
  served = await serveEngine('tests/browser/support/make-parts.ts')
  const shape = { seconds: 2, lengths: twenty, width: 320, height: 180 } as const
  const loud = await makeFilm({ ...shape, codec: 'avc', sound: toneOf(1, 2) })
  stored.set('loud', loud.buffer)
  const still = await makeFilm({ ...shape, codec: 'vp9' })
  stored.set('still', still.buffer)
  stored.set('hlg', asHlg(still.buffer))
  stored.set('aac', readFileSync(fixture('video-tries-aac.mp4')))
})
afterAll(() => served.close())

beforeEach(async () => {
  asked = []
  page = await open()
})

async function open(without: string[] = []): Promise<Page> {
  const opened = await person()
  await opened.addInitScript((names) => {
    for (const name of names) Reflect.deleteProperty(globalThis, name)
  }, without)
  await opened.route('**/film/*', (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1)!
    asked.push(id)
    return route.fulfill({ body: stored.get(id)!, contentType: 'video/mp4' })
  })
  await opened.goto(served.url)
  await opened.waitForFunction(() => 'engine' in globalThis)
  return opened
}

type Engine = typeof MakeParts

const size = { width: 1280, height: 720 }
const title = { skatertag: 'ann', name: 'September' }
const filmOf = (id: string, fromMs: number, toMs: number) => ({
  id,
  fromMs,
  toMs,
  url: `/film/${id}`,
})
/** From the 6th picture of the first to its 15th, and the second as a whole. */
const plan: PartPlan = { title, size, films: [filmOf('loud', 500, 1500), filmOf('still', 0, 2000)] }

const make = (given: PartPlan, on = page, stopAt = Infinity) =>
  on.evaluate(
    ([what, until]) =>
      (globalThis as unknown as { engine: Engine }).engine.make(what, until ?? undefined),
    [given, Number.isFinite(stopAt) ? stopAt : null] as const,
  )

async function part(given: PartPlan, on = page) {
  const made = await make(given, on)
  if (made === 'stopped') throw new Error('It was stopped')
  const [read] = await readFilms(await open(), [made])
  return read!
}

/** The numbers of the pictures that are shown between two times. */
const numbersIn = ({ pictures }: ReadFilm, from: number, to: number) =>
  pictures
    .filter(([seconds]) => seconds > from - 0.01 && seconds < to - 0.01)
    .map(([, bright]) => Math.round(bright / greyPerNumber))

const loudest = ({ sound, soundRate }: ReadFilm, from: number, to: number) =>
  sound
    .subarray(from * soundRate, to * soundRate)
    .reduce((most, each) => Math.max(most, Math.abs(each)), 0)

const count = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

it('each film is cut at its picture, after the title, in the shape of the part', async () => {
  const made = await part(plan)
  expect(made).toMatchObject({ size: [1280, 720], isKeyFirst: true, startSeconds: 0 })
  expect(Math.abs(made.lengthSeconds - 4.2)).toBeLessThan(0.05)
  expect(numbersIn(made, 1.2, 2.2)).toEqual(count(5, 15))
  expect(numbersIn(made, 2.2, 4.2)).toEqual(count(0, 20))
  const times = made.pictures.map(([seconds]) => seconds)
  expect(times.some((seconds) => Math.abs(seconds - 1.2) < 0.001)).toBe(true)
  expect(times.some((seconds) => Math.abs(seconds - 2.2) < 0.001)).toBe(true)
})

it('a film of a phone in HLG is as bright as its page shows it', async () => {
  const made = await part({ ...plan, films: [filmOf('still', 0, 2000), filmOf('hlg', 0, 2000)] })
  expect(numbersIn(made, 3.2, 5.2)).toEqual(numbersIn(made, 1.2, 3.2))
})

it('its sound is where it was, held below clipping, and silent where a film has none', async () => {
  const made = await part(plan)
  expect(made.codecs).toEqual(['avc', 'opus'])
  expect(loudest(made, 0, 1.15)).toBeLessThan(0.01)
  expect(loudest(made, 2.25, 4.1)).toBeLessThan(0.01)
  expect(loudest(made, 1.3, 2.1)).toBeGreaterThan(0.7)
  expect(loudest(made, 1.15, 2.25)).toBeLessThan(0.99)
  // A cut clicks where a tone begins at once.
  expect(loudest(made, 1.199, 1.2005)).toBeLessThan(0.3)
})

it('says nothing of where and when its films were made', async () => {
  const made = await part(plan)
  const bytes = Buffer.from(made.file, 'base64')
  for (const secret of ['34.0195', 'Behind the school'])
    expect(bytes.includes(secret), secret).toBe(false)
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4] })
  expect(await input.getMetadataTags()).toEqual({})
})

it('an upright part has a wide film whole, over itself', async () => {
  const upright = { ...plan, size: { width: 720, height: 1280 } }
  expect(await part(upright)).toMatchObject({ size: [720, 1280] })
})

it('without an encoder for sound, AAC is copied and the others are silent', async () => {
  const without = await open(['AudioEncoder'])
  const films = [filmOf('aac', 1000, 3000), filmOf('loud', 500, 1500)]
  const made = await part({ ...plan, films }, without)
  expect(made.codecs).toEqual(['avc', 'aac'])
  expect([made.silenced, made.made.length]).toEqual([1, 3])
  expect(loudest(made, 0, 1.1)).toBeLessThan(0.01)
  expect(loudest(made, 1.2, 3.2)).toBeGreaterThan(0.01)
  expect(Math.abs(made.lengthSeconds - 4.2)).toBeLessThan(0.1)
})

it('without any encoder for sound and without AAC, it has a track of silence', async () => {
  const made = await part(plan, await open(['AudioEncoder', 'AudioDecoder']))
  expect(made.codecs).toEqual(['avc', 'aac'])
  expect(loudest(made, 0, 4)).toBe(0)
})

it('progress grows to the end, and what is finished is not made again', async () => {
  const stopped = await make(plan, page, 0.6)
  expect(stopped).toBe('stopped')
  expect(asked).toEqual(['loud', 'still'])
  const made = await make(plan)
  if (made === 'stopped') throw new Error('It was stopped')
  expect(asked).toEqual(['loud', 'still', 'still'])
  expect(made.made).toHaveLength(1)
  expect(made.progress.at(-1)).toBe(1)
  expect(made.progress.every((done, at) => at === 0 || done >= made.progress[at - 1]!)).toBe(true)
  expect(numbersIn((await readFilms(await open(), [made]))[0]!, 1.2, 2.2)).toEqual(count(5, 15))
})

it('pieces that another encoder has made are made again', async () => {
  await make(plan)
  await make({ ...plan, size: { width: 720, height: 1280 }, films: [filmOf('aac', 0, 1000)] })
  await page.evaluate(() =>
    (globalThis as unknown as { engine: Engine }).engine.swapPieces('still', 'aac'),
  )
  const made = await part(plan)
  expect(numbersIn(made, 2.2, 4.2)).toEqual(count(0, 20))
})
