import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { messages } from '../../worker/media/contract'
import { watchLateParts } from './support/late-parts'
import {
  fixture,
  logOut,
  newLogin,
  newSkater,
  openPage,
  person,
  reload,
  signIn,
  skaterOfProvider,
  useBrowser,
} from './support/person'

useBrowser()

const ferry = { latitude: 37.79551, longitude: -122.39367 }
const standing = { permissions: ['geolocation'], geolocation: ferry }

const open = async (page: Page, path = '/spots?view=list'): Promise<void> => {
  await openPage(page, path)
}

/** Presses the camera and takes a photo. */
async function quickAdd(page: Page, file = 'photo-plain.jpg'): Promise<void> {
  const button = page.getByRole('button', { name: 'Quick add' })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(fixture(file))
}

const cards = (page: Page) => page.getByRole('region', { name: 'Spots without a name' })
const added = (page: Page): string[] => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().endsWith('/api/spots')) sent.push(request.url())
  })
  return sent
}

it('a place and its photo wait without a signal and over a reload, and go up with a name', async () => {
  const page = await person(standing)
  await newSkater(page)
  const sent = added(page)
  const lateParts = await watchLateParts(page)
  await open(page)
  await page.getByRole('button', { name: 'Quick add' }).waitFor()
  await lateParts()
  await page.context().setOffline(true)
  await quickAdd(page)
  await cards(page).getByRole('heading', { name: '1 spot without a name' }).waitFor()
  await page.context().setOffline(false)
  await reload(page)
  await cards(page).getByText('where you were').waitFor()
  expect(await cards(page).locator('img').count()).toBe(1)

  await cards(page).getByRole('button', { name: 'Name it' }).click()
  const form = page.getByRole('dialog', { name: 'Add Spot' })
  await form.getByText('37.79551, -122.39367').waitFor()
  await form.locator('.photo-picker img').waitFor()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Spot name is required').waitFor()
  expect(sent).toEqual([])
  await form.getByLabel('Name').fill('Ferry ledge')
  await lateParts()
  await page.context().setOffline(true)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Check your signal.').waitFor()
  await page.context().setOffline(false)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Spot added!').waitFor()
  await cards(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /Ferry ledge/ }).click()
  await page.getByRole('button', { name: 'Show the photo of Ferry ledge in full size' }).waitFor()
  await reload(page)
  await page.getByRole('dialog', { name: 'Ferry ledge' }).waitFor()
  expect(await cards(page).count()).toBe(0)
})

it('without a position the centre of the map is taken, or the place is chosen later', async () => {
  const page = await person({ permissions: [] })
  await newSkater(page)
  await open(page)
  await quickAdd(page)
  await cards(page).getByText('no place yet').waitFor()
  await cards(page).getByRole('button', { name: 'Name it' }).click()
  const form = page.getByRole('dialog', { name: 'Add Spot' })
  await form.locator('.photo-picker img').waitFor()
  await form.getByLabel('Name').fill('Ledge')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Choose where the spot is').waitFor()
  await form.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: 'Map' }).click()
  await page.locator('.map-host[aria-busy=false]').waitFor()
  await expect.poll(() => page.evaluate(() => 'map' in (history.state ?? {}))).toBe(true)
  await quickAdd(page)
  await cards(page).getByText("the map's centre").waitFor()
  await cards(page).getByText('2 spots without a name').waitFor()
})

it('a draft that was begun elsewhere does not take the place where it is named', async () => {
  const page = await person({ permissions: [] })
  await newSkater(page)
  await open(page)
  await quickAdd(page)
  await cards(page).waitFor()
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(ferry)
  await reload(page)
  await cards(page).getByRole('button', { name: 'Name it' }).click()
  const form = page.getByRole('dialog', { name: 'Add Spot' })
  await form.locator('.photo-picker img').waitFor()
  await form.getByRole('button', { name: 'Locate me' }).waitFor()
  expect(await form.getByText('37.79551, -122.39367').count()).toBe(0)
})

it('a draft is thrown away, and brought back', async () => {
  const page = await person(standing)
  await newSkater(page)
  await open(page)
  await quickAdd(page)
  await cards(page).getByRole('button', { name: 'Throw away' }).click()
  await cards(page).getByText('Thrown away').waitFor()
  // The list is read again after the words are shown.
  await cards(page).getByText('1 spot without a name').waitFor({ state: 'detached' })
  await cards(page).getByRole('button', { name: 'Undo' }).click()
  await cards(page).getByText('1 spot without a name').waitFor()
  await cards(page).getByRole('button', { name: 'Throw away' }).click()
  await cards(page).getByText('Thrown away').waitFor()
  await reload(page)
  await page.getByText('No spots yet').waitFor()
  expect(await cards(page).count()).toBe(0)
})

it('a file that is no photo is refused', async () => {
  const page = await person(standing)
  await newSkater(page)
  await open(page)
  await quickAdd(page, 'video-faststart.mp4')
  await page.getByText('Invalid file type').waitFor()
  expect(await cards(page).count()).toBe(0)
})

it('a photo that lies in a cloud is not called invalid', async () => {
  const page = await person(standing)
  await page.addInitScript(() => {
    Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
  })
  await newSkater(page)
  await open(page)
  await quickAdd(page)
  await page.getByText(messages.notHere).waitFor()
  await openPage(page, '/spots')
  await page.getByRole('button', { name: /^Add (Spot|your first spot)$/ }).click()
  await page.getByLabel('Photo (Optional)').setInputFiles(fixture('photo-plain.jpg'))
  await page.getByText(messages.notHere).waitFor()
})

it('a phone without room says so, and the spot can be named at once', async () => {
  const page = await person(standing)
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  await newSkater(page)
  await open(page)
  await quickAdd(page)
  await page.getByText('Not saved on this phone').waitFor()
  const form = page.getByRole('dialog', { name: 'Add Spot' })
  await form.getByText('37.79551, -122.39367').waitFor()
  await form.locator('.photo-picker img').waitFor()
  await form.getByLabel('Name').fill('Ferry ledge')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Spot added!').waitFor()
})

it('another skater on the phone never sees it, and signing out warns of it and clears it', async () => {
  const page = await person(standing)
  const ann = await skaterOfProvider(page)
  await open(page)
  await quickAdd(page)
  await cards(page).waitFor()
  const annsCookies = await page.context().cookies()
  await page.context().clearCookies()
  const bob = newLogin()
  await skaterOfProvider(page, bob)
  await open(page)
  await page.getByText('No spots yet').waitFor()
  await quickAdd(page)
  await cards(page).getByText('1 spot without a name').waitFor()
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog')
  await question
    .getByText('A spot without a name is only on this phone. Logging out deletes it.')
    .waitFor()
  await question
    .getByText('A spot of another skater is only on this phone. Logging out deletes it too.')
    .waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()

  // Ann's is there still when she is back.
  await page.context().clearCookies()
  await page.context().addCookies(annsCookies)
  await open(page)
  await cards(page).getByText('1 spot without a name').waitFor()
  await logOut(page)
  await page.waitForURL(/logout-complete|\/$/)
  await signIn(page, ann)
  await open(page)
  await page.getByText('No spots yet').waitFor()
  expect(await cards(page).count()).toBe(0)
})
