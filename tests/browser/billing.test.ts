import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { startStack, type Stack } from '../../dev/stack.ts'
import { alive, person, skater, useBrowser } from './support/person'

useBrowser()

/** A stack of its own: time moves here. */
let stack: Stack

beforeAll(async () => {
  stack = await startStack({ build: false })
})
afterAll(() => stack.stop())

const somebody = async (): Promise<Page> => {
  const page = await person({ baseURL: stack.url })
  await skater(page)
  return page
}

const forward = (days: number) =>
  fetch(`${stack.url}/dev/clock`, {
    method: 'POST',
    body: JSON.stringify({ forwardHours: days * 24 }),
  })

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const openBilling = (page: Page) =>
  page.getByRole('button', { name: 'Billing', exact: true }).click()

async function choose(page: Page, plan: string): Promise<void> {
  await page.getByRole('button', { name: `Choose ${plan}` }).click()
  await page.getByRole('radio', { name: /4242/ }).waitFor()
}

const payWith = async (page: Page, card: RegExp) => {
  await page.getByRole('radio', { name: card }).check()
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
}

it('a visitor is asked to sign in first, and comes back to the plans', async () => {
  const page = await person({ baseURL: stack.url })
  await page.goto('/subscribe')
  await page.getByRole('heading', { name: 'Authentication Required' }).waitFor()
  const href = await page.getByRole('link', { name: 'Sign in' }).getAttribute('href')
  expect(href).toBe('/api/login?returnUrl=%2Fsubscribe')
})

it('subscribes during the trial, and manages it', async () => {
  const page = await somebody()
  await openBilling(page)
  await dialog(page, 'Free Trial Active').waitFor()
  const plans = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Subscribe' }).click()
  const shop = await plans
  await alive(shop)
  for (const text of ['$2.99/month', '$23.99/year', '$1.99/month', 'Save more than 30%']) {
    await shop.getByText(text, { exact: true }).waitFor()
  }
  await shop.getByText('2 months FREE').waitFor()
  await shop.getByText('Cancel anytime from account settings.').waitFor()
  await choose(shop, 'Annual')
  await shop.getByRole('button', { name: 'Choose Different Plan' }).click()
  await choose(shop, 'Monthly')
  await payWith(shop, /0002/)
  await shop.getByText('Payment Failed').waitFor()
  await shop.getByText('Your card was declined.').waitFor()
  await payWith(shop, /4242/)
  await shop.getByText('Payment Successful').waitFor()
  await shop.waitForURL('**/profile')

  await alive(shop)
  await openBilling(shop)
  await dialog(shop, 'Stoke Pro Subscription').waitFor()
  const portal = shop.context().waitForEvent('page')
  await shop.getByRole('button', { name: 'Manage Subscription' }).click()
  const managed = await portal
  await managed.getByRole('button', { name: 'Cancel subscription' }).click()
  await managed.getByRole('button', { name: 'Renew subscription' }).waitFor()
  await shop.goto('/profile')
  await alive(shop)
  await openBilling(shop)
  await dialog(shop, 'Subscription Canceled')
    .getByText(/You have access until/)
    .waitFor()
})

it('is covered when the trial is over, until the holder of a card confirms it', async () => {
  const page = await somebody()
  await forward(15)
  await page.goto('/profile')
  await page.getByRole('heading', { name: 'Free Trial Expired' }).waitFor()
  await page.getByText('You cannot access Stoke until you subscribe').waitFor()
  const plans = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Subscribe on our website' }).click()
  const shop = await plans
  await alive(shop)
  await choose(shop, 'Annual')
  shop.once('dialog', (asked) => void asked.accept())
  await payWith(shop, /3155/)
  await shop.getByText('Payment Successful').waitFor()
  await shop.waitForURL('**/profile')
  await shop.getByRole('button', { name: 'Billing', exact: true }).waitFor()
})
