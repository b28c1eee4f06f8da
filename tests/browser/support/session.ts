import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { url } from './person'

/** Ends the session as time does: the browser keeps its cookie, and clears nothing. */
export async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${url}/api/logout`, { headers: { cookie }, redirect: 'manual' })
  expect(answer.status).toBe(302)
}

/** Fills in the provider's form, where the page is. */
export async function signInAs(page: Page, login: string): Promise<void> {
  await page.getByLabel('Login').fill(login)
  await page.getByLabel('Password').fill('any')
  await page.getByRole('button').click()
}
