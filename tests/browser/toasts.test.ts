import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { alive, person, skater, useBrowser } from './support/person'

useBrowser({ motion: true })

const failure = (page: Page) => page.getByText('Submission failed')

async function failToSend(page: Page): Promise<Locator> {
  await page.route('**/api/feedback', (route) =>
    route.fulfill({ status: 429, json: { message: 'no', code: 'too_many' } }),
  )
  await page.getByRole('button', { name: 'Feedback', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Help us improve Stoke' })
  await sheet.getByText('Love it').click()
  await sheet.getByRole('button', { name: 'Send feedback' }).click()
  await failure(page).waitFor()
  await page.unroute('**/api/feedback')
  return sheet
}

/** Whether two parts of the page share a pixel. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!]
  const apart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
  return !apart
}

it.each([
  [390, 844],
  [390, 500],
  [1280, 900],
])('a toast never covers the text or buttons of a sheet, at %i × %i', async (width, height) => {
  const page = await person({ viewport: { width, height } })
  await skater(page)
  const sheet = await failToSend(page)
  const toast = page.locator('.toast')
  await toast.evaluate((card) => Promise.all(card.getAnimations().map((each) => each.finished)))
  for (const part of ['.sheet-head', '.sheet-body', '.sheet-foot']) {
    expect(await overlap(toast, sheet.locator(part)), part).toBe(false)
  }
  const box = (await toast.boundingBox())!
  expect(box.y).toBeGreaterThanOrEqual(0)
})

it('the toast of a failure goes away once the same action has succeeded', async () => {
  const page = await person()
  await skater(page)
  const sheet = await failToSend(page)
  await sheet.getByRole('button', { name: 'Send feedback' }).click()
  await page.getByRole('heading', { name: 'Thanks for your feedback!' }).waitFor()
  // Long before it would go by itself.
  await failure(page).waitFor({ state: 'detached', timeout: 2000 })
})

it('a toast stays when its sheet closes', async () => {
  const page = await person()
  await skater(page)
  await failToSend(page)
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  expect(await failure(page).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await failure(page).waitFor({ state: 'detached' })
  await alive(page)
})
