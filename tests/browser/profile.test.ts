import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import {
  alive,
  fixture,
  forwardTime,
  newLogin,
  newSkater,
  onDialog,
  openPage,
  person,
  reload,
  skater,
  url,
  useBrowser,
  useOwnStack,
} from './support/person'
import { newAccount } from './support/account'
import { watchLateParts } from './support/late-parts'
import { copyLink } from './support/share'
import { messages } from '../../worker/profiles/contract'

useBrowser()
useOwnStack()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const alertOf = (page: Page, name: string) => page.getByRole('alertdialog', { name, exact: true })

/** Opens the sheet, and the one of a field. */
async function edit(page: Page, line?: string): Promise<void> {
  const lines = sheet(page, 'Edit profile')
  if (!(await lines.isVisible())) await button(page, 'Edit profile').click()
  if (line) await lines.getByRole('button', { name: line }).click()
}

const save = (page: Page) => button(page, 'Save').click()
const closed = (page: Page, name: string) => sheet(page, name).waitFor({ state: 'hidden' })

it('stance, bio and start year are changed one at a time', async () => {
  const page = await person()
  await skater(page)
  await edit(page, 'Stance')
  expect(await button(page, 'Save').isDisabled()).toBe(true)
  await page.getByText('Goofy').click()
  await save(page)
  await closed(page, 'Stance')

  await edit(page, 'Bio')
  await page.getByLabel('Bio').fill('b'.repeat(151))
  await page.getByText('151/150 characters').waitFor()
  const tooLong = page.getByText(messages.bioLong)
  await tooLong.waitFor()
  // The server counts the same: an emoji is one, and what it takes out is none.
  await page.getByLabel('Bio').fill(`${'🛹'.repeat(150)}\u202E\u0007`)
  await page.getByText('150/150 characters').waitFor()
  expect(await tooLong.count()).toBe(0)
  await page.getByLabel('Bio').fill('b'.repeat(151))
  await save(page)
  await tooLong.waitFor()
  await page.getByLabel('Bio').fill(' Curbs before stairs. ')
  await save(page)
  await closed(page, 'About you')

  await edit(page, 'Started skating')
  await page.getByLabel('Started Skating').selectOption('2009')
  await save(page)
  await closed(page, 'Since when?')
  await page.keyboard.press('Escape')
  await closed(page, 'Edit profile')

  const head = page.locator('.profile-head')
  const words = async () => (await head.innerText()).replace(/\s+/g, ' ')
  await expect.poll(words).toContain('Goofy · Skating since 2009 Curbs before stairs.')
  await reload(page)
  await expect.poll(words).toContain('Goofy · Skating since 2009 Curbs before stairs.')

  await alive(page)
  await edit(page, 'Bio')
  await page.getByLabel('Bio').fill('')
  await save(page)
  await closed(page, 'About you')
  await expect.poll(words).not.toContain('Curbs')
})

it('typed text is kept when it can not be saved', async () => {
  const page = await person()
  const lateParts = await watchLateParts(page)
  await skater(page)
  await edit(page, 'Bio')
  await page.getByLabel('Bio').fill('Typed underground')
  await lateParts()
  await page.context().setOffline(true)
  await save(page)
  await alertOf(page, 'Error').getByText('Error updating profile: Failed to update bio').waitFor()
  await button(page, 'OK').click()
  await page.context().setOffline(false)
  expect(await page.getByLabel('Bio').inputValue()).toBe('Typed underground')
  await save(page)
  await closed(page, 'About you')
  await expect.poll(() => page.locator('.profile-bio').innerText()).toBe('Typed underground')
})

it('a skatertag is changed after a warning, and once a month', async () => {
  const page = await person()
  const old = await skater(page)
  const tag = newLogin('new.')
  const { skatertag: taken } = await newAccount(url, newLogin())
  await edit(page, 'Skatertag')
  const field = page.getByRole('textbox', { name: 'Skatertag' })
  const change = async (to: string) => {
    await field.fill(to)
    await save(page)
  }
  await change('a b')
  await page.getByText(messages.skatertagLetters).waitFor()

  await change(taken.toUpperCase())
  const warning = alertOf(page, 'Change your skatertag?')
  for (const words of ['profile URL', 'how others find you', 'cannot be undone for 30 days']) {
    await warning.getByText(words).waitFor()
  }
  await button(page, 'Change').click()
  await alertOf(page, 'Error')
    .getByText('Error updating profile: Skatertag is already taken')
    .waitFor()
  await button(page, 'OK').click()

  await change(tag)
  await button(page, 'Change').click()
  await page.getByText('Skatertag updated successfully!').waitFor()
  await closed(page, 'New tag')
  await expect.poll(() => page.locator('.profile-tag').innerText()).toBe(`@${tag}`)

  // Before anything is typed.
  await edit(page, 'Skatertag')
  const limit = alertOf(page, 'Skatertag Change Limit')
  await limit.getByText(messages.tagLimit).waitFor()
  await limit.getByText(/You can change it again on \w+ \d+, \d{4}\./).waitFor()
  await button(page, 'OK').click()
  const visitor = await person()
  expect((await visitor.goto(`/s/${old}`))!.status()).toBe(404)
  await visitor.getByText('Skater Not Found').waitFor()
  expect((await visitor.goto(`/s/${tag}`))!.status()).toBe(200)
})

