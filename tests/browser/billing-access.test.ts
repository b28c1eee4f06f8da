import { expect, it } from 'vitest'
import * as act from './support/billing'
import { alive, besides, forwardTime, newLogin, useBrowser, useOwnStack } from './support/person'

useBrowser()
useOwnStack()

/** Their trial ends in less than three hours. */
const atTheEnd = { joinedDaysAgo: '13.9' } as const

it('the paywall covers a page that is already open and keeps what was typed in it', async () => {
  const page = await act.somebody(newLogin(), atTheEnd)
  await act.open(page, '/homies')
  const search = page.getByRole('searchbox')
  // Its answer is there before access ends: under the cover nobody could type on.
  await Promise.all([page.waitForResponse(/[?&]q=some$/), search.fill('some')])
  await forwardTime(3)
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

it('a skater who cancels has access until the period ends, and sees the paywall after that', async () => {
  const page = await act.somebody(newLogin(), atTheEnd)
  await act.subscribed(page)
  await act.open(page, '/homies')
  await page.goto('/subscribe')
  await page.getByRole('button', { name: 'Manage Subscription' }).waitFor()
  await act.open(page, '/homies')
  await act.openBilling(page)
  await act.dialog(page, 'Stoke Pro Subscription').waitFor()
  const managed = await besides(page, () =>
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
  await forwardTime(3)
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

it('the app waits for a slow bank and checks the payment again', async () => {
  const page = await act.somebody(newLogin(), { joinedDaysAgo: '15' })
  const isWaiting = () => act.heading(page, 'Payment Processing').waitFor()
  await act.open(page, '/subscribe')
  await act.choose(page, 'Monthly')
  await act.payWith(page, /3184/)
  await page.getByRole('button', { name: 'The bank takes its time' }).click()
  await isWaiting()
  await page.getByRole('button', { name: 'Check again' }).click()
  await isWaiting()
  // Nor does choosing once more ask for another card to pay with.
  await act.open(page, '/subscribe')
  await act.choose(page, 'Monthly')
  await act.payWith(page, /4242/)
  await isWaiting()
  await forwardTime(2.4)
  await page.getByRole('button', { name: 'Check again' }).click()
  await act.isIn(page)
})
