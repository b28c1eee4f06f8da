import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTries } from '../../ear/made-session'
import { giveCamera } from '../support/camera'
import { button, clipsOf } from '../support/ear'
import { expectInStep } from '../support/in-step'
import { person, skater, useBrowser } from '../support/person'
import { serveEngine } from '../support/serve-engine'
import { filmTake } from '../support/tripod'
import { film, holdEnd, openFilmHere, review, triesOf } from '../support/tripod-mode'

useBrowser()

let engine: Awaited<ReturnType<typeof serveEngine>>
beforeAll(async () => {
  engine = await serveEngine()
})
afterAll(() => engine.close())

it('in real time each try is told of at once, and its film is in step with its sound', async () => {
  const { samples, rate, tries } = makeTries()
  const page = await person()
  await page.goto(engine.url)
  const flashes = tries.map(({ popMs }) => popMs / 1000)
  const times = { flashes, turnSeconds: Infinity, stopSeconds: 28 }
  const result = await filmTake(page, { samples, rate, ...times })
  expect(result).toMatchObject({ missing: null, ends: ['stopped'] })
  expect(result.films).toHaveLength(tries.length)
  for (const [at, each] of result.films.entries())
    expectInStep(each, tries[at]!, result.drawnLate[at]!)
  // One that is told of may be taken back, but each that stays was told of at once.
  for (const { landMs } of tries)
    expect(result.tries.some((seconds) => Math.abs(seconds * 1000 - landMs) < 1500)).toBe(true)
})

it.each([
  ['in a worker', false],
  ['from a video', true],
] as const)('pictures that are read %s make films too', async (_, isVideo) => {
  const page = await person()
  await giveCamera(page, triesOf(1))
  await page.addInitScript(readPicturesOtherwise, isVideo)
  await skater(page)
  await openFilmHere(page)
  await film(page, 1)
  await holdEnd(page)
  await review(page)
    .getByText(/^About 1 try, longest 0\.\d\d s$/)
    .waitFor()
  await page.getByRole('checkbox', { name: 'Keep: Try 1' }).check()
  await button(page, 'Use 1 try').click()
  await button(page, 'Upload').click()
  await expect.poll(async () => (await clipsOf(page)).length, { timeout: 60_000 }).toBe(1)
})

/** As browsers that have no processor on the page; some of them have none in workers either. Runs in the page. */
function readPicturesOtherwise(isVideo: boolean): void {
  Reflect.deleteProperty(globalThis, 'MediaStreamTrackProcessor')
  if (!isVideo) return
  const real = Reflect.get(Worker.prototype, 'postMessage') as (...sent: unknown[]) => void
  Worker.prototype.postMessage = function (this: Worker, ...sent: unknown[]) {
    if (sent[0] instanceof MediaStreamTrack)
      throw new DOMException('No track goes to a worker', 'DataCloneError')
    Reflect.apply(real, this, sent)
  }
}
