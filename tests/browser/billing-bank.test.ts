import { it } from 'vitest'
import type { Page } from 'playwright-core'
import * as act from './support/billing'
import { newLogin, url, useBrowser } from './support/person'

useBrowser()

const toBank = async (page: Page) => {
  await act.open(page, '/subscribe')
  await act.choose(page, 'Annual')
  await act.payWith(page, /3184/)
  await act.heading(page, 'Your bank asks').waitFor()
}
const say = (page: Page, words: string) => page.getByRole('button', { name: words }).click()
/** What the bank has added to the address is for once. */
const isClean = (page: Page) => page.waitForURL(`${url}/subscribe`)

it('a payment that the bank confirms gives access', async () => {
  const page = await act.somebody()
  await toBank(page)
  await say(page, 'Yes, it is me')
  await isClean(page)
  await act.isIn(page)
})

it('after the bank declines, the card form is shown again and another card can pay', async () => {
  const page = await act.somebody()
  await toBank(page)
  await say(page, 'No')
  await page.getByText('Payment Failed').waitFor()
  await page.getByText('Your card was declined.').waitFor()
  await isClean(page)
  await act.heading(page, 'Annual, $23.99/year').waitFor()
  await act.payWith(page, /4242/)
  await act.isIn(page)
})

it('a payment confirmed after the session ended is shown once the skater signs in again', async () => {
  const login = newLogin()
  const page = await act.somebody(login)
  await toBank(page)
  await page.context().clearCookies()
  await say(page, 'Yes, it is me')
  await act.heading(page, 'Authentication Required').waitFor()
  await act.fillIn(page, login)
  await isClean(page)
  await act.isIn(page)
})
