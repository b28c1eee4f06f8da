import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { button } from './support/ear'
import { isOnPhone, press } from './support/park'
import { alive, openPage, person, skater, useBrowser } from './support/person'

useBrowser()

const open = async (page: Page) => {
  await page.goto('/shared/park')
  await page.getByRole('link', { name: 'Count your tries' }).click()
}

const choose = async (page: Page, name: string) => {
  await page.getByRole('searchbox', { name: 'Find a trick' }).fill(name)
  await press(page, name)
}

/** Presses of one moment are one try. */
const count = async (page: Page, half: 'Landed' | 'Bailed', label: string) => {
  await page.locator('.park-halves:not(.is-fresh)').waitFor()
  await press(page, half)
  await page.locator('.park-label', { hasText: label }).waitFor()
}

interface Stored {
  lengthMs: number
  presses: { trickId: string; landed: boolean }[]
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key)

const sessionsIn = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/skate-sessions')
    const kept: { skateSessions: { tricks: object[] }[] } = await answer.json()
    return kept.skateSessions
  })

it('counts without a signal, and goes on where a killed tab was', async () => {
  const page = await person({ serviceWorkers: 'allow' })
  await page.goto('/shared/park')
  await isOnPhone(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Count your tries' }).click()
  await choose(page, 'Kickflip')
  await count(page, 'Bailed', '0 of 1 landed')
  await count(page, 'Landed', '1 of 2 landed')
  await page.reload()
  await page.locator('.park-label', { hasText: '1 of 2 landed' }).waitFor()
  await press(page, 'Next trick')
  await choose(page, 'Ollie')
  await count(page, 'Landed', '1 of 1 landed')
  await page.getByText('3 tries in all, 2 landed').waitFor()
  await press(page, 'Undo')
  await page.getByText('2 tries in all, 1 landed').waitFor()
  await press(page, 'Done')
  await page.getByRole('heading', { name: '2 tries Counted' }).waitFor()
  expect(await stored(page, 'park-counts')).toMatchObject([
    {
      presses: [
        { trickId: 'kickflip', landed: false },
        { trickId: 'kickflip', landed: true },
      ],
    },
  ])
  expect(await stored(page, 'park-count')).toBeNull()
})

it('a search shows the first that it finds, and the heading covers no trick with the focus', async () => {
  const page = await person()
  await open(page)
  const list = page.locator('.park-tricks')
  await list.evaluate((scrolling) => scrolling.scrollTo(0, 1000))
  await page.getByRole('searchbox', { name: 'Find a trick' }).fill('Kickflip')
  await page.getByText('Found', { exact: true }).waitFor()
  expect(await list.evaluate((scrolling) => scrolling.scrollTop)).toBe(0)
  const last = list.getByRole('button').last()
  await last.focus()
  const first = list.getByRole('button', { name: 'Kickflip', exact: true })
  await first.focus()
  const isSeen = await first.evaluate((trick) => {
    const { left, top } = trick.getBoundingClientRect()
    return trick.contains(document.elementFromPoint(left + 4, top + 4))
  })
  expect(isSeen).toBe(true)
})

it('has its length from the steady clock, whatever the clock of the phone does', async () => {
  const page = await person()
  await open(page)
  await choose(page, 'Ollie')
  await page.evaluate(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 5 * 3_600_000
  })
  await count(page, 'Landed', '1 of 1 landed')
  await press(page, 'Done')
  await page.getByRole('heading', { name: '1 try Counted' }).waitFor()
  const [{ lengthMs }] = (await stored(page, 'park-counts')) as [Stored]
  expect(lengthMs).toBeGreaterThan(0)
  expect(lengthMs).toBeLessThan(600_000)
})

it('one tab counts, and another says so until it takes over', async () => {
  const page = await person()
  await open(page)
  await choose(page, 'Ollie')
  await count(page, 'Landed', '1 of 1 landed')
  const other = await page.context().newPage()
  await other.goto('/shared/park#count')
  await other.getByText('Another tab counts. One at a time does.').waitFor()
  await press(other, 'Count here')
  await count(other, 'Bailed', '1 of 2 landed')
  await page.getByText('Another tab counts. One at a time does.').waitFor()
})

it('a black screen takes two presses to wake, and counts none of them', async () => {
  const page = await person()
  await open(page)
  await choose(page, 'Ollie')
  await press(page, 'Black screen')
  const black = page.getByRole('button', { name: 'Black screen: press twice to wake' })
  await black.click()
  await page.getByText('Press again to wake').waitFor()
  await black.click()
  await black.waitFor({ state: 'detached' })
  expect(await stored(page, 'park-count')).toMatchObject({ presses: [] })
})

it('what was counted before the sign-up is offered once, and sent once', async () => {
  const page = await person()
  await open(page)
  for (const trick of ['Kickflip', 'Ollie']) {
    await choose(page, trick)
    await count(page, 'Landed', '1 of 1 landed')
    await press(page, 'Done')
    await press(page, 'Count another')
  }
  await skater(page)
  const offer = page.getByRole('alertdialog', { name: 'Keep 2 sessions counted here?' })
  await button(page, 'Not now').click()
  await offer.waitFor({ state: 'detached' })

  await openPage(page, '/sessions')
  await page
    .getByRole('article', { name: /^Session of / })
    .first()
    .waitFor()
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  await page.getByRole('button', { name: /^Keep/ }).first().click()
  await page.getByText('1 session, 1 try.').waitFor()
  await page.getByRole('button', { name: /^Throw away/ }).click()
  await page.getByRole('heading', { name: 'On this phone' }).waitFor({ state: 'detached' })
  await page.reload()
  await alive(page)
  expect(await sessionsIn(page)).toMatchObject([{ tricks: [{ trickId: 'ollie', landed: 1 }] }])
})

it('Keep takes all that was counted, one that nobody ended too', async () => {
  const page = await person()
  await skater(page)
  await open(page)
  await choose(page, 'Kickflip')
  await count(page, 'Bailed', '0 of 1 landed')
  await openPage(page, '/profile')
  await page.getByRole('alertdialog', { name: 'Keep the session counted here?' }).waitFor()
  await button(page, 'Keep').click()
  await page.getByText('Session kept', { exact: true }).waitFor()
  expect(await sessionsIn(page)).toMatchObject([
    { tricks: [{ trickId: 'kickflip', tries: 1, told: 1, landed: 0, isHeard: false }] },
  ])
  expect(await stored(page, 'park-counts')).toBeNull()
})
