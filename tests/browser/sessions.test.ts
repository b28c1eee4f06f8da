import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { button } from './support/ear'
import { giveRecording } from './support/recording'
import { alive, openPage, person, skater, takeComplaints, useBrowser } from './support/person'
import { member, phoneOf, type Member } from './support/players'
import { camera, holdEnd, openFilmHere, review } from './support/tripod-mode'

useBrowser()

const tried = (trickId: string | null, tries: number, told = 0, landed = 0) => ({
  trickId,
  tries,
  told,
  landed,
  longestAirMs: null,
  isHeard: trickId === null,
})

const add = ({ call }: Member, tricks: object[], minutesAgo = 2) => {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  return call<{ id: string }>('POST', '/api/skate-sessions', {
    startedAt: at(minutesAgo),
    endedAt: at(minutesAgo - 1),
    sentAt: at(0),
    utcOffsetMinutes: 0,
    spotId: null,
    tricks,
  })
}

interface Listed {
  skateSessions: { version: number; tricks: object[] }[]
}

const kept = async ({ call }: Member) =>
  (await call<Listed>('GET', '/api/skate-sessions')).skateSessions

const ofSession = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).first()

it('a session is corrected, and one that was deleted comes back by Undo', async () => {
  const ann = await member()
  await add(ann, [tried('kickflip', 14, 14, 3), tried(null, 27)])
  const page = await phoneOf(ann)
  await openPage(page, '/profile')
  await page.getByRole('link', { name: 'Your sessions' }).click()
  await alive(page)
  await page.getByText('1 session, about 41 tries.').waitFor()
  await page.getByText('Kickflip: 3 of 14, 21 %', { exact: true }).waitFor()

  await ofSession(page, 'Correct').click()
  await button(page, 'Kickflip, landed: one more').click()
  await button(page, 'Others, tries: one fewer').click()
  await button(page, 'Save').click()
  await page.getByText('1 session, 41 tries.').waitFor()
  await page.getByText('Kickflip: 4 of 15, 27 %', { exact: true }).waitFor()
  expect(await kept(ann)).toMatchObject([{ version: 2 }])

  await ofSession(page, 'Delete').click()
  await page.getByText('Session deleted.').waitFor()
  await ofSession(page, 'Undo').click()
  await page.getByText('41 tries, 4 landed', { exact: true }).waitFor()
  expect(await kept(ann)).toHaveLength(1)

  // Leaving the page waits for no ten seconds.
  await ofSession(page, 'Delete').click()
  await page.getByText('Session deleted.').waitFor()
  await page.goto('/homies')
  await expect.poll(() => kept(ann)).toEqual([])
})

it('a correction of an old version says so, and shows the newest numbers', async () => {
  const ann = await member()
  const { id } = await add(ann, [tried('ollie', 5, 5, 1)])
  const page = await phoneOf(ann)
  await openPage(page, '/sessions')
  await ofSession(page, 'Correct').click()
  await ann.call('PUT', `/api/skate-sessions/${id}`, {
    version: 1,
    tricks: [tried('ollie', 9, 9, 2)],
  })
  await button(page, 'Ollie, tries: one more').click()
  await button(page, 'Save').click()
  await page.getByText('Changed elsewhere').waitFor()
  await page.getByRole('dialog', { name: 'Correct' }).getByText('Tries 9').waitFor()
  await button(page, 'Save').click()
  await page.getByRole('dialog', { name: 'Correct' }).waitFor({ state: 'hidden' })
  expect(await kept(ann)).toMatchObject([{ version: 3, tricks: [{ tries: 9 }] }])
})

const silence = { samples: new Float32Array(48_000), rate: 48_000, isLooped: true }

/** From the dialog where a film is chosen. */
async function filmAndCount(page: Page): Promise<void> {
  await button(page, 'Start').click()
  await camera(page).getByText('Camera and mic on').waitFor()
  await holdEnd(page)
  await review(page).waitFor()
  await button(page, 'One try more').click()
}

/** A toast has a button of this name too. */
const closeReview = (page: Page) =>
  review(page).getByRole('button', { name: 'Close', exact: true }).click()

const keepTick = (page: Page) => review(page).getByLabel('Keep this session')

