import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { messages, type Pins, type Spot } from '../../worker/spots/contract'
import { pressMore } from './support/more'
import { fileOf, formOf, homies } from './support/players'
import {
  fixture,
  goBack,
  newSkater,
  openPage,
  person,
  skater,
  url,
  useBrowser,
} from './support/person'

useBrowser({ motion: true })

const embarcadero = { latitude: 37.79551, longitude: -122.39367 }
const standing = { permissions: ['geolocation'], geolocation: embarcadero }

/** Adds spots by calls, one after the other. */
async function addSpots(
  page: Page,
  names: string[],
  { lat, lng } = { lat: '37.77', lng: '-122.45' },
): Promise<void> {
  for (const name of names) {
    const multipart = { name, latitude: lat, longitude: lng }
    // oxlint-disable-next-line no-await-in-loop
    const added = await page.request.post('/api/spots', { multipart, headers: { origin: url } })
    expect(added.status(), name).toBe(201)
  }
}

/**
 * The zoom of a map by its uppermost tiles, which are drawn twice as large: each is of the zoom before. Those of
 * before stay below: until all others have come, and on a slow machine until the map is moved again.
 */
const zoomOf = (page: Page): Promise<number | undefined> =>
  page.locator('.leaflet-tile').evaluateAll((tiles) => {
    const last = tiles.at(-1) as HTMLImageElement | undefined
    return last && Number(/\/(\d+)\/\d+\/\d+/.exec(last.src)![1]) + 1
  })

/** A press amid the zoom goes nowhere. */
const isStill = (page: Page): Promise<void> =>
  page.locator('.leaflet-zoom-anim').waitFor({ state: 'detached' })

it('the map shows spots where they are, opens one from its pin, and changes to the list', async () => {
  const page = await person()
  await newSkater(page)
  await addSpots(page, ['Hubba'])
  await addSpots(page, ['Pier 7'], { lat: '37.79886', lng: '-122.39718' })
  await openPage(page, '/spots')
  await page.getByRole('button', { name: 'Hubba' }).waitFor()
  await page.getByRole('button', { name: 'Pier 7' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pier 7' })
  await dialog.getByText('37.79886, -122.39718').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await page.getByRole('list', { name: 'Spots' }).getByText('Hubba').waitFor()
  await expect.poll(() => page.url()).toContain('view=list')
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await page.getByRole('button', { name: 'Hubba' }).waitFor()
  await expect.poll(() => page.url()).not.toContain('view=list')
})

/** Runs in the page: whether a press on an element's middle reaches it. */
const isPressed = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

it('the map says that it has no streets, shows where its skater is, and is where it was left', async () => {
  const page = await person(standing)
  await newSkater(page)
  await openPage(page, '/spots')
  const map = page.getByRole('region', { name: /^Map of your spots/ })
  const words = map.getByText('No street map here yet')
  await words.waitFor()
  // A pin under them can be pressed.
  expect(await words.evaluate(isPressed)).toBe(false)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await words.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Locate me' }).click()
  await map.getByRole('img', { name: 'You are here' }).waitFor()
  await expect.poll(() => zoomOf(page)).toBe(15)
  for (const zoom of [16, 17, 18]) {
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(() => zoomOf(page)).toBe(zoom)
    await isStill(page)
  }
  const tiles = () =>
    page
      .locator('.leaflet-tile')
      .evaluateAll((all) => all.map((tile) => (tile as HTMLImageElement).src))
  const before = await tiles()
  await page.getByRole('link', { name: 'Homies' }).click()
  await page.waitForURL('**/homies')
  await goBack(page)
  await expect.poll(async () => (await tiles()).some((tile) => before.includes(tile))).toBe(true)
  await page.context().clearPermissions()
  await page.getByRole('button', { name: 'Locate me' }).click()
  await page.getByText('Unable to get your current location.').waitFor()
})

it('a place is chosen on the map, and the map keeps the zoom of its skater', async () => {
  const page = await person(standing)
  await newSkater(page)
  await openPage(page, '/spots?view=list')
  await page.getByRole('button', { name: /^Add (Spot|your first spot)$/ }).click()
  await page.getByText('37.79551, -122.39367').waitFor()
  await page.getByRole('button', { name: 'Pick on map' }).click()
  await expect.poll(() => zoomOf(page)).toBe(15)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => zoomOf(page)).toBe(16)
  await isStill(page)
  const map = page.getByRole('region', { name: 'Press where the spot is' })
  await page.getByRole('button', { name: 'Hide map' }).click()
  await page.getByRole('button', { name: 'Pick on map' }).press('Enter')
  // The keyboard goes on in the map.
  await expect.poll(() => map.evaluate((host) => host === document.activeElement)).toBe(true)
  await expect.poll(() => zoomOf(page)).toBe(15)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => zoomOf(page)).toBe(16)
  await isStill(page)
  await map.click({ position: { x: 200, y: 60 } })
  await map.click({ position: { x: 220, y: 80 } })
  await expect.poll(() => zoomOf(page)).toBe(16)
  await page.getByRole('button', { name: 'Hide map' }).click()
  const place = page.locator('.place-field figcaption')
  await expect.poll(() => place.textContent()).not.toContain('37.79551, -122.39367')
  const [lat, lng] = (await place.textContent())!.split(', ').map(Number.parseFloat)
  expect(lat).toBeCloseTo(embarcadero.latitude, 1)
  expect(lng).toBeCloseTo(embarcadero.longitude, 1)
})

