import { expect, it } from 'vitest'
import { texts } from '../../../worker/session/contract'
import { person, skaterOfProvider, useBrowser } from '../support/person'

useBrowser()

it('signing out, after a question, ends the session here and at the provider', async () => {
  const page = await person()
  const tag = await skaterOfProvider(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog', { name: 'Logout' })
  await question.getByText(texts.confirmLogout).waitFor()
  await question.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/logout-complete')
  expect(await page.context().cookies()).toEqual([])
  await page.goto('/profile')
  expect(new URL(page.url()).pathname).toBe('/')
  // The provider asks again who it is.
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Login').fill(tag)
  await page.getByLabel('Password').fill('any')
  await page.getByRole('button').click()
  await page.waitForURL('**/profile')
})
