import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import * as act from './support/billing'
import { alive, besides, newLogin, onDialog, person, useBrowser } from './support/person'
import { subscribeTexts } from '../../worker/billing/contract'

useBrowser()

/** The holder of a card is asked in the page, once for each answer. */
const answering = (page: Page, ...answers: boolean[]) =>
  onDialog(page, () => answers.shift() === true)

it('a visitor is asked to sign in first and sees the plans afterwards', async () => {
  const page = await person()
  await page.goto('/subscribe')
  await act.heading(page, 'Authentication Required').waitFor()
  await act.fillIn(page, newLogin())
  await page.waitForURL('**/subscribe')
  await alive(page)
  for (const text of ['$2.99/month', '$23.99/year', '$1.99/month', 'Save more than 30%']) {
    await page.getByText(text, { exact: true }).waitFor()
  }
  await page.getByText('2 months FREE').waitFor()
  await page.getByText(subscribeTexts.cancel).waitFor()
})

it('a skater subscribes from the dialog, also with a card that is not their first', async () => {
  const page = await act.somebody()
  await act.open(page, '/homies')
  await act.openBilling(page)
  await act.dialog(page, 'Free Trial Active').waitFor()
  expect(await page.getByRole('button', { name: 'Manage Subscription' }).count()).toBe(0)
  const shop = await besides(page, () => page.getByRole('link', { name: 'Subscribe' }).click())
  await act.choose(shop, 'Annual')
  await shop.getByRole('button', { name: 'Choose Different Plan' }).click()
  await act.choose(shop, 'Monthly')
  answering(shop, false, true)
  for (const card of [/0002/, /3155/]) {
    await act.payWith(shop, card)
    await shop.getByRole('alert').getByText('Payment Failed').waitFor()
    await shop.getByRole('alert').getByText('Your card was declined.').waitFor()
  }
  await act.payWith(shop, /3155/)
  await act.isIn(shop)
  await shop.goto('/subscribe')
  await shop.getByText('You are subscribed to Stoke Pro already.').waitFor()
})
