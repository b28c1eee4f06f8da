import { expect, it } from 'vitest'
import * as act from './support/billing'
import { useBrowser } from './support/person'

useBrowser()
const forward = act.useOwnTime()

it('the paywall covers the app after the trial until a card pays; the first tab gets access too', async () => {
  const page = await act.somebody()
  await forward(15)
  await page.goto('/homies')
  await act.heading(page, 'Free Trial Expired').waitFor()
  await page.getByText('You cannot access Stoke until you subscribe').waitFor()
  const shop = await act.toShop(page)
  await act.choose(shop, 'Monthly')
  await act.payWith(shop, /0002/)
  await shop.getByRole('alert').getByText('Payment Failed').waitFor()
  await act.payWith(shop, /4242/)
  await act.isIn(shop)
  await page.bringToFront()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await act.heading(page, 'Homies').first().waitFor()
})

it('the paywall covers a page that is already open and keeps what was typed in it', async () => {
  const page = await act.somebody()
  await act.open(page, '/homies')
  const search = page.getByRole('searchbox')
  await search.fill('some')
  await forward(15)
  await search.fill('somebody')
  await act.heading(page, 'Free Trial Expired').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  expect(await act.heading(page, 'Free Trial Expired').isVisible()).toBe(true)
  await act.subscribed(page)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await act.heading(page, 'Free Trial Expired').waitFor({ state: 'detached' })
  expect(await search.inputValue()).toBe('somebody')
})