it('what the server says of a refused skatertag is shown', async () => {
  const page = await person()
  await page.route('**/api/profile', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, body: '{"message":"Not today"}' })
      : route.continue(),
  )
  await skater(page)
  await edit(page, 'Skatertag')
  await page.getByRole('textbox', { name: 'Skatertag' }).fill(newLogin())
  await save(page)
  await button(page, 'Change').click()
  await alertOf(page, 'Error').getByText('Error updating profile: Not today').waitFor()
})

it('the photo is changed, and a file that is no photo is ignored', async () => {
  const page = await person()
  await skater(page)
  const shown = () => page.locator('.profile-head .avatar img').getAttribute('src')
  const photo = page.getByLabel('Change profile photo')
  const before = await shown()
  await photo.setInputFiles(fixture('photo-script.svg'))
  await photo.setInputFiles({
    name: 'big.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([readFileSync(fixture('photo-plain.jpg')), Buffer.alloc(10_000_000)]),
  })
  await photo.setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('not a picture')]),
  })
  await page.getByText('Failed to compress profile photo. Please try again.').waitFor()
  // Of the two before it nothing was said.
  expect(await page.locator('.toast').count()).toBe(1)
  expect(await shown()).toBe(before)

  await page.route('**/api/profile/photo', (route) =>
    route.fulfill({ status: 413, body: '{"message":"Max file size is 10MB"}' }),
  )
  await photo.setInputFiles(fixture('photo-plain.webp'))
  await page.getByText('Failed to update profile photo: Max file size is 10MB').waitFor()
  expect(await shown()).toBe(before)
  await page.unroute('**/api/profile/photo')

  await photo.setInputFiles(fixture('photo-plain.webp'))
  await page.getByText('Profile photo updated successfully!').waitFor()
  await expect.poll(shown).not.toBe(before)
  const src = await shown()
  await reload(page)
  expect(await shown()).toBe(src)
})

it('a profile is made private and public again, after a question', async () => {
  const page = await person()
  const tag = await skater(page)
  const visitor = await person()
  await button(page, 'Share').waitFor()
  await edit(page, 'Visibility')
  await button(page, 'Cancel').click()
  await edit(page, 'Visibility')
  await button(page, 'Make private').click()
  await page.locator('.profile-head .badge', { hasText: 'Private' }).waitFor()
  await button(page, 'Share').waitFor({ state: 'detached' })
  await visitor.goto(`/s/${tag}`)
  await visitor.getByText('Private Profile').waitFor()

  await edit(page, 'Visibility')
  await button(page, 'Make public').click()
  await button(page, 'Share').waitFor({ state: 'attached' })
  // Visitors get a page that is up to 50 seconds old.
  await forwardTime(0.02)
  await reload(visitor)
  await visitor.getByText('No clips uploaded yet').waitFor()
  expect(await visitor.locator('script[src]').count()).toBe(0)
})

it('the profile’s URL is copied by its owner and by others', async () => {
  const page = await person()
  const tag = await skater(page)
  const address = new URL(`/s/${tag}`, page.url()).href
  expect(await copyLink(page, page.locator('.profile-head'))).toBe(address)

  const other = await person()
  await newSkater(other)
  await openPage(other, address)
  expect(await copyLink(other, other.locator('.profile-head'))).toBe(address)
  expect(await button(other, 'Edit profile').count()).toBe(0)
})

it('deleting the profile, after a question, leads back to the landing screen', async () => {
  const page = await person()
  const tag = await skater(page)
  await edit(page, 'Delete profile')
  await button(page, 'Cancel').click()
  await edit(page, 'Delete profile')
  await button(page, 'Delete').click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
  await page.goto('/profile')
  expect(new URL(page.url()).pathname).toBe('/')
  expect((await page.goto(`/s/${tag}`))!.status()).toBe(404)
})

it.each([
  ['Visibility', 'Make private', 'Failed to update profile visibility'],
  ['Delete profile', 'Delete', 'Failed to delete profile'],
])('the page says when %s fails', async (line, press, text) => {
  const page = await person()
  await skater(page)
  const said: string[] = []
  onDialog(page, (dialog) => {
    said.push(dialog.message())
    return true
  })
  const answers = ['{}', '{"message":"Not now"}']
  await page.route(/\/api\/profile(\/visibility)?$/, (route) =>
    ['PATCH', 'DELETE'].includes(route.request().method())
      ? route.fulfill({ status: 409, body: answers.shift()! })
      : route.continue(),
  )
  for (const message of [text, 'Not now']) {
    await edit(page, line)
    await button(page, press).click()
    await expect.poll(() => said.at(-1)).toBe(message)
  }
})
