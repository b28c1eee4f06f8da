import { readFile } from 'node:fs/promises'
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { stackClips } from './support/clips'
import {
  forwardTime,
  newSkater,
  openPage,
  person,
  reload,
  signIn,
  skater,
  skaterOfProvider,
  useBrowser,
  useOwnStack,
} from './support/person'

useBrowser()
useOwnStack()

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const copy = (page: Page) => dialog(page, 'A copy of everything')

async function openLine(page: Page, line: string): Promise<void> {
  await button(page, 'Edit profile').click()
  await dialog(page, 'Edit profile').getByRole('button', { name: line }).click()
}

it('a skater asks for a copy of everything, closes the sheet, and downloads it later', async () => {
  const page = await person()
  const tag = await newSkater(page)
  await stackClips(page, ['Down the big four'])
  await openLine(page, 'Your data')
  await button(page, 'Make my copy').click()
  await copy(page).getByText('Packing your copy').waitFor()
  await reload(page)
  await openLine(page, 'Your data')
  await copy(page).getByText('Your copy is ready').waitFor({ timeout: 120_000 })
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    copy(page).getByRole('link', { name: 'Download' }).click(),
  ])
  expect(archive.suggestedFilename()).toMatch(/^stoke-\d{4}-\d\d-\d\d\.zip$/)
  const reader = new ZipReader(new BlobReader(new Blob([await readFile(await archive.path())])), {
    checkSignature: true,
    useWebWorkers: false,
  })
  const entries = await reader.getEntries()
  const paths = entries.map(({ filename }) => filename)
  expect(paths.filter((path) => path.startsWith('videos/'))).toHaveLength(1)
  const [index] = entries
  if (!index || index.directory) throw new Error('The archive begins with no page')
  const html = await index.getData(new TextWriter())
  expect(html).toContain(`@${tag}`)
  expect(html).toContain('Down the big four')
})

it('a copy needs a fresh sign-in, which leads back to its sheet', async () => {
  const page = await person()
  const tag = await skaterOfProvider(page)
  await forwardTime(1)
  await reload(page)
  await openLine(page, 'Your data')
  await button(page, 'Make my copy').click()
  await button(page, 'Sign in again').click()
  await page.getByLabel('Login').fill(tag)
  await page.getByLabel('Password').fill('any')
  await page.getByRole('button').click()
  await copy(page).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await button(page, 'Make my copy').click()
  await copy(page)
    .getByText(/Packing your copy|Your copy is ready/)
    .waitFor()
})

it('another tab that has asked already shows the copy, and says that one a day is enough', async () => {
  const page = await person()
  await skater(page)
  await openLine(page, 'Your data')
  await button(page, 'Make my copy').waitFor()
  const other = await page.context().newPage()
  await openPage(other, '/profile')
  await openLine(other, 'Your data')
  await button(other, 'Make my copy').click()
  await copy(other)
    .getByText(/Packing your copy|Your copy is ready/)
    .waitFor()
  const press = button(page, 'Make my copy')
  if (await press.isVisible()) await press.click({ timeout: 5000 }).catch(() => {})
  await copy(page)
    .getByText(/Packing your copy|Your copy is ready/)
    .waitFor()
})

it('a skater signs out on another phone from the list of sign-ins', async () => {
  const page = await person()
  const tag = await skaterOfProvider(page)
  const phone = await person()
  await signIn(phone, tag)
  await openLine(page, 'Devices')
  const list = dialog(page, 'Devices')
  await list.getByText('This one').waitFor()
  await page.route('**/api/sessions/*', (route) => route.abort('internetdisconnected'), {
    times: 1,
  })
  const signOut = list.getByRole('button', { name: /^Logout on / }).first()
  await signOut.click()
  await page.getByText('Failed to log out there').waitFor()
  while ((await signOut.count()) > 0) {
    const before = await list.getByRole('listitem').count()
    await signOut.click()
    await expect.poll(() => list.getByRole('listitem').count()).toBe(before - 1)
  }
  await list.getByText('You are signed in nowhere else.').waitFor()
  await phone.goto('/games')
  await phone
    .getByText(/Sign in/)
    .first()
    .waitFor()
})
