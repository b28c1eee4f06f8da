import { expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { wideMembers } from './support/long-words'
import { desktop, expectNoOverflow, phone, smallPhone, window } from './support/overflow'
import { openPage, useBrowser } from './support/person'
import { phoneOf } from './support/players'

useBrowser()

const boxOf = async (locator: Locator) => (await locator.boundingBox())!
const suggestionsOn = (page: Page) => page.getByRole('region', { name: 'Skaters you may know' })

/** The homies page of one of three with the widest tags, who has a homie in common with another. */
async function openHomies() {
  const [ann, bob, cat] = await wideMembers(3)
  const page = await phoneOf(bob, window)
  await openPage(page, '/homies')
  return { page, ann, cat }
}

it('suggestions are below the homies on a phone, and below the requests on a desktop', async () => {
  const { page, ann, cat } = await openHomies()
  const suggestions = suggestionsOn(page)
  const homies = await boxOf(page.getByRole('tabpanel', { name: 'My Homies' }))
  const below = await boxOf(suggestions)
  expect(below.y).toBeGreaterThanOrEqual(homies.y + homies.height)
  expect((await boxOf(suggestions.getByRole('link'))).height).toBeGreaterThanOrEqual(48)
  await page.getByRole('tab', { name: 'Requests' }).click()
  await suggestions.waitFor({ state: 'hidden' })

  await page.setViewportSize(desktop)
  const list = await boxOf(page.getByRole('tabpanel', { name: 'My Homies' }))
  const requests = await boxOf(page.getByRole('tabpanel', { name: 'Requests' }))
  const beside = await boxOf(suggestions)
  expect(beside.x).toBeGreaterThan(list.x + list.width)
  expect(beside.x).toBe(requests.x)
  expect(beside.y).toBeGreaterThanOrEqual(requests.y + requests.height)

  await page.setViewportSize(phone)
  await page.getByRole('tab', { name: 'My Homies' }).click()
  await expect.poll(() => suggestions.getByRole('link').count()).toBe(1)
  expect(await suggestions.innerText()).not.toContain(ann.tag)
  await suggestions.getByRole('link', { name: `@${cat.tag} Goofy 1 homie in common` }).click()
  await page.waitForURL(`**/s/${cat.tag}`)
})

it('suggestions with the widest tags fit, also with text twice as large', async () => {
  const { page } = await openHomies()
  await suggestionsOn(page).waitFor()
  await expectNoOverflow(page, 'suggestions')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectNoOverflow(page, 'suggestions with large text', [smallPhone, phone])
})
