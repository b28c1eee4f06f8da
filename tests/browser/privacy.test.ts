import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { watchLateParts } from './support/late-parts'
import { fixture, newLogin, openPage, person, signIn, useBrowser } from './support/person'
import { member, phoneOf } from './support/players'

useBrowser()

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()

async function openBeingFound(page: Page): Promise<void> {
  await openPage(page, '/profile')
  await press(page, 'Edit profile')
  await page.getByRole('button', { name: /^Search engines/ }).click()
  await page.getByRole('heading', { name: 'Search engines' }).waitFor()
}

async function findByTag(page: Page, tag: string): Promise<boolean> {
  await openPage(page, '/homies')
  // The page may search by itself for what was searched last.
  await page.getByRole('searchbox').fill(tag)
  const found = page.getByRole('region', { name: 'Search results' }).getByText(`@${tag}`)
  const none = page.getByText('No skater found for').filter({ hasText: tag })
  await found.or(none).first().waitFor()
  return (await found.count()) > 0
}

it('setup asks who sees a skater, chooses neither, and makes who wants it private', async () => {
  const page = await person()
  const tag = newLogin()
  await signIn(page, tag)
  const everybody = page.getByRole('radio', { name: /^Everybody/ })
  const homies = page.getByRole('radio', { name: /^Only my homies/ })
  expect([await everybody.isChecked(), await homies.isChecked()]).toEqual([false, false])
  await homies.check()
  await page.getByLabel('Profile Picture').setInputFiles(fixture('photo-plain.jpg'))
  await page.locator('.photo-picker img').waitFor()
  await page.getByLabel('Skatertag').fill(tag)
  await page.getByLabel('Birthday').fill('1990-05-05')
  await press(page, 'Complete Profile')
  await page.waitForURL(/\/profile$/)
  await page.getByText('Private', { exact: true }).first().waitFor()
  const visitor = await person()
  await visitor.goto(`/s/${tag}`)
  await visitor.getByText('Private Profile').waitFor()
})

it('a public skater leaves search engines, and only a private one the search', async () => {
  const [ann, bob] = [await member(), await member()]
  const page = await phoneOf(ann)
  await openBeingFound(page)
  const ofEngines = page.getByRole('checkbox', { name: 'Keep me out of search engines' })
  const ofSearch = page.getByRole('checkbox', { name: /^Keep me out of Stoke's search/ })
  expect(await ofSearch.isDisabled()).toBe(true)
  await ofEngines.check()
  await press(page, 'Save')
  await page.getByRole('button', { name: 'Search engines off', exact: true }).waitFor()
  const visitor = await person()
  const shown = await visitor.goto(`/s/${ann.tag}`)
  expect(shown?.headers()['x-robots-tag']).toBe('noindex')

  const other = await phoneOf(bob)
  expect(await findByTag(other, ann.tag)).toBe(true)
  await ann.call('PATCH', '/api/profile/visibility', { isPublic: false })
  await openBeingFound(page)
  await ofSearch.check()
  await press(page, 'Save')
  await page.getByText('By link only').waitFor()
  expect(await findByTag(other, ann.tag)).toBe(false)
  expect((await other.goto(`/s/${ann.tag}`))?.status()).toBe(200)
})

it('a choice that another tab has made impossible, or that has no signal, says so', async () => {
  const ann = await member()
  await ann.call('PATCH', '/api/profile/visibility', { isPublic: false })
  const page = await phoneOf(ann)
  const lateParts = await watchLateParts(page)
  await openBeingFound(page)
  await ann.call('PATCH', '/api/profile/visibility', { isPublic: true })
  await page.getByRole('checkbox', { name: /^Keep me out of Stoke's search/ }).check()
  await press(page, 'Save')
  await page.getByText('Only a private profile can stay out of the search.').waitFor()
  await lateParts()
  await page.context().setOffline(true)
  await page.getByRole('checkbox', { name: 'Keep me out of search engines' }).check()
  await press(page, 'Save')
  await page.getByText('Not saved. Check your signal.').waitFor()
  await page.context().setOffline(false)
})
