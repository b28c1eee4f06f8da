import { expect, it } from 'vitest'
import type { Locator } from 'playwright-core'
import {
  fixture,
  goBack,
  newSkater,
  openPage,
  person,
  reload,
  skater,
  useBrowser,
} from './support/person'
import { pressMore } from './support/more'
import { holdPhotos } from './support/photo'
import { fileOf, formOf, homies } from './support/players'
import { messages, type Spot } from '../../worker/spots/contract'

useBrowser()

const embarcadero = { latitude: 37.79551, longitude: -122.39367 }

const standing = { permissions: ['geolocation'], geolocation: embarcadero }

it('one step back closes a dialog that a reload reopened, and the next leaves the page', async () => {
  const page = await person(standing)
  await skater(page)
  await openPage(page, '/spots?view=list')
  await page.getByRole('button', { name: /^Add (Spot|your first spot)$/ }).click()
  await page.getByText('37.79551, -122.39367').waitFor()
  await reload(page)
  // The form is gone, and so is its step.
  await page.getByRole('button', { name: /^Add (Spot|your first spot)$/ }).click()
  await page.getByText('37.79551, -122.39367').waitFor()
  await page.locator('input:focus').waitFor()
  await page.keyboard.type('Embarcadero')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: /Embarcadero/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Embarcadero' })
  await expect.poll(() => page.url()).toContain('spot=')
  for (let time = 0; time < 2; time++) {
    await reload(page)
    await dialog.waitFor()
    await expect.poll(() => page.url()).toContain('spot=')
  }
  await goBack(page)
  await dialog.waitFor({ state: 'hidden' })
  expect(page.url()).toMatch(/\/spots\?view=list$/)
  await goBack(page)
  await page.waitForURL('**/profile')
})