it('the review keeps a session if its skater says so, and remembers that', async () => {
  const page = await person()
  await giveRecording(page, silence)
  await skater(page)
  await openFilmHere(page)
  await filmAndCount(page)
  expect(await keepTick(page).isChecked()).toBe(false)
  await keepTick(page).check()
  await closeReview(page)
  await page.getByText('Session kept', { exact: true }).waitFor()

  await button(page, 'Film here').click()
  await filmAndCount(page)
  expect(await keepTick(page).isChecked()).toBe(true)
  // Its link closes it as well.
  await review(page).getByRole('link', { name: 'Your sessions' }).click()
  await page.getByText('2 sessions,').waitFor()
})

it('the review counts by trick what the ear can not count', async () => {
  const page = await person()
  await giveRecording(page, silence)
  await skater(page)
  await openFilmHere(page)
  await button(page, 'Start').click()
  await camera(page).getByText('Camera and mic on').waitFor()
  await holdEnd(page)
  await review(page)
    .getByText(/The ear can’t count grinds, slides and balance/)
    .waitFor()
  const trick = review(page).getByRole('combobox', { name: 'Trick' })
  await trick.fill('manual')
  await trick.press('Enter')
  const counted = (words: string) => review(page).getByText(words, { exact: true }).waitFor()
  await counted('Manual: 0 tries')
  expect(await button(page, 'Manual: one try fewer').isDisabled()).toBe(true)
  for (const tries of ['1 try', '2 tries', '3 tries']) {
    await button(page, 'Manual: one try more').click()
    await counted(`Manual: ${tries}`)
  }
  await button(page, 'Manual: one try fewer').click()
  await counted('Manual: 2 tries')
  await counted('2 tries')
  await keepTick(page).check()
  await closeReview(page)
  await page.getByText('Session kept', { exact: true }).waitFor()
  await openPage(page, '/sessions')
  await page.getByText('Manual: 2 tries', { exact: true }).first().waitFor()
  expect(await page.getByText('about', { exact: false }).count()).toBe(0)
})

it('a tab that dies in the review leaves its session, to keep or to throw away', async () => {
  const page = await person()
  await giveRecording(page, silence)
  await skater(page)
  for (const nth of [1, 2]) {
    await openFilmHere(page)
    if (nth === 2) await page.getByRole('article', { name: /^Session of / }).waitFor()
    await filmAndCount(page)
    await review(page).getByText('1 try').first().waitFor()
    await page.goto('/profile')
    await alive(page)
  }
  await openPage(page, '/sessions')
  const cards = page.getByRole('article', { name: /^Session of / })
  await cards.first().getByText('1 try', { exact: true }).waitFor()
  await expect.poll(() => cards.count()).toBe(2)
  await ofSession(page, 'Throw away').click()
  await expect.poll(() => cards.count()).toBe(1)
  await ofSession(page, 'Keep').click()
  await page.getByText('1 session, 1 try.').waitFor()
  await page.reload()
  await alive(page)
  await page.getByText('1 session, 1 try.').waitFor()
  expect(await page.getByText('On this phone').count()).toBe(0)
})

it('without a signal a session waits on the phone, and goes up with the next one', async () => {
  const page = await person()
  await giveRecording(page, silence)
  await skater(page)
  await openPage(page, '/sessions')
  await page.getByText('No sessions yet.').waitFor()
  const calls = '**/api/skate-sessions'
  await page.goto('/profile')
  await alive(page)
  await page.route(calls, (route) => route.abort())
  await openFilmHere(page)
  await filmAndCount(page)
  await keepTick(page).check()
  await closeReview(page)
  await page.getByText('Session kept on this phone').waitFor()

  await openPage(page, '/sessions')
  await page.getByText('It goes up by itself, for up to 90 days.').waitFor()
  await button(page, 'Logout').click()
  const signOut = page.getByRole('alertdialog')
  await signOut.getByText('A session at the park waits on this phone.').waitFor()
  await signOut.getByRole('button', { name: 'Cancel' }).click()
  const refusal = { code: 'invalid', message: 'It is in the future.' }
  await page.unroute(calls)
  await page.route(calls, (route) => route.fulfill({ status: 400, json: refusal }))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByText('It is in the future.').waitFor()
  await page.getByText('Refused', { exact: true }).waitFor()
  expect(await page.getByText('Waits', { exact: true }).count()).toBe(0)

  await page.unroute(calls)
  await ofSession(page, 'Correct').click()
  await button(page, 'Others, tries: one more').click()
  await button(page, 'Save').click()
  await page.getByRole('heading', { name: 'On this phone' }).waitFor({ state: 'detached' })
  await page.getByText('1 session,').waitFor()
  // Of the calls that failed, and of nothing else.
  for (const each of takeComplaints()) expect(each).toContain('Failed to load resource')
})
