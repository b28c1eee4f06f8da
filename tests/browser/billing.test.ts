import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { startStack, type Stack } from '../../dev/stack.ts'
import { cookiesOf, newAccount } from './support/account'
import { alive, newLogin, person, useBrowser } from './support/person'

useBrowser()

/** A stack of its own: time moves here. */
let stack: Stack

beforeAll(async () => {
  stack = await startStack({ build: false })
})
afterAll(() => stack.stop())

/** Someone signed in, on a page that has nothing yet. */
async function somebody(): Promise<Page> {
  const page = await person({ baseURL: stack.url })
  const cookie = await newAccount(stack.url, newLogin())
  await page.context().addCookies(cookiesOf(cookie, stack.url))
  return page
}

const post = async (page: Page, path: string, data: object = {}) => {
  const headers = { Origin: stack.url }
  const answer = await page.context().request.post(path, { data, headers })
  return { status: answer.status(), body: (await answer.json()) as Record<string, string> }
}

/** Subscribes by the calls that the screens make. */
async function subscribed(page: Page): Promise<void> {
  const { body } = await post(page, '/api/billing/create-subscription', { planType: 'monthly' })
  const secret = body.clientSecret!
  const shop = await (await page.context().request.get('/subscribe')).text()
  const key = /publishableKey&quot;:&quot;([^&]+)/.exec(shop)![1]!
  const kind = secret.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
  const path = `/dev/stripe/v1/${kind}/${secret.split('_secret_')[0]}/confirm`
  const card = { 'payment_method_data[card][number]': '4242424242424242' }
  await page.context().request.post(path, { form: { key, client_secret: secret, ...card } })
  expect((await post(page, '/api/billing/update-subscription')).body.status).toBe('active')
}

const forward = (days: number) =>
  fetch(`${stack.url}/dev/clock`, {
    method: 'POST',
    body: JSON.stringify({ forwardHours: days * 24 }),
  })

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await alive(page)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name })
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

/** The holder of a card is asked in the page, once for each answer. */
const answering = (page: Page, ...answers: boolean[]) =>
  page.on('dialog', (asked) => void (answers.shift() ? asked.accept() : asked.dismiss()))

/** The three cards of a person who is not lucky with them, the last of which pays. */
async function payAtLast(shop: Page): Promise<void> {
  answering(shop, false, true)
  const failed = shop.getByRole('alert').getByText('Payment Failed')
  const declined = shop.getByRole('alert').getByText('Your card was declined.')
  for (const card of [/0002/, /3155/]) {
    await payWith(shop, card)
    await failed.waitFor()
    await declined.waitFor()
  }
  await payWith(shop, /3155/)
  await isIn(shop)
}

const isIn = async (page: Page) => {
  await page.getByText('Payment Successful').waitFor()
  await page.getByText('Welcome to Stoke Pro!').waitFor()
  await page.waitForURL('**/profile')
  await page.getByRole('button', { name: 'Billing', exact: true }).waitFor()
}

/** From the overlay to the plans, in a tab of their own. */
async function toShop(page: Page): Promise<Page> {
  const plans = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Subscribe on our website' }).click()
  const shop = await plans
  await alive(shop)
  return shop
}

describe('a visitor', () => {
  it('is asked to sign in first, and comes back to the plans', async () => {
    const page = await person({ baseURL: stack.url })
    await page.goto('/subscribe')
    await heading(page, 'Authentication Required').waitFor()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Login').fill(newLogin())
    await page.getByLabel('Password').fill('any')
    await page.getByRole('button').click()
    await page.waitForURL('**/subscribe')
    await alive(page)
    for (const text of ['$2.99/month', '$23.99/year', '$1.99/month', 'Save more than 30%']) {
      await page.getByText(text, { exact: true }).waitFor()
    }
    await page.getByText('2 months FREE').waitFor()
    await page.getByText('Cancel anytime from account settings.').waitFor()
  })
})

describe('during the trial', () => {
  it('subscribes from the dialog, with a card that is not the first', async () => {
    const page = await somebody()
    await open(page, '/homies')
    await openBilling(page)
    await dialog(page, 'Free Trial Active').waitFor()
    expect(await page.getByRole('button', { name: 'Manage Subscription' }).count()).toBe(0)
    const plans = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'Subscribe' }).click()
    const shop = await plans
    await alive(shop)
    await choose(shop, 'Annual')
    await shop.getByRole('button', { name: 'Choose Different Plan' }).click()
    await choose(shop, 'Monthly')
    await payAtLast(shop)
    await shop.goto('/subscribe')
    await shop.getByText('You are subscribed to Stoke Pro already.').waitFor()
  })

  it('opens nothing beside the app where the browser does not let it', async () => {
    const page = await somebody()
    await subscribed(page)
    await page.addInitScript(() => {
      window.open = () => null
    })
    await open(page, '/homies')
    await openBilling(page)
    await page.getByRole('button', { name: 'Manage Subscription' }).click()
    await page.getByText('Popup Blocked').waitFor()
    await page.getByText('Please allow popups for this site to manage your subscription').waitFor()
  })

  it('says in the dialog that it did not load, and tries again', async () => {
    const page = await somebody()
    await open(page, '/homies')
    // Its code is there already; the signal is not.
    await openBilling(page)
    await dialog(page, 'Free Trial Active').waitFor()
    await open(page, '/homies')
    await page.route('**/api/billing/status', (route) => route.abort('internetdisconnected'))
    await openBilling(page)
    const shown = dialog(page, 'Subscription')
    await shown.getByText('Your subscription did not load').waitFor()
    expect(await shown.getByRole('link').count()).toBe(0)
    await page.unroute('**/api/billing/status')
    await shown.getByRole('button', { name: 'Try again' }).click()
    await dialog(page, 'Free Trial Active').waitFor()
  })

  it('says what Stripe fails to do, and what to do after a payment', async () => {
    const page = await somebody()
    await open(page, '/subscribe')
    const create = '**/api/billing/create-subscription'
    await page.route(create, (route) => route.abort('internetdisconnected'))
    await page.getByRole('button', { name: 'Choose Monthly' }).click()
    await page.getByText('Failed to create subscription. Please try again.').waitFor()
    await page.unroute(create)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await choose(page, 'Monthly')
    const confirm = '**/setup_intents/*/confirm'
    await page.route(confirm, (route) => route.abort('internetdisconnected'))
    await payWith(page, /4242/)
    await page.getByText('Card payment is out of reach right now.').waitFor()
    await page.unroute(confirm)
    const update = '**/api/billing/update-subscription'
    await page.route(update, (route) => route.abort('internetdisconnected'))
    await payWith(page, /4242/)
    await page.getByText('Your payment was processed. Please refresh the app').waitFor()
    await page.waitForURL('**/profile')
  })
})

