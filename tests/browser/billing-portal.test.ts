import { expect, it } from 'vitest'
import * as act from './support/billing'
import { alive, useBrowser } from './support/person'

useBrowser()
const forward = act.useOwnTime()

it('a skater who cancels has access until the period ends, and sees the paywall after that', async () => {
  const page = await act.somebody()
  await act.subscribed(page)
  await act.open(page, '/homies')
  await page.goto('/subscribe')
  await page.getByRole('button', { name: 'Manage Subscription' }).waitFor()
  await act.open(page, '/homies')
  await act.openBilling(page)
  await act.dialog(page, 'Stoke Pro Subscription').waitFor()
  const managed = await act.besides(page, () =>
    page.getByRole('button', { name: 'Manage Subscription' }).click(),
  )
  await managed.getByRole('button', { name: 'Cancel subscription' }).click()
  await managed.getByRole('button', { name: 'Renew subscription' }).waitFor()
  expect(await managed.evaluate(() => window.opener as unknown)).toBeNull()
  await managed.getByRole('link', { name: 'Back to Stoke' }).click()
  await alive(managed)
  await act.openBilling(managed)
  await act
    .dialog(managed, 'Subscription Canceled')
    .getByText(/You have access until/)
    .waitFor()
  await forward(15)
  await page.goto('/homies')
  await act.heading(page, 'Subscription Ended').waitFor()
  await page.getByText(/Subscribe again to continue using Stoke!/).waitFor()
  await alive(page)
  await act.openBilling(page)
  const ended = act.dialog(page, 'Subscription Canceled')
  await ended.getByRole('button', { name: 'Manage Subscription' }).waitFor()
  await ended.getByRole('link', { name: 'Subscribe again' }).waitFor()
  await page.keyboard.press('Escape')
  const shop = await act.toShop(page)
  await act.choose(shop, 'Annual')
  await act.payWith(shop, /4242/)
  await act.isIn(shop)
})