it('a place can be chosen before all of the map has loaded', async () => {
  const page = await person(standing)
  await newSkater(page)
  await openPage(page, '/spots?view=list')
  const picked = Promise.withResolvers<void>()
  await page.route('**/assets/leaflet.markercluster*', async (route) => {
    await picked.promise
    await route.continue()
  })
  await page.getByRole('button', { name: /^Add (Spot|your first spot)$/ }).click()
  await page.getByText('37.79551, -122.39367').waitFor()
  await page.getByRole('button', { name: 'Pick on map' }).click()
  await expect.poll(() => zoomOf(page)).toBe(15)
  const map = page.locator('.map-host[aria-busy=true]')
  await map.click({ position: { x: 200, y: 60 } })
  picked.resolve()
  await page.locator('.map-host[aria-busy=false]').waitFor()
  await page.getByRole('button', { name: 'Hide map' }).click()
  const place = page.locator('.place-field figcaption')
  await expect.poll(() => place.textContent()).not.toContain('37.79551')
})

/** A phone that takes its time: it tells its position, or fails to, when a test says so. */
async function slowPosition(page: Page) {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (found, failed) =>
      Object.assign(globalThis, {
        tell: () => found({ coords: { latitude: 1, longitude: 2 } } as GeolocationPosition),
        fail: () => failed!({ code: 2 } as GeolocationPositionError),
      })
  })
  const answer = (how: 'tell' | 'fail') =>
    page.evaluate((name) => (globalThis as unknown as Record<string, () => void>)[name]!(), how)
  return { tell: () => answer('tell'), fail: () => answer('fail') }
}

it('an address is found and kept when the phone’s position arrives late', async () => {
  const page = await person()
  const position = await slowPosition(page)
  await newSkater(page)
  await openPage(page, '/spots?view=list')
  await page.getByRole('button', { name: /^Add (Spot|your first spot)$/ }).click()
  await page.getByRole('button', { name: 'Locate me' }).click()
  await page.getByRole('button', { name: 'Finding you...' }).waitFor()
  await page.getByLabel('Or search a town or place').fill('Springfield')
  const results = page.getByRole('list', { name: 'Places found' }).getByRole('button')
  await results.first().waitFor()
  expect(await results.count()).toBeLessThanOrEqual(5)
  await results.first().click()
  const place = page.locator('.place-field figcaption')
  await expect.poll(() => place.textContent()).toContain(' · near Springfield')
  const chosen = await place.textContent()
  await page.getByRole('button', { name: 'Locate me' }).waitFor()
  await position.tell()
  await page.getByLabel('Name').fill('Late')
  expect(await place.textContent()).toBe(chosen)
})

it('Save waits while the phone finds its place, unless that fails or is given up', async () => {
  const page = await person()
  const position = await slowPosition(page)
  const sent: string[] = []
  page.on('request', (each) => {
    if (each.method() === 'POST') sent.push(new URL(each.url()).pathname)
  })
  await newSkater(page)
  await openPage(page, '/spots?view=list')
  const open = page.getByRole('button', { name: /^Add (Spot|your first spot)$/ })
  const locate = page.getByRole('button', { name: 'Locate me' })
  const save = page.getByRole('button', { name: 'Save' })
  const saveWhileFinding = async () => {
    await locate.click()
    await save.click()
    await page.getByRole('button', { name: 'Saving...' }).waitFor()
  }
  await open.click()
  await page.getByLabel('Name').fill('Curb')
  await saveWhileFinding()
  await position.tell()
  await page.getByText('Spot added!').waitFor()
  expect(sent).toEqual(['/api/spots'])

  await open.click()
  await page.getByLabel('Name').fill('Ledge')
  await locate.click()
  await position.tell()
  // The place that is there already must not go instead of the one that is asked for.
  await saveWhileFinding()
  await position.fail()
  await page.getByText(messages.noPosition).waitFor()
  await save.waitFor()
  await saveWhileFinding()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await position.tell()
  await open.click()
  await save.waitFor()
  expect(sent).toEqual(['/api/spots'])
})

