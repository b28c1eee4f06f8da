import { expect, it } from 'vitest'
import * as act from './support/billing'
import { useBrowser } from './support/person'
import { portalTexts, messages, dialogTexts } from '../../worker/billing/contract'

useBrowser()

it('no portal opens where the browser blocks new tabs', async () => {
  const page = await act.somebody()
  await act.subscribed(page)
  await page.addInitScript(() => {
    window.open = () => null
  })
  await act.open(page, '/homies')
  await act.openBilling(page)
  await page.getByRole('button', { name: 'Manage Subscription' }).click()
  await page.getByText('Popup Blocked').waitFor()
  await page.getByText(portalTexts.allowPopups).waitFor()
})

it('the new tab closes again when the portal can not be opened', async () => {
  const page = await act.somebody()
  await act.subscribed(page)
  await act.open(page, '/homies')
  await act.openBilling(page)
  await page.route('**/create-portal-session', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Manage Subscription' }).click()
  await page.getByText(messages.portalFailed).waitFor()
  await expect.poll(() => page.context().pages().length).toBe(1)
})

it('the dialog says that it did not load, and loads when tried again', async () => {
  const page = await act.somebody()
  await act.open(page, '/homies')
  // Its code is there already; the signal is not.
  await act.openBilling(page)
  await act.dialog(page, 'Free Trial Active').waitFor()
  await act.open(page, '/homies')
  await page.route('**/api/billing/status', (route) => route.abort('internetdisconnected'))
  await act.openBilling(page)
  const shown = act.dialog(page, 'Subscription')
  await shown.getByText(dialogTexts.unread).waitFor()
  expect(await shown.getByRole('link').count()).toBe(0)
  await page.unroute('**/api/billing/status')
  await shown.getByRole('button', { name: 'Try again' }).click()
  await act.dialog(page, 'Free Trial Active').waitFor()
})

it('the dialog shows errors of Stripe, and says what to do if one comes after a payment', async () => {
  const page = await act.somebody()
  await act.open(page, '/subscribe')
  const create = '**/api/billing/create-subscription'
  await page.route(create, (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Choose Monthly' }).click()
  await page.getByText(messages.createFailed).waitFor()
  await page.unroute(create)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await act.choose(page, 'Monthly')
  const confirm = '**/setup_intents/*/confirm'
  await page.route(confirm, (route) => route.abort('internetdisconnected'))
  await act.payWith(page, /4242/)
  await page.getByText('Card payment is out of reach right now.').waitFor()
  await page.unroute(confirm)
  const update = '**/api/billing/update-subscription'
  await page.route(update, (route) => route.abort('internetdisconnected'))
  await act.payWith(page, /4242/)
  await page.getByText('Your payment was processed. Please refresh the app').waitFor()
  await page.waitForURL('**/profile')
})
