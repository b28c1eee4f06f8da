import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { hideDrawings } from './support/canvas'
import {
  fixture,
  newLogin,
  newSkater,
  openPage,
  person,
  reload,
  skater,
  useBrowser,
} from './support/person'
import { drawHalves, readServedPhoto, servedWidths, sideways } from './support/photo'

useBrowser()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const alertOf = (page: Page, name: string) => page.getByRole('alertdialog', { name, exact: true })
const save = (page: Page) => button(page, 'Save').click()
const closed = (page: Page, name: string) => sheet(page, name).waitFor({ state: 'hidden' })

/** Opens the sheet, and the one of a field. */
async function edit(page: Page, line: string): Promise<void> {
  const lines = sheet(page, 'Edit profile')
  if (!(await lines.isVisible())) await button(page, 'Edit profile').click()
  await lines.getByRole('button', { name: line }).click()
}

it('a tab says that the skatertag can not be changed again this month after another tab did', async () => {
  const page = await person()
  await skater(page)
  const other = await page.context().newPage()
  await openPage(other, '/profile')
  const rename = async (tab: Page) => {
    await edit(tab, 'Skatertag')
    await tab.getByRole('textbox', { name: 'Skatertag' }).fill(newLogin('tab'))
    await save(tab)
    await button(tab, 'Change').click()
  }
  await rename(other)
  await other.getByText('Skatertag updated successfully!').waitFor()
  await rename(page)
  await alertOf(page, 'Skatertag Change Limit')
    .getByText(/You can change it again on/)
    .waitFor()
})

it('a new skatertag and a new photo appear everywhere on the page', async () => {
  const page = await person()
  const old = await newSkater(page)
  await openPage(page, `/s/${old}`)
  const own = page.locator('.score-line.is-own')
  const tag = newLogin('new.')
  await edit(page, 'Skatertag')
  await page.getByRole('textbox', { name: 'Skatertag' }).fill(tag)
  await save(page)
  await button(page, 'Change').click()
  await page.getByText('Skatertag updated successfully!').waitFor()
  await own.getByText(`@${tag}`).waitFor()
  await expect.poll(() => own.getAttribute('href')).toBe(`/s/${tag}`)
  await expect.poll(() => page.title()).toBe(`@${tag} · Stoke`)
  await page.keyboard.press('Escape')
  await page.waitForURL(`**/s/${tag}`)

  const before = await own.locator('img').getAttribute('src')
  await page.getByLabel('Change profile photo').setInputFiles(fixture('photo-plain.webp'))
  await page.getByText('Profile photo updated successfully!').waitFor()
  await expect.poll(() => own.locator('img').getAttribute('src')).not.toBe(before)
  const src = new URL((await own.locator('img').getAttribute('src'))!, page.url())
  expect((await page.request.get(src.href)).status()).toBe(200)
  await reload(page)
  expect(await page.locator('.profile-tag').innerText()).toBe(`@${tag}`)
})

it('a start year can be removed', async () => {
  const page = await person()
  await skater(page)
  const facts = page.locator('.profile-facts')
  const choose = async (year: string) => {
    await edit(page, 'Started skating')
    await page.getByLabel('Started Skating').selectOption({ label: year })
    await save(page)
    await closed(page, 'Since when?')
  }
  await choose('2009')
  await facts.getByText('Skating since 2009').waitFor()
  await choose('No year')
  await expect.poll(() => facts.innerText()).not.toContain('Skating since')
  await page.keyboard.press('Escape')
  await reload(page)
  expect(await facts.innerText()).not.toContain('Skating since')
})

/** Changes the photo to one that was taken sideways, and says what is served of it. */
async function servedOf(page: Page): Promise<string[]> {
  const buffer = sideways(await page.evaluate(drawHalves))
  const input = page.getByLabel('Change profile photo')
  await input.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByText('Profile photo updated successfully!').waitFor()
  return page.evaluate(readServedPhoto)
}

it('a photo is sent upright, small and in three widths', async () => {
  const page = await person()
  await skater(page)
  expect(await servedOf(page)).toEqual(servedWidths)
})

it('a photo is sent as it is where a browser hands out one colour in place of what is drawn', async () => {
  const page = await person()
  await hideDrawings(page, 'one colour')
  await skater(page)
  const whole = 'image/jpeg 1600×2400 red blue'
  expect(await servedOf(page)).toEqual([whole, whole, whole, whole])
})