it('a clip is tied to any of many spots, and each spot shows its clips', async () => {
  const [{ page, call }, homie] = await homies(2)
  // One skater adds 50 spots a day, and the list shows 50.
  await addSpots(page, ['Spot 0'])
  await Promise.all(Array.from({ length: 49 }, (_, n) => addSpots(page, [`Spot ${n + 1}`])))
  await addSpots(homie.page, ['Spot of a homie'])
  // As many as a skater may have come to have.
  await page.route('**/api/spots?own=true', async (route) => {
    const spots: Spot[] = await (await route.fetch()).json()
    const older = Array.from({ length: 950 }, (_, n) => ({ ...spots[0]!, id: `older${n}` }))
    await route.fulfill({ json: [...spots, ...older] })
  })
  await openPage(page, '/profile')
  await page.getByRole('button', { name: 'Upload Clip' }).click()
  await page.getByLabel('Choose a video').setInputFiles(fixture('video-faststart.mp4'))
  await page.getByLabel('Caption').fill('First line')
  const spot = page.getByLabel('Spot (Optional)')
  await spot.selectOption({ label: 'Spot 0' })
  expect(await spot.locator('optgroup[label=Yours] > option').count()).toBe(1000)
  await spot.locator('option', { hasText: 'Spot of a homie' }).waitFor({ state: 'attached' })
  await page.getByRole('img', { name: 'Map of Spot 0' }).waitFor()
  const spotId = await spot.inputValue()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.locator('.clip-caption', { hasText: 'First line' }).waitFor()
  const video = await fileOf('video-faststart.mp4')
  await call('POST', '/api/my-clips', formOf({ video, caption: 'Second line', spotId }))
  await openPage(page, '/spots?view=list')
  await page.getByRole('button', { name: 'Show more spots' }).click()
  await page.getByRole('list', { name: 'Spots' }).getByText('Spot 0', { exact: true }).click()
  const clips = page.getByRole('region', { name: 'Clips from this spot' })
  await clips.getByText('1 of 2').waitFor()
  await clips.getByText('Second line').waitFor()
  await clips.getByRole('button', { name: 'Next clip' }).click()
  await clips.getByText('2 of 2').waitFor()
  await clips.getByText('First line').waitFor()
})