it('the form says what is missing, and once it is asked why the phone has no position', async () => {
  const page = await person({ permissions: [] })
  await newSkater(page)
  await openPage(page, '/spots?view=list')
  await page.getByRole('button', { name: 'Add your first spot' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Spot name is required').waitFor()
  await page.getByText('Choose where the spot is').waitFor()
  const trouble = messages.noPosition
  expect(await page.getByText(trouble).count()).toBe(0)
  await page.getByRole('button', { name: 'Locate me' }).click()
  await page.getByText(trouble).waitFor()
})

it.each([
  [
    'can not tell where it is',
    messages.noGeolocation,
    () => Object.defineProperty(Navigator.prototype, 'geolocation', { value: undefined }),
  ],
  [
    'takes too long',
    messages.noPosition,
    () => {
      navigator.geolocation.getCurrentPosition = (_, failed, options) =>
        setTimeout(() => failed!({ code: 3 } as GeolocationPositionError), options!.timeout! / 50)
    },
  ],
])(
  'the form says that the phone %s; the place can be chosen otherwise',
  async (_, words, phone) => {
    const page = await person()
    await page.addInitScript(phone)
    await newSkater(page)
    await page.route('**/api/geocode?*', (route) => route.fulfill({ status: 400, json: {} }))
    await page.route('**/api/maps-static?*', (route) => route.fulfill({ status: 429, json: {} }))
    await openPage(page, '/spots?view=list')
    await page.getByRole('button', { name: /^Add (Spot|your first spot)$/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Locate me' }).click()
    await page.getByRole('alert').getByText(words).waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Choose where the spot is').waitFor()
    await page.getByLabel('Or search a town or place').fill('Market Street')
    await page.getByText('No town found. Choose the place on the map instead.').waitFor()
    await page.unroute('**/api/geocode?*')
    await page.getByLabel('Or search a town or place').fill('37.78, -122.4')
    await page.getByRole('list', { name: 'Places found' }).getByRole('button').click()
    await page.getByText('37.78000, -122.40000').waitFor()
    expect(await page.getByText('Choose where the spot is').count()).toBe(0)
    await page.getByText('Map preview unavailable').waitFor()
    await page.getByLabel('Name').fill('x'.repeat(51))
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(messages.nameLong).waitFor()
    await page.getByLabel('Description').fill('x'.repeat(1001))
    await page.getByText(messages.descriptionLong).waitFor()
    // An error goes with its reason, not with the next try.
    await page.getByLabel('Description').fill('Fourteen words')
    await page.getByText('14/1000 characters').waitFor()
    await page.getByLabel('Name').fill('Hubba')
    expect(await page.getByText('characters or less').count()).toBe(0)
    await page.getByLabel('Description').fill('')
    await page.route('**/api/spots', (route) => route.fulfill({ status: 429, json: {} }))
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Failed to create spot').waitFor()
    await page.unroute('**/api/spots')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Spot added!').waitFor()
    await page.getByRole('button', { name: /Hubba/ }).click()
    await page.getByText('Tap directions for map').waitFor()
  },
)

it('a spot is edited with a photo, and deleted', async () => {
  const page = await person(standing)
  await newSkater(page)
  await openPage(page, '/spots?view=list')
  await page.getByRole('button', { name: /^Add (Spot|your first spot)$/ }).click()
  await page.locator('input:focus').waitFor()
  await page.keyboard.type('Hubba')
  await page.getByLabel('Photo (Optional)').setInputFiles(fixture('photo-plain.jpg'))
  await page.locator('.photo-picker img').waitFor()
  await page.getByText('37.79551, -122.39367').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: /Hubba/ }).click()
  await page.getByRole('button', { name: 'Show the photo of Hubba in full size' }).click()
  await page.getByRole('img', { name: 'Hubba', exact: true }).waitFor()
  await goBack(page)
  await page.getByText('No clips from here yet').waitFor()
  await pressMore(page, 'Edit')
  await page.getByLabel('Name').fill('Hubba Hideout')
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Spot updated!').waitFor()
  const dialog = page.getByRole('dialog', { name: 'Hubba Hideout' })
  await dialog.waitFor()
  expect(await dialog.getByRole('button', { name: /full size/ }).count()).toBe(0)
  await pressMore(dialog, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Spot deleted!').waitFor()
  await page.getByText('No spots yet').waitFor()
})

it('Save waits for the photo, and does not save a spot without it when it fails', async () => {
  const page = await person(standing)
  await newSkater(page)
  await openPage(page, '/spots?view=list')
  const releaseBroken = await holdPhotos(page)
  await page.getByRole('button', { name: /^Add (Spot|your first spot)$/ }).click()
  await page.getByLabel('Name').fill('Hubba')
  await page.getByText('37.79551, -122.39367').waitFor()
  await page.getByLabel('Photo (Optional)').setInputFiles(fixture('photo-plain.jpg'))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Saving...' }).waitFor()
  await releaseBroken(false)
  await page.getByText('Failed to compress the spot photo. Please try again.').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  const release = await holdPhotos(page)
  await page.getByLabel('Photo (Optional)').setInputFiles(fixture('photo-plain.jpg'))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Saving...' }).waitFor()
  await release()
  await page.getByText('Spot added!').waitFor()
  await page.getByRole('button', { name: /Hubba/ }).click()
  await page.getByRole('button', { name: 'Show the photo of Hubba in full size' }).waitFor()
})

it('a spot that was closed while its photo waited is not saved', async () => {
  const page = await person(standing)
  await newSkater(page)
  await openPage(page, '/spots?view=list')
  const release = await holdPhotos(page)
  await page.getByRole('button', { name: /^Add (Spot|your first spot)$/ }).click()
  await page.getByLabel('Name').fill('Hubba')
  await page.getByText('37.79551, -122.39367').waitFor()
  await page.getByLabel('Photo (Optional)').setInputFiles(fixture('photo-plain.jpg'))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Saving...' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await release()
  await page.getByRole('button', { name: /^Add (Spot|your first spot)$/ }).click()
  await page.locator('.photo-picker img').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  expect(await page.getByText('Spot added!').count()).toBe(0)
})

it('a spot is shown to the homies who were chosen, and only its owner reads to how many', async () => {
  const [ann, bob, cat] = await homies(3, standing)
  const { page } = ann
  await openPage(page, '/spots?view=list')
  await page.getByRole('button', { name: /^Add (Spot|your first spot)$/ }).click()
  const form = page.getByRole('dialog', { name: 'Add Spot' })
  await form.getByText('37.79551, -122.39367').waitFor()
  await form.getByLabel('Name').fill('Hidden Hubba')
  await form.getByRole('radio', { name: 'Some homies' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Choose at least one homie').waitFor()
  await form.getByRole('checkbox', { name: bob.tag }).check()
  await form.getByRole('button', { name: 'Save, 1 homie sees it' }).click()
  await page.getByRole('button', { name: 'Hidden Hubba Yours, shared with 1 homie' }).click()
  await page.getByText('shared with 1 homie').last().waitFor()
  const listed = async ({ call }: typeof bob) =>
    (await call<Spot[]>('GET', '/api/spots')).map(({ name }) => name)
  expect([await listed(bob), await listed(cat)]).toEqual([['Hidden Hubba'], []])
  // The next spot is for the same homies, until somebody else is chosen.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add Spot' }).click()
  expect(await form.getByRole('radio', { name: 'Some homies' }).isChecked()).toBe(true)
  await form.getByRole('button', { name: 'Save, 1 homie sees it' }).waitFor()
  await form.getByRole('radio', { name: 'All homies' }).check()
  await form.getByRole('button', { name: 'Save, 2 homies see it' }).waitFor()
  await form.getByRole('radio', { name: 'Only me' }).check()
  await form.getByRole('button', { name: 'Save, only you see it' }).waitFor()
})

it('an open spot says how it is at the moment, and a game is begun there', async () => {
  const [{ page, call }] = await homies(1)
  const spot = { name: 'Third & Army', latitude: '37.748', longitude: '-122.386' }
  const { id } = await call<Spot>('POST', '/api/spots', formOf(spot))
  await openPage(page, `/spots?spot=${id}`)
  const answer = (name: string) => page.getByRole('button', { name, exact: true })
  await answer('Wet').click()
  await page.getByText('Wet, just now').waitFor()
  await answer('Sometimes').click()
  await page.getByText('Wet, just now · Busts: sometimes (1)').waitFor()
  expect(await answer('Wet').getAttribute('aria-pressed')).toBe('true')
  await answer('Wet').click()
  await page.getByText('Busts: sometimes (1)', { exact: true }).waitFor()
  expect(await answer('Wet').getAttribute('aria-pressed')).toBe('false')
  await page.getByRole('link', { name: 'Play for it' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Game' })
  const chosen = dialog.getByLabel('Spot', { exact: true })
  await expect.poll(() => chosen.inputValue()).toBe(id)
  expect(page.url()).not.toContain('own=')
})

/** A finger that goes over something, from its middle. */
async function swipe(frame: Locator, dx: number, dy: number): Promise<void> {
  const { x, y, width, height } = (await frame.boundingBox())!
  const [left, top] = [x + width / 2, y + height / 2]
  const session = await frame.page().context().newCDPSession(frame.page())
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: left + dx * part, y: top + dy * part }],
    })
  await touch('touchStart', 0)
  for (const part of [0.25, 0.5, 0.75, 1]) {
    // oxlint-disable-next-line no-await-in-loop
    await touch('touchMove', part)
  }
  await touch('touchEnd', 1)
}

it('the clips of a spot are turned by a finger and by their arrows', async () => {
  const [{ page, call }] = await homies(1, { hasTouch: true })
  const spot = { name: 'Third & Army', latitude: '37.748', longitude: '-122.386' }
  const { id } = await call<Spot>('POST', '/api/spots', formOf(spot))
  const video = await fileOf('video-faststart.mp4')
  for (const caption of ['first try', 'second try']) {
    // oxlint-disable-next-line no-await-in-loop
    await call('POST', '/api/my-clips', formOf({ video, caption, spotId: id }))
  }
  await openPage(page, `/spots?spot=${id}`)
  const clips = page.getByRole('region', { name: 'Clips from this spot' })
  const shown = () => clips.innerText()
  await expect.poll(shown).toMatch(/1 of 2[^]*second try/i)
  const frame = clips.locator('.clip-frame')
  await frame.scrollIntoViewIfNeeded()
  await swipe(frame, -120, 10)
  await expect.poll(shown).toMatch(/2 of 2[^]*first try/i)
  await swipe(frame, 120, 10)
  await expect.poll(shown).toMatch(/1 of 2/i)
  await clips.getByRole('button', { name: 'Next clip' }).click()
  await expect.poll(shown).toMatch(/2 of 2/i)
})
