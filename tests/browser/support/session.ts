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

/**
 * Leaves what the page reads from now on without an answer, until `signInAgain`. Once the session has ended,
 * a read at idle would lead to sign-in by itself.
 */
export const holdReads = (page: Page) =>
  page.route('**/api/**', (route) => {
    const request = route.request()
    const isRead = request.method() === 'GET' && !request.isNavigationRequest()
    return isRead ? undefined : route.fallback()
  })

/** Signs in where a write without a session asks for it. */
export async function signInAgain(page: Page, login: string): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Sign in to go on' })
  await question.getByText('What you typed stays here.').waitFor()
  await question.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Login').waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await signInAs(page, login)
}

/** Fills in the provider's form, where the page is. */
export async function signInAs(page: Page, login: string): Promise<void> {
  await page.getByLabel('Login').fill(login)
  await page.getByLabel('Password').fill('any')
  await page.getByRole('button').click()
}