describe('a bank with a page of its own', () => {
  const toBank = async (page: Page) => {
    await open(page, '/subscribe')
    await choose(page, 'Annual')
    await payWith(page, /3184/)
    await heading(page, 'Your bank asks').waitFor()
  }
  const say = (page: Page, words: string) => page.getByRole('button', { name: words }).click()
  const isClean = (page: Page) => page.waitForURL(`${stack.url}/subscribe`)

  it('says yes', async () => {
    const page = await somebody()
    await toBank(page)
    await say(page, 'Yes, it is me')
    await isClean(page)
    await isIn(page)
  })

  it('says no: the card form is there again, and another card pays', async () => {
    const page = await somebody()
    await toBank(page)
    await say(page, 'No')
    await page.getByText('Payment Failed').waitFor()
    await page.getByText('Your card was declined.').waitFor()
    await isClean(page)
    await heading(page, 'Annual, $23.99/year').waitFor()
    await payWith(page, /4242/)
    await isIn(page)
  })
})

describe('when the trial is over', () => {
  it('is covered until a card pays; the first tab lets one in too', async () => {
    const page = await somebody()
    await forward(15)
    await page.goto('/homies')
    await heading(page, 'Free Trial Expired').waitFor()
    await page.getByText('You cannot access Stoke until you subscribe').waitFor()
    const shop = await toShop(page)
    await choose(shop, 'Monthly')
    await payAtLast(shop)
    await page.bringToFront()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await heading(page, 'Homies').first().waitFor()
  })

  it('waits for a bank that takes its time, and checks again', async () => {
    const page = await somebody()
    await forward(15)
    await open(page, '/subscribe')
    await choose(page, 'Monthly')
    await payWith(page, /3184/)
    await page.getByRole('button', { name: 'The bank takes its time' }).click()
    await heading(page, 'Payment Processing').waitFor()
    await page.getByRole('button', { name: 'Check again' }).click()
    await heading(page, 'Payment Processing').waitFor()
    // Nor does choosing once more ask for another card to pay with.
    await open(page, '/subscribe')
    await choose(page, 'Monthly')
    await payWith(page, /4242/)
    await heading(page, 'Payment Processing').waitFor()
    await forward(0.1)
    await page.getByRole('button', { name: 'Check again' }).click()
    await isIn(page)
  })

  it('covers a page that stands open, with what was typed beneath', async () => {
    const page = await somebody()
    await open(page, '/homies')
    const search = page.getByRole('searchbox')
    await search.fill('some')
    await forward(15)
    await search.fill('somebody')
    await heading(page, 'Free Trial Expired').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(await heading(page, 'Free Trial Expired').isVisible()).toBe(true)
    await subscribed(page)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await heading(page, 'Free Trial Expired').waitFor({ state: 'detached' })
    expect(await search.inputValue()).toBe('somebody')
  })
})

describe('who has subscribed', () => {
  it('cancels, has access until the end, and is covered then', async () => {
    const page = await somebody()
    await subscribed(page)
    await open(page, '/homies')
    await openBilling(page)
    await dialog(page, 'Stoke Pro Subscription').waitFor()
    const portal = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Manage Subscription' }).click()
    const managed = await portal
    await managed.getByRole('button', { name: 'Cancel subscription' }).click()
    await managed.getByRole('button', { name: 'Renew subscription' }).waitFor()
    expect(await managed.evaluate(() => window.opener as unknown)).toBeNull()
    await managed.getByRole('link', { name: 'Back to Stoke' }).click()
    await alive(managed)
    await openBilling(managed)
    await dialog(managed, 'Subscription Canceled')
      .getByText(/You have access until/)
      .waitFor()
    await forward(15)
    await page.goto('/homies')
    await heading(page, 'Subscription Ended').waitFor()
    await page.getByText(/Subscribe again to continue using Stoke!/).waitFor()
    const shop = await toShop(page)
    await choose(shop, 'Annual')
    await payWith(shop, /4242/)
    await isIn(shop)
  })
})
