import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { LeaderboardEntry } from '../../worker/score/contract'
import { newAccount } from './support/account'
import { find, stack } from './support/feed'
import {
  alive,
  newLogin,
  newSkater,
  openPage,
  person,
  skater,
  url,
  useBrowser,
} from './support/person'

useBrowser({ motion: true })

const dialog = (page: Page) => page.locator('dialog[open]')
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name })
const label = (page: Page, text: string) => dialog(page).getByText(text, { exact: true }).waitFor()

async function opened(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await dialog(page).getByRole('heading').first().waitFor()
}

async function turn(page: Page, name: 'Next' | 'Previous', to: string): Promise<void> {
  await button(page, name).click()
  await label(page, to)
}

it('the history has three entries on each page', async () => {
  const [ann, bob] = [await person(), await person()]
  const tag = await newSkater(ann)
  for (const name of ['one', 'two', 'three']) await find(ann, name)
  await stack(ann, 'Clip')
  for (const name of ['four', 'five', 'six']) await find(ann, name)
  const spot = (name: string) => `Created a spot: ${name}`
  const clip = 'Uploaded a clip: “Clip”'
  const named = [
    [spot('six'), spot('five'), spot('four')],
    [clip, spot('three'), spot('two')],
    [spot('one')],
  ]
  // A stranger does not learn where somebody skates.
  const unnamed = named.map((page) => page.map((line) => line.replace(/(spot): .*/, '$1')))

  await newSkater(bob)
  await bob.goto(`/s/${tag}`)
  await ann.goto('/profile')
  for (const page of [ann, bob]) {
    const pages = page === ann ? named : unnamed
    await alive(page)
    const seen = () => dialog(page).locator('.history-lines .line-main').allTextContents()
    const top = async () => (await button(page, 'Next').boundingBox())!.y
    await opened(page, 'Recent activity')
    await label(page, 'Page 1')
    await expect.poll(seen).toEqual(pages[0])
    expect(await button(page, 'Previous').isDisabled()).toBe(true)
    // As soon as the dialog has come to rest.
    await dialog(page).evaluate((element) =>
      Promise.all(element.getAnimations().map(({ finished }) => finished)),
    )
    const place = await top()
    for (const [at, entries] of pages.slice(1).entries()) {
      await turn(page, 'Next', `Page ${at + 2}`)
      await expect.poll(seen).toEqual(entries)
      // The buttons stay under the thumb. The pressed one first grows back to its size.
      await expect.poll(top).toBeCloseTo(place, 1)
    }
    expect(await button(page, 'Next').isDisabled()).toBe(true)
    await turn(page, 'Previous', 'Page 2')
    await expect.poll(seen).toEqual(pages[1])
    expect(await button(page, 'Next').isEnabled()).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
})

it('the history ends on its last page with entries, and entries link to their source', async () => {
  const ann = await person()
  await newSkater(ann)
  for (const name of ['one', 'two']) await find(ann, name)
  await stack(ann, 'Three of three')
  await openPage(ann, '/profile')
  await opened(ann, 'Recent activity')
  await label(ann, 'Page 1')
  await dialog(ann).getByRole('link', { name: 'Created a spot: two' }).waitFor()
  await ann.waitForLoadState('networkidle')
  expect(await button(ann, 'Next').isDisabled()).toBe(true)
  await dialog(ann).getByRole('link', { name: 'Uploaded a clip: “Three of three”' }).click()
  await ann.waitForURL('**/shared/my-clip/*')
  await ann.getByText('Three of three').first().waitFor()
})

it('the leaderboard has ten skaters on each page', async () => {
  const ann = await person()
  await skater(ann)
  for (let count = 0; count < 10; count++) await newAccount(url, newLogin('town'))
  const all = (await (await ann.request.get('/api/stoke/leaderboard')).json()) as LeaderboardEntry[]
  const pages = Math.ceil(all.length / 10)
  expect(pages).toBeGreaterThan(1)
  const tags = () => dialog(ann).locator('.leader-lines > li').allTextContents()
  const shows = async (page: number) => {
    await label(ann, `Page ${page} of ${pages}`)
    const entries = all.slice(10 * (page - 1), 10 * page)
    const named = entries.map(({ skatertag }) => expect.stringContaining(`@${skatertag}`))
    await expect.poll(tags).toEqual(named)
    expect(await button(ann, 'Previous').isDisabled()).toBe(page === 1)
    expect(await button(ann, 'Next').isDisabled()).toBe(page === pages)
  }
  await opened(ann, 'Board')
  for (let page = 1; page < pages; page++) {
    await shows(page)
    await button(ann, 'Next').click()
  }
  await shows(pages)
  await button(ann, 'Previous').click()
  await shows(pages - 1)
})