it('the map’s first picture is shown before any script has loaded, until the map is moved', async () => {
  const page = await person()
  await newSkater(page)
  await addSpots(page, ['Hubba'])
  const sight = page.locator('.map-sight img')
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.goto('/spots')
  await expect.poll(() => sight.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  await page.unroute('**/assets/*.js')
  await openPage(page, '/spots')
  await page.getByRole('button', { name: 'Hubba' }).waitFor()
  expect(await sight.count()).toBe(1)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await sight.waitFor({ state: 'detached' })
})

it('the app says when the spots to choose from can not be loaded, and tries again', async () => {
  const page = await person()
  await skater(page)
  await addSpots(page, ['Hubba'])
  await page.route('**/api/spots', (route) => route.fulfill({ status: 400, json: {} }))
  await page.getByRole('button', { name: 'Upload Clip' }).click()
  await page.getByLabel('Choose a video').setInputFiles(fixture('video-faststart.mp4'))
  await page.getByRole('alert').getByText("Your spots can't be loaded").waitFor()
  await page.unroute('**/api/spots')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByLabel('Spot (Optional)').selectOption({ label: 'Hubba' })
})

it('the map shows groups that the server has counted, and zooms in to one that is pressed', async () => {
  const page = await person()
  await newSkater(page)
  const far: Pins = {
    pins: [['alone', 'Alone', 37.78, -122.4]],
    crowds: [[19_999, 37.765, -122.42]],
    isCut: true,
    next: null,
  }
  const near: Pins = { ...far, pins: [['one', 'One of many', 37.765, -122.42]], crowds: [] }
  await page.route('**/api/spots/pins?*', (route) =>
    route.fulfill({ json: route.request().url().includes('zoom=12') ? far : near }),
  )
  await openPage(page, '/spots')
  await page.getByRole('button', { name: 'Alone' }).waitFor()
  await page.getByText('Zoom in to see all spots.').waitFor()
  await page.getByRole('button', { name: '19k spots here, zoom in' }).press('Enter')
  await page.getByRole('button', { name: 'One of many' }).waitFor()
  await expect.poll(() => page.locator('.map-cluster').count()).toBe(0)
  await expect.poll(() => zoomOf(page)).toBe(14)
})

it('a spot says what is there, and a filter finds it on the map and in the list', async () => {
  const page = await person()
  await newSkater(page)
  await addSpots(page, ['Hubba'])
  await openPage(page, '/spots?view=list')
  await page.getByRole('button', { name: /^Hubba/ }).click()
  await page.getByText('No clips from here yet').waitFor()
  await pressMore(page, 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit Spot' })
  await form.getByLabel('Manual pad').check()
  await form.getByLabel('Ledge').check()
  await form.getByRole('button', { name: 'Smooth ground' }).click()
  await form.getByRole('button', { name: 'No lights' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  const sheet = page.getByRole('dialog', { name: 'Hubba' })
  await sheet.getByText('Manual pad · Ledge · Smooth ground · No lights').waitFor()
  await goBack(page)
  await addSpots(page, ['Bare'])
  await openPage(page, '/spots')
  await page.getByRole('button', { name: '2 spots here' }).waitFor()

  await page.getByRole('button', { name: 'Filter spots' }).click()
  await page.getByRole('dialog', { name: 'Filter spots' }).getByLabel('Ledge').check()
  await page.getByRole('button', { name: 'Show spots' }).click()
  await page.getByRole('button', { name: 'Hubba' }).waitFor()
  await page.getByRole('button', { name: 'Filter spots, 1 chosen' }).waitFor()
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expect.poll(() => page.locator('.spot-line').allTextContents()).toHaveLength(1)

  await page.getByRole('button', { name: 'Filter spots' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lit at night' }).click()
  await page.getByRole('button', { name: 'Show spots' }).click()
  await page.getByText('No spots like that').waitFor()
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await expect.poll(() => page.locator('.spot-line').allTextContents()).toHaveLength(2)
})

it('the app says when the spots of a map can not be loaded, and tries again', async () => {
  const page = await person()
  await newSkater(page)
  await addSpots(page, ['Hubba'])
  await page.route('**/api/spots/pins?*', (route) => route.fulfill({ status: 429, json: {} }))
  await openPage(page, '/spots')
  await page.getByText('Failed to fetch spots. Stoke has trouble.').waitFor()
  await page.unroute('**/api/spots/pins?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('.map-target', { hasText: 'Hubba' }).waitFor()
  await page.getByText('Failed to fetch spots. Stoke has trouble.').waitFor({ state: 'detached' })
})

it('pins too close to tell apart form a group; pins at the same place are spread out', async () => {
  const page = await person()
  await newSkater(page)
  const pins = Array.from({ length: 400 }, (_, n) => [`${n}`, `Spot ${n}`, 37.77, -122.42])
  await page.route('**/api/spots/pins?*', (route) =>
    route.fulfill({ json: { pins, crowds: [], isCut: false, next: null } }),
  )
  await openPage(page, '/spots')
  await page.getByRole('button', { name: '400 spots here, zoom in' }).waitFor()
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await page.getByText('No spots yet').waitFor()
})

it.each([
  [320, 568],
  [390, 844],
  [844, 390],
  [1280, 900],
])('nothing that lies on the map covers another, at %i × %i', async (width, height) => {
  const page = await person({ viewport: { width, height } })
  await newSkater(page)
  await openPage(page, '/spots')
  await page.locator('.leaflet-control-zoom').waitFor()
  for (const size of ['100%', '200%']) {
    await page.evaluate((to) => (document.documentElement.style.fontSize = to), size)
    expect.soft(await page.evaluate(covered), size).toEqual([])
  }
})

/** What can be pressed on the map and shares a pixel with another. Runs in the page. */
function covered(): string[] {
  const controls = '.spots > .page-head :is(a, button), .map-locate, .thumb-action > *'
  const all = [...document.querySelectorAll(`${controls}, .leaflet-control-zoom`)].map(
    (control) => ({
      name: control.getAttribute('aria-label') ?? control.textContent,
      box: control.getBoundingClientRect(),
    }),
  )
  const isOver = (one: DOMRect, other: DOMRect) =>
    one.left < other.right - 2 &&
    other.left < one.right - 2 &&
    one.top < other.bottom - 2 &&
    other.top < one.bottom - 2
  return all.flatMap(({ name, box }, at) =>
    all.slice(at + 1).flatMap((other) => (isOver(box, other.box) ? `${name} × ${other.name}` : [])),
  )
}
