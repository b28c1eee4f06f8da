import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { messages } from '../../worker/spots/near/contract'
import type { Spot } from '../../worker/spots/contract'
import { newSkater, openPage, person, useBrowser } from './support/person'
import { formOf, homies } from './support/players'

useBrowser()

const ferry = { latitude: 37.79604, longitude: -122.39396 }
const standing = { permissions: ['geolocation'], geolocation: ferry }

const lines = (page: Page) => page.getByRole('list', { name: 'Spots' }).getByRole('button')

/** Three spots, the farthest of them the newest. */
async function threeSpots() {
  const [ann] = await homies(1, standing)
  for (const spot of [
    { name: 'Pier', latitude: '37.798', longitude: '-122.394', obstacles: 'rail' },
    { name: 'Army', latitude: '37.748', longitude: '-122.386' },
    { name: 'Oakland', latitude: '37.796', longitude: '-122.27', obstacles: 'rail' },
  ]) {
    await ann.call<Spot>('POST', '/api/spots', formOf(spot))
  }
  return ann
}

it('a press orders the spots by distance, the filter still holds, and nothing asks before', async () => {
  const { page } = await threeSpots()
  const asked: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/\/spots\/(near|today)/.test(url.pathname)) asked.push(url)
  })
  await page.addInitScript(() => {
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
    Object.assign(globalThis, { timesAsked: 0 })
    navigator.geolocation.getCurrentPosition = (...how) => {
      ;(globalThis as unknown as { timesAsked: number }).timesAsked++
      ask(...how)
    }
  })
  await openPage(page, '/spots')
  const near = page.getByRole('button', { name: 'Nearest' })
  await near.waitFor()
  expect(await page.evaluate(() => (globalThis as { timesAsked?: number }).timesAsked)).toBe(0)
  await near.click()
  await expect
    .poll(() => lines(page).allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Pier\n200 m · Yours/),
      expect.stringMatching(/^Army\n5\.4 km · Yours/),
      expect.stringMatching(/^Oakland\n11 km · Yours/),
    ])
  expect(await near.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Filter spots' }).click()
  await page.getByRole('checkbox', { name: 'Rail' }).check({ force: true })
  await page.getByRole('button', { name: 'Show spots' }).click()
  await expect
    .poll(() => lines(page).allInnerTexts())
    .toEqual([expect.stringMatching(/^Pier/), expect.stringMatching(/^Oakland/)])
  await near.click()
  await expect
    .poll(() => lines(page).allInnerTexts())
    .toEqual([expect.stringMatching(/^Oakland\nYours/), expect.stringMatching(/^Pier\nYours/)])
  expect(
    asked.map(({ searchParams }) => [searchParams.get('lat'), searchParams.get('lng')]),
  ).toEqual([
    ['37.796', '-122.394'],
    ['37.796', '-122.394'],
  ])
})

it.each([
  ['refused', messages.refused, 1],
  ['unavailable', messages.unavailable, 2],
  ['slow', messages.slow, 3],
  ['unsupported', messages.unsupported, null],
])('a position that is %s is told with what to do, and the list stays', async (_, words, code) => {
  const page = await person()
  await page.addInitScript((given) => {
    const value = given && {
      getCurrentPosition: (_found: unknown, failed: PositionErrorCallback) =>
        setTimeout(() => failed({ code: given } as GeolocationPositionError)),
    }
    Object.defineProperty(Navigator.prototype, 'geolocation', { value })
  }, code)
  await newSkater(page)
  await openPage(page, '/spots?view=list')
  await page.getByRole('button', { name: 'Nearest' }).click()
  await page.getByRole('alert').getByText(words).waitFor()
  await page.getByText('No spots yet').waitFor()
  await page.getByRole('button', { name: 'Where today?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Where today?' })
  await dialog.getByRole('button', { name: 'Near me first' }).click()
  await dialog.getByText(words).waitFor()
})

it('where today picks a spot and says why, then others, and leaves out the wet', async () => {
  const { page, call } = await threeSpots()
  const [army] = (await call<Spot[]>('GET', '/api/spots')).filter(({ name }) => name === 'Army')
  await call('PUT', `/api/spots/${army!.id}/conditions`, { condition: 'wet' })
  await openPage(page, '/spots?view=list')
  await page.getByRole('button', { name: 'Where today?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Where today?' })
  await dialog.getByText('Never stacked there', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Near me first' }).click()
  await dialog.getByRole('heading', { name: 'Pier' }).waitFor()
  await dialog.getByText('Never stacked there, 200 m away').waitFor()
  await dialog.getByRole('button', { name: 'Another one' }).click()
  await dialog.getByText('Never stacked there, 11 km away').waitFor()
  await dialog.getByRole('button', { name: 'Another one' }).click()
  await dialog.getByText('No other spot fits today').waitFor()
  await dialog.getByRole('button', { name: 'Back to the first' }).click()
  await dialog.getByRole('button', { name: 'Open spot' }).click()
  const detail = page.getByRole('dialog', { name: 'Pier' })
  await detail.getByRole('link', { name: 'Get Directions' }).waitFor()
  await page.getByRole('button', { name: 'Dry', exact: true }).click()
  await detail.getByText('Dry, just now').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Where today?' }).click()
  await dialog.getByText('Never stacked there, dry just now, 200 m away').waitFor()
})

it('where today has words where nothing fits', async () => {
  const page = await person()
  await newSkater(page)
  await openPage(page, '/spots?view=list')
  await page.getByRole('button', { name: 'Where today?' }).click()
  await page.getByText('No spot fits today').waitFor()
})

it('a place that the phone only roughly tells is not saved before its pin was moved, and distances are about', async () => {
  const [{ page, call }] = await homies(1, {
    permissions: ['geolocation'],
    geolocation: { ...ferry, accuracy: 5000 },
  })
  await call(
    'POST',
    '/api/spots',
    formOf({ name: 'Oakland', latitude: '37.796', longitude: '-122.27' }),
  )
  await openPage(page, '/spots?view=list')
  await page.getByRole('button', { name: 'Nearest' }).click()
  await page.getByText('Your phone only tells this within 5 km.').waitFor()
  await page.getByText('About 11 km · Yours').waitFor()
  await page.getByRole('button', { name: 'Add Spot' }).click()
  const form = page.getByRole('dialog', { name: 'Add Spot' })
  await form.getByText('Your phone only tells this within 5 km.').waitFor()
  await form.getByLabel('Name').fill('Pier')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Drag the pin to where the spot is', { exact: true }).waitFor()
  await form.getByRole('button', { name: 'Pick the middle of the map' }).click()
  await form.getByText('within 5 km').waitFor({ state: 'detached' })
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Spot added!').waitFor()
  await page.getByText('Within 5 km · Yours').waitFor()
})
