import { expect, it } from 'vitest'
import { invite } from './support/games'
import { alive, useBrowser } from './support/person'
import { card, homies, openGames } from './support/players'

useBrowser()

it('a roll is seen where it was pressed: the card stays, the die says its number, the focus is kept', async () => {
  const [ann, bob, cat] = await homies(3)
  await invite(ann, [bob, cat])
  await invite(bob, [ann])
  await invite(cat, [ann])
  await openGames([ann])
  const { page } = ann
  const button = page.getByRole('button', { name: /^Roll Dice/ }).first()
  const mine = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Roll/ }) })
  const id = await mine.first().getAttribute('id')
  const top = () => page.locator(`#${id}`).evaluate((each) => (each as HTMLElement).offsetTop)
  const places = () =>
    page.getByRole('article').evaluateAll((all) => all.map((each) => each.id).join())
  const before = [await top(), await places()]
  await button.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'Your roll' })
  await panel.getByText(/^You rolled \d$/).waitFor()
  await expect.poll(() => panel.evaluate((each) => each === document.activeElement)).toBe(true)
  expect([await top(), await places()]).toEqual(before)
})

it('a die that waits for its answer tumbles on, and goes if there is none', async () => {
  const [ann, bob] = await homies(2)
  await invite(bob, [ann])
  await openGames([ann])
  const { page } = ann
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/roll-dice', async (route) => {
    await promise
    await route.fulfill({ status: 429, json: { message: 'Not now.', code: 'rate_limit' } })
  })
  await card(ann)
    .getByRole('button', { name: /^Roll Dice/ })
    .click()
  const panel = page.getByRole('region', { name: 'Your roll' })
  await panel.getByText('Rolling...').waitFor()
  resolve()
  await panel.waitFor({ state: 'detached' })
  await card(ann)
    .getByRole('button', { name: /^Roll Dice/ })
    .and(page.locator(':enabled'))
    .waitFor()
})

it('without a signal, a die that has not loaded keeps nobody from reading why the roll failed', async () => {
  const [ann, bob] = await homies(2)
  await invite(bob, [ann])
  // Who saves data loads nothing ahead.
  await ann.page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await openGames([ann])
  await alive(ann.page)
  await ann.page.context().setOffline(true)
  await Promise.all([
    ann.page.waitForEvent('requestfailed', (each) => /roll-panel/.test(each.url())),
    card(ann)
      .getByRole('button', { name: /^Roll Dice/ })
      .click(),
  ])
  const toast = ann.page.locator('.toast').filter({ hasText: 'Failed to roll dice' })
  await toast.getByText('Check your signal.').waitFor()
  expect(await ann.page.locator('.toast').allInnerTexts()).toEqual([
    expect.stringContaining('Check your signal.'),
  ])
})
