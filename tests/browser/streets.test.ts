import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { corner } from '../small-map'
import { alive, newSkater, person, url, useBrowser, useOwnStack } from './support/person'
import { showStreets } from './support/streets'

useBrowser()

useOwnStack(() => ({}), showStreets)

/** The drawings of the map's tiles that have loaded. */
async function drawingsOn(page: Page): Promise<string> {
  const tiles = page.locator('.leaflet-tile-loaded[src*="map-tiles"]')
  const urls = await tiles.evaluateAll((all) => all.map((tile) => (tile as HTMLImageElement).src))
  return (await Promise.all(urls.map(async (each) => (await page.request.get(each)).text()))).join()
}

it('the map shows the streets of a region and who made them, and says where they end', async () => {
  const at = { latitude: corner.lat, longitude: corner.lng }
  const page = await person({ permissions: ['geolocation'], geolocation: at })
  await newSkater(page)
  const multipart = { name: 'Corner', latitude: `${corner.lat}`, longitude: `${corner.lng}` }
  await page.request.post('/api/spots', { multipart, headers: { origin: url } })
  await page.goto('/spots')
  await alive(page)
  const map = page.getByRole('region', { name: /^Map of your spots/ })
  await map.getByText('© OpenStreetMap').waitFor()
  await page.getByRole('button', { name: 'Locate me' }).click()
  for (const name of ['Long Street', 'The Bowl']) {
    await expect.poll(() => drawingsOn(page)).toContain(name)
  }
  // At zoom 14 the small map is lower than the page's, and from zoom 15 on it fills all of it.
  const nothing = map.getByText('No street map here yet')
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await nothing.waitFor()
  for (let zoom = 15; zoom <= 18; zoom++) {
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await nothing.waitFor({ state: 'hidden' })
  }
  await expect.poll(() => drawingsOn(page)).toContain('class="u"')
  await page.getByRole('button', { name: 'Corner' }).click()
  const picture = page.getByRole('dialog').getByRole('img', { name: 'Map of Corner' })
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(100)
  const svg = await (await page.request.get((await picture.getAttribute('src'))!)).text()
  expect(svg).toContain('Long Street')
  expect(svg).toContain('OpenStreetMap')
})
