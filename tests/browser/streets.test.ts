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

/** Moves the map to a side. */
async function drag(page: Page, by: number): Promise<void> {
  const { x, y, width, height } = (await page.locator('.map-host').boundingBox())!
  const from = x + width / 2 - by / 2
  await page.mouse.move(from, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(from + by, y + height / 2, { steps: 5 })
  await page.mouse.up()
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
  // Beside the small map there is nothing, which the map says only where that is in its middle.
  const nothing = map.getByText('No street map here yet')
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(() => drawingsOn(page)).toContain('The Bowl')
  expect(await nothing.isVisible()).toBe(false)
  for (let time = 0; time < 4; time++) await drag(page, -240)
  await nothing.waitFor()
  for (let time = 0; time < 4; time++) await drag(page, 240)
  for (let zoom = 15; zoom <= 18; zoom++) {
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await nothing.waitFor({ state: 'hidden' })
  }
  await expect.poll(() => drawingsOn(page)).toContain('class="u"')
  await page.getByRole('button', { name: 'Add Spot' }).click()
  await page.locator('.place-field').getByText('Long Street').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Corner' }).click()
  const picture = page.getByRole('dialog').getByRole('img', { name: 'Map of Corner' })
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(100)
  const svg = await (await page.request.get((await picture.getAttribute('src'))!)).text()
  expect(svg).toContain('Long Street')
  expect(svg).toContain('OpenStreetMap')
})
