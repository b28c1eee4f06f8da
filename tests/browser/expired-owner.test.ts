import { expect, it } from 'vitest'
import * as act from './support/billing'
import { alive, newLogin, reload, useBrowser } from './support/person'

useBrowser()
const forward = act.useOwnTime()

it('a skater whose trial is over edits, hides and deletes their profile', async () => {
  const tag = newLogin('over')
  const page = await act.somebody(tag)
  await forward(15)
  await page.goto('/profile')
  await act.heading(page, 'Free Trial Expired').waitFor()
  await alive(page)
  await page.getByRole('link', { name: 'Your profile' }).click()
  await page.waitForURL(`**/s/${tag}`)
  await alive(page)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const sheet = act.dialog(page, 'Edit profile')
  const question = (name: string) => page.getByRole('alertdialog', { name })

  await press('Edit profile')
  await sheet.getByRole('button', { name: 'Bio' }).click()
  await page.getByLabel('Bio').fill('Still mine.')
  await press('Save')
  await page.locator('.profile-bio').getByText('Still mine.').waitFor({ state: 'attached' })

  await sheet.getByRole('button', { name: 'Visibility' }).click()
  await press('Make private')
  await page.locator('.profile-head .badge', { hasText: 'Private' }).waitFor({ state: 'attached' })
  await reload(page)
  expect(await page.getByText('You must add').count()).toBe(0)

  await press('Edit profile')
  await sheet.getByRole('button', { name: 'Delete profile' }).click()
  await press('Delete')
  // Signed in 15 days ago: the provider asks again who it is, and leads back to the question.
  await question('Sign in to delete').waitFor()
  await press('Sign in')
  await page.getByLabel('Login').fill(tag)
  await page.getByLabel('Password').fill('any')
  await page.getByRole('button').click()
  await page.waitForURL(`**/s/${tag}*`)
  await question('Delete your profile?').getByText(`@${tag}`).waitFor()
  expect((await page.request.get(`/s/${tag}`)).status()).toBe(200)
  expect(new URL(page.url()).search).toBe('')
  await press('Delete')
  await page.waitForURL((url) => url.pathname === '/')
  expect((await page.goto(`/s/${tag}`))!.status()).toBe(404)
})

it('a skater sends feedback from the paywall and sees what happened to the subscription', async () => {
  const page = await act.somebody()
  await forward(15)
  await page.goto('/games')
  await act.heading(page, 'Free Trial Expired').waitFor()
  await alive(page)
  await act.openBilling(page)
  await act.dialog(page, 'Free Trial Expired').getByRole('link', { name: 'Subscribe' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Feedback' }).click()
  await act.dialog(page, 'Help us improve Stoke').waitFor()
})
