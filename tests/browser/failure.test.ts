import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { person, skater, useBrowser } from './support/person'

useBrowser()

const screen = (page: Page) => page.getByRole('alertdialog', { name: 'Something went wrong' })

/** The share of the window that the error screen takes. */
async function isWhole(page: Page): Promise<boolean> {
  const box = (await screen(page).boundingBox())!
  const { width, height } = page.viewportSize()!
  return box.x === 0 && box.y === 0 && box.width === width && box.height === height
}

/** What a test throws on purpose is no complaint. */
const throwLater = (page: Page, message: string) =>
  page.evaluate((text) => {
    addEventListener('error', (event) => event.preventDefault(), { once: true })
    const error = new Error(text)
    dispatchEvent(
      new ErrorEvent('error', { error, message: text, filename: location.href, cancelable: true }),
    )
  }, message)

it('the error screen covers the whole page when a part of the header breaks', async () => {
  const page = await person()
  // What the bell can't read: it breaks while it is drawn.
  await page.route('**/api/notifications/unread-count', (route) =>
    route.fulfill({ json: { count: { toString: null } } }),
  )
  await skater(page)
  await screen(page).waitFor()
  expect(await isWhole(page)).toBe(true)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await screen(page).getByRole('button', { name: 'Refresh Page' }).click()
  await page.getByRole('button', { name: 'Edit profile' }).waitFor()
  await screen(page).waitFor({ state: 'detached' })
})

it('the error screen is shown for an error outside of the islands, and Escape does not close it', async () => {
  const page = await person()
  await skater(page)
  await throwLater(page, 'Nobody expected this')
  await screen(page).waitFor()
  expect(await isWhole(page)).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  expect(await screen(page).isVisible()).toBe(true)
  await screen(page).getByRole('link', { name: 'Go to Home' }).click()
  await page.waitForURL('**/profile')
  expect(await screen(page).count()).toBe(0)
})

it('network errors, aborted requests and unhandled rejections show no error screen', async () => {
  const page = await person()
  await skater(page)
  await throwLater(page, 'Failed to fetch')
  await throwLater(page, 'The user aborted a request')
  await page.evaluate(() => void Promise.reject(new Error('Nobody awaits this')))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await screen(page).count()).toBe(0)
})
