import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { squareAt } from '../../worker/maps/squares'
import { texts } from '../../worker/spots/about/contract'
import type { Pins } from '../../worker/spots/contract'
import { newSkater, openPage, person, url, useBrowser } from './support/person'
import { standIn } from './support/google'

useBrowser()

/** Opens the map of a deployment that has a key for Google's. */
async function openWithKey(page: Page, script: string | null): Promise<string[]> {
  const asked: string[] = []
  await page.route('https://maps.googleapis.com/**', (route) => {
    asked.push(route.request().url())
    return script === null
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: 'text/javascript', body: script })
  })
  // The page and its policy as this setting makes them.
  await page.route(
    ({ origin, pathname }) => origin === url && pathname === '/spots',
    async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/(apiKey(?:"|&quot;):)(""|&quot;&quot;)/, '$1$2')
      const keyed = body
        .replace(/(apiKey("|&quot;):\2)/, '$1key')
        // With a key no picture of our own map comes first.
        .replace(/<div class="map-sight".*?<\/picture><\/div>/, '')
        .replace(' data-trusted-types=""', '')
      const policy = answer.headers()['content-security-policy']!
      const also = "script-src 'self' https://*.googleapis.com"
      const headers = {
        ...answer.headers(),
        'content-security-policy': policy
          .replace("script-src 'self'", also)
          .replace(/; trusted-types .*/, ''),
      }
      return route.fulfill({ response: answer, body: keyed, headers })
    },
  )
  await openPage(page, '/spots')
  return asked
}

const pins: Pins = {
  pins: [['one', 'Hubba', 37.78, -122.4]],
  crowds: [[700, 37.765, -122.42]],
  isCut: false,
  next: null,
}

it('Google’s map shows pins and groups of pins', async () => {
  const page = await person()
  await newSkater(page)
  const views: URL[] = []
  await page.route('**/api/spots/pins?*', (route) => {
    views.push(new URL(route.request().url()))
    return route.fulfill({ json: pins })
  })
  const asked = await openWithKey(page, standIn)
  await page.getByRole('button', { name: 'Hubba' }).waitFor()
  expect(new URL(asked[0]!).searchParams.get('key')).toBe('key')
  expect(views[0]!.searchParams.get('zoom')).toBe('12')
  const crowd = page.getByRole('button', { name: '700 spots here, zoom in' })
  await crowd.click()
  await expect.poll(() => views.at(-1)!.searchParams.get('zoom')).toBe('14')
  await expect.poll(() => page.locator('.stand-in-marker').count()).toBe(2)
  await page.route('**/api/spots/one', (route) => route.fulfill({ status: 404, json: {} }))
  await page.getByRole('button', { name: 'Hubba' }).click()
  await page.getByRole('dialog').getByText('Spot not found').waitFor()
  expect(asked).toHaveLength(1)
})

it('Google’s map shows a square around a spot that is about, and none once it is gone', async () => {
  const page = await person()
  await newSkater(page)
  const at: [number, number] = [37.7964, -122.3918]
  const near: Pins = { ...pins, pins: [['one', 'Hubba', ...at]], about: ['one'] }
  await page.route('**/api/spots/pins?*', (route) => {
    const { searchParams } = new URL(route.request().url())
    return route.fulfill({ json: searchParams.get('zoom') === '12' ? near : pins })
  })
  await openWithKey(page, standIn)
  await page.getByRole('button', { name: `Hubba, ${texts.here}` }).waitFor()
  const square = page.locator('.stand-in-rectangle')
  const [lat, lng] = at
  expect(JSON.parse((await square.textContent())!)).toEqual(squareAt({ lat, lng }))
  await page.getByRole('button', { name: '700 spots here, zoom in' }).click()
  await expect.poll(() => square.count()).toBe(0)
})

it('a place can be chosen on Google’s map', async () => {
  const page = await person({
    permissions: ['geolocation'],
    geolocation: { latitude: 1, longitude: 2 },
  })
  await newSkater(page)
  await openWithKey(page, standIn)
  await page.getByRole('button', { name: 'Add Spot' }).click()
  const place = page.locator('.place-field figcaption')
  await place.getByText('1.00000, 2.00000').waitFor()
  await page.getByRole('button', { name: 'Pick on map' }).click()
  const map = page.getByRole('region', { name: 'Press where the spot is' })
  await map.getByRole('button', { name: 'Chosen place' }).waitFor()
  await map.locator('.stand-in-map').click({ position: { x: 10, y: 10 } })
  await page.getByRole('button', { name: 'Hide map' }).click()
  await place.getByText('1.50000, 2.50000').waitFor()
})

it.each([
  ['does not come', null],
  ['refuses the key', `${standIn}; setTimeout(() => gm_authFailure(), 300)`],
])('the app shows its own map where Google’s %s', async (_, script) => {
  const page = await person()
  await newSkater(page)
  await openWithKey(page, script)
  await page.locator('.leaflet-tile').first().waitFor()
  expect(await page.locator('.stand-in-map').count()).toBe(0)
})
