import { expect, it } from 'vitest'
import type { Page, Route } from 'playwright-core'
import { live, newSkater, onDialog, openPage, person, useBrowser } from './support/person'

useBrowser()

async function openGames(): Promise<Page> {
  const page = await person()
  await newSkater(page)
  await openPage(page, '/games')
  // To stop the next page would stop scripts that still come for this one, too. These begin last.
  await live(page).waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

const pressSpots = (page: Page) =>
  page.getByRole('link', { name: 'Spots' }).click({ noWaitAfter: true })

async function expectBackToCloseSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New Game' }).click()
  const sheet = page.getByRole('dialog', { name: 'New Game' })
  await sheet.waitFor()
  await expect.poll(() => page.evaluate(() => history.state?.sheets)).toBe(1)
  await page.evaluate(() => history.back())
  await sheet.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/games')
}

it('back closes a sheet after the browser asked whether to leave, and the skater stays', async () => {
  const page = await openGames()
  // As while a video uploads of which the browser has no copy.
  await page.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()))
  const asked = Promise.withResolvers<string>()
  onDialog(page, (dialog) => {
    asked.resolve(dialog.type())
    return false
  })
  await pressSpots(page)
  expect(await asked.promise).toBe('beforeunload')
  await expectBackToCloseSheet(page)
})

it('back closes a sheet after the skater stopped a page that does not come', async () => {
  const page = await openGames()
  const asked = Promise.withResolvers<Route>()
  await page.route('**/spots', asked.resolve)
  await pressSpots(page)
  const spots = await asked.promise
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.stopLoading')
  // The browser waits for it no more, but Playwright does.
  await spots.abort().catch(() => {})
  await expectBackToCloseSheet(page)
})
