import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { cookiesOf, newAccount, type AccountOptions } from './account'
import { alive, besides, newLogin, person, url } from './person'

/** Someone signed in, on a page that has nothing yet. */
export async function somebody(login = newLogin(), more?: AccountOptions): Promise<Page> {
  const page = await person({ baseURL: url })
  const { cookie } = await newAccount(url, login, 'regular', more)
  await page.context().addCookies(cookiesOf(cookie, url))
  return page
}

const post = async (page: Page, path: string, data: object = {}) => {
  const answer = await page.context().request.post(path, { data, headers: { Origin: url } })
  return { status: answer.status(), body: (await answer.json()) as Record<string, string> }
}

/** A call by the skater on that page; returns the server's answer, or throws its error. */
export async function call<T>(page: Page, method: string, path: string, data?: object): Promise<T> {
  const headers = { Origin: url }
  const answer = await page
    .context()
    .request.fetch(path, { method, headers, ...(data && { data }) })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Subscribes by the calls that the screens make. */
export async function subscribed(page: Page): Promise<void> {
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

export const open = async (page: Page, path: string) => {
  await page.goto(path)
  await alive(page)
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { name })
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
export const openBilling = (page: Page) =>
  page.getByRole('button', { name: 'Billing', exact: true }).click()

export async function choose(page: Page, plan: string): Promise<void> {
  await page.getByRole('button', { name: `Choose ${plan}` }).click()
  await page.getByRole('radio', { name: /4242/ }).waitFor()
}

export const payWith = async (page: Page, card: RegExp) => {
  await page.getByRole('radio', { name: card }).check()
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
}

export const isIn = async (page: Page) => {
  await page.getByText('Payment Successful').waitFor()
  await page.getByText('Welcome to Stoke Pro!').waitFor()
  await page.waitForURL('**/profile')
  await page.getByRole('button', { name: 'Billing', exact: true }).waitFor()
}

/** From the overlay to the plans. */
export const toShop = (page: Page): Promise<Page> =>
  besides(page, () => page.getByRole('link', { name: 'Subscribe on our website' }).click())

/** Through the provider's form. */
export async function fillIn(page: Page, login: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Login').fill(login)
  await page.getByLabel('Password').fill('any')
  await page.getByRole('button').click()
}
