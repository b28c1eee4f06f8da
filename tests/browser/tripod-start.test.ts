import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { giveCamera, openTracks } from './support/camera'
import { button } from './support/ear'
import { goBack, person, skater, useBrowser } from './support/person'
import {
  encodedPictures,
  holdUp,
  leftOf,
  stopHolding,
  nothingLeft,
  patienceWithWorker,
  waitsOf,
  type Waited,
} from './support/slow-start'
import { holdEnd } from './support/tripod-mode'

useBrowser()

const silence = { samples: new Float32Array(48_000), rate: 48_000, isLooped: true }

const screenOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const films = (page: Page) => screenOf(page, 'Tripod mode').getByText('Camera and mic on').waitFor()

/** Opens the screen of a phone on which that never comes. */
async function waiting(what: Waited): Promise<Page> {
  const page = await person()
  await page.clock.install()
  await giveCamera(page, silence)
  await holdUp(page, what)
  await skater(page)
  await button(page, 'Upload Clip').click()
  await button(page, 'Film here').click()
  return page
}

/** Presses the button that starts, and comes back while that is waited for. */
async function startUntilHeld(page: Page, name = 'Start'): Promise<void> {
  const before = await waitsOf(page)
  await button(page, name).click()
  await expect.poll(() => waitsOf(page)).toBe(before + 1)
}

/** Sooner than any of the start's own limits. */
const soon = { timeout: 2500 }

async function endAndExpectNothingLeft(page: Page): Promise<void> {
  await holdEnd(page)
  await expect.poll(() => leftOf(page)).toEqual(nothingLeft)
}

it('a worker that gives no picture is given up after three seconds, and a video gives them', async () => {
  const page = await waiting('picture')
  await startUntilHeld(page)
  await page.clock.fastForward(3000)
  await films(page)
  const patienceMs = (await patienceWithWorker(page))!
  expect(patienceMs).toBeGreaterThan(2900)
  expect(patienceMs).toBeLessThan(8000)
  // Picture and sound, and no copy for the worker.
  expect(await leftOf(page)).toEqual({ tracks: 2, workers: 1, sounds: 1 })
  await expect.poll(() => encodedPictures(page)).toBeGreaterThan(30)
  await endAndExpectNothingLeft(page)
})

it('a script for the sound that never comes is given up after ten seconds, and may be tried again', async () => {
  const page = await waiting('sound')
  await startUntilHeld(page)
  const trouble = screenOf(page, 'Filming did not start')
  await page.clock.fastForward(8000)
  expect(await trouble.isVisible()).toBe(false)
  await page.clock.fastForward(2000)
  await trouble.waitFor()
  await expect.poll(() => leftOf(page), soon).toEqual(nothingLeft)
  await startUntilHeld(page, 'Try again')
  // One camera at a time, also for a finger that is in doubt.
  await trouble.getByRole('button', { name: /^(Try again|Starting)/ }).click({ force: true })
  expect(await openTracks(page)).toBe(2)
  expect(await waitsOf(page)).toBe(2)
  await stopHolding(page)
  await films(page)
  await endAndExpectNothingLeft(page)
})

it.each<[string, waitMs: number, (route: Route) => unknown]>([
  ['does not come', 0, (route) => route.abort()],
  ['is waited for', 10_000, () => {}],
])('an ear whose code %s lets nothing begin, and may be tried again', async (_, waitMs, answer) => {
  const page = await person()
  await page.clock.install()
  await giveCamera(page, silence)
  await page.route(/ear-worker/, answer)
  await skater(page)
  await button(page, 'Upload Clip').click()
  await button(page, 'Film here').click()
  await Promise.all([
    page.waitForEvent('request', (request) => request.url().includes('ear-worker')),
    button(page, 'Start').click(),
  ])
  await page.clock.fastForward(waitMs)
  await screenOf(page, 'Filming did not start').waitFor()
  expect(await openTracks(page)).toBe(0)
  await page.unroute(/ear-worker/)
  await button(page, 'Try again').click()
  await films(page)
})

it.each<Waited>(['leave', 'sound', 'picture'])(
  'a start that waits for %s can be left, and leaves nothing',
  async (what) => {
    const page = await waiting(what)
    const ask = screenOf(page, 'Film here')
    await startUntilHeld(page)
    await ask.getByRole('button', { name: 'Close' }).click()
    await ask.waitFor({ state: 'hidden' })
    await expect.poll(() => leftOf(page), soon).toEqual(nothingLeft)

    await button(page, 'Film here').click()
    await startUntilHeld(page)
    await goBack(page)
    await ask.waitFor({ state: 'hidden' })
    await expect.poll(() => leftOf(page), soon).toEqual(nothingLeft)

    // What comes late finds nobody.
    await stopHolding(page)
    await expect.poll(() => leftOf(page), soon).toEqual(nothingLeft)
    await button(page, 'Film here').click()
    await button(page, 'Start').click()
    await films(page)
    await endAndExpectNothingLeft(page)
  },
)
