import { expect, it } from 'vitest'
import {
  alive,
  logOut,
  newSkater,
  openPage,
  person,
  skaterOfProvider,
  url,
  useBrowser,
} from './support/person'

useBrowser()

const path = (address: string) => new URL(address).pathname

it('messages that arrive during sign-out do not lead to sign-in', async () => {
  const page = await person()
  await skaterOfProvider(page)
  // The sign-out response clears the storage while the page is still open. Here nothing is stored
  // at all, so the page cannot rely on a flag in it.
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {}
  })
  const pressed = Promise.withResolvers<void>()
  await page.route('**/api/notifications/unread-count', async (route) => {
    await pressed.promise
    await route.fulfill({ status: 401, json: { message: 'Unauthorized', shouldLogin: true } })
  })
  await page.route('**/api/logout', async (route) => {
    await Promise.all([
      page.waitForResponse('**/api/notifications/unread-count'),
      Promise.resolve(pressed.resolve()),
    ])
    await route.continue().catch(() => {})
  })
  await Promise.all([
    page.waitForRequest('**/api/notifications/unread-count'),
    page.goto('/homies'),
  ])
  await alive(page)
  await logOut(page)
  await page.getByRole('heading', { name: "You're logged out" }).waitFor()
})

it('a signed-in skater is led past the landing screen and setup', async () => {
  const page = await person()
  await newSkater(page)
  for (const start of ['/', '/profile/setup']) {
    await page.goto(start)
    expect(path(page.url())).toBe('/profile')
  }
})

it('a page in another tab is covered when its skater signs out', async () => {
  const page = await person()
  await skaterOfProvider(page)
  const other = await page.context().newPage()
  await openPage(other, '/profile')
  await logOut(other)
  await page.waitForURL(`${url}/`)
})

it('pages for visitors send no script', async () => {
  const owner = await person()
  const tag = await newSkater(owner)
  const page = await person()
  for (const address of ['/', '/terms', '/privacy', '/logout-complete', `/s/${tag}`, '/nowhere']) {
    await page.goto(address)
    expect(await page.locator('script[src]').count(), address).toBe(0)
  }
  await page.getByText('404 Page Not Found').waitFor()
  await page.goto('/s/nobody.has.this')
  await page.getByText('Skater Not Found').waitFor()
  await page.getByRole('link', { name: 'Go Home' }).click()
  expect(path(page.url())).toBe('/')
  await page.goto('/shared/my-clip/nothing')
  await page.getByText('Clip Not Found').waitFor()
  await page.getByText('This clip might have been removed or the link is invalid.').waitFor()
})

it('Sign in is on the first screen of a small phone, also with text twice as large', async () => {
  const page = await person({ viewport: { width: 320, height: 568 } })
  await page.goto('/')
  for (const size of ['100%', '200%']) {
    await page.evaluate((text) => (document.documentElement.style.fontSize = text), size)
    const { y, height } = (await page.getByRole('link', { name: 'Sign in' }).boundingBox())!
    expect(y + height).toBeLessThan(568)
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const shown = page.locator('.landing-art').evaluate((art: HTMLImageElement) => art.currentSrc)
  expect(await shown).toMatch(/#still$/)
})
