import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { alive, fixture, newcomer, person, skater, useBrowser } from './support/person'

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
  [320, 568],
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

const screens = ['/profile', '/games', '/spots', '/activity', '/homies', '/subscribe', '/terms']

/** From a page of ours to one that shows a toast at once. */
async function openWithToast(page: Page, path: string): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem('stoke-reloaded', '1'))
  await page.goto(path)
  await alive(page)
  await page.locator('.toast').waitFor()
}

/** What can be pressed, and is under the toast. Runs in the page. */
const underToast = async () => {
  // A toast waits a moment for what the page says at the same time.
  await new Promise((resolve) => setTimeout(resolve, 200))
  const toast = document.querySelector('.toast')!.getBoundingClientRect()
  return [...document.querySelectorAll('.shell :is(button, .button, .tab)')]
    .filter((control) => control.checkVisibility({ contentVisibilityAuto: true }))
    .filter((control) => {
      const { top, bottom, left, right, width } = control.getBoundingClientRect()
      const isApart =
        bottom <= toast.top || top >= toast.bottom || right <= toast.left || left >= toast.right
      return !isApart && width > 1
    })
    .map((control) => control.outerHTML.slice(0, 120))
}

it.each([
  [320, 568],
  [390, 844],
  [844, 390],
  [1280, 900],
])('a toast covers no button at the foot of a page, at %i × %i', async (width, height) => {
  const page = await person({ viewport: { width, height }, reducedMotion: 'reduce' })
  await skater(page)
  for (const path of screens) {
    await openWithToast(page, path)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    expect.soft(await page.evaluate(underToast), path).toEqual([])
  }
})

it.each([
  [320, 568],
  [390, 844],
  [1280, 900],
])(
  'a toast moves nothing that is read, and covers neither what was pressed nor the foot, at %i × %i',
  async (width, height) => {
    const page = await person({ viewport: { width, height }, reducedMotion: 'reduce' })
    await newcomer(page)
    await page.route('**/api/profile', (route) => route.abort('internetdisconnected'))
    await page.getByLabel('Profile Picture').setInputFiles(fixture('photo-plain.jpg'))
    await page.locator('.photo-picker img').waitFor()
    await page.getByLabel('Skatertag').fill('anybody')
    await page.getByLabel('Birthday').fill('1990-05-05')
    const scrollTo = (share: number) =>
      page.evaluate(
        (part) => window.scrollTo(0, part * document.documentElement.scrollHeight),
        share,
      )
    const submit = page.getByRole('button', { name: 'Complete Profile' })
    for (const share of [0, 0.5, 1]) {
      await scrollTo(share)
      const before = await page.evaluate(() => scrollY)
      await submit.dispatchEvent('click')
      await page.getByText('Error creating profile').waitFor()
      const covered = await page.evaluate(underToast)
      expect
        .soft(
          covered.filter((control) => control.includes('submit')),
          `at ${share}`,
        )
        .toEqual([])
      expect.soft(await page.evaluate(() => scrollY), `at ${share}`).toBe(before)
      await scrollTo(1)
      expect.soft(await page.evaluate(underToast), `at the foot, from ${share}`).toEqual([])
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await expect.poll(() => page.evaluate(() => document.documentElement.style.length)).toBe(0)
    }
  },
)

it('a toast that comes up under a mouse goes away by itself', async () => {
  const page = await person({
    viewport: { width: 1280, height: 900 },
    hasTouch: false,
    isMobile: false,
  })
  await page.clock.install()
  await skater(page)
  await openWithToast(page, '/terms')
  const { x, y, width, height } = (await page.locator('.toast').boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await openWithToast(page, '/terms')
  await page.clock.fastForward(30_000)
  await page.locator('.toast').waitFor({ state: 'detached' })
})

/** A skater whose toasts stay as long as the test lets them. */
async function skaterInNoTime(): Promise<Page> {
  const page = await person()
  await page.clock.install()
  await skater(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  return page
}

it('the toast of a failure goes away once the same action has succeeded', async () => {
  const page = await skaterInNoTime()
  const sheet = await failToSend(page)
  await sheet.getByRole('button', { name: 'Send feedback' }).click()
  await page.getByRole('heading', { name: 'Thanks for your feedback!' }).waitFor()
  await failure(page).waitFor({ state: 'detached' })
})

it('a toast stays when its sheet closes', async () => {
  const page = await skaterInNoTime()
  await failToSend(page)
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  expect(await failure(page).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await failure(page).waitFor({ state: 'detached' })
  await alive(page)
})
