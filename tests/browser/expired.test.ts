import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import * as act from './support/billing'
import { skate } from './support/games'
import { alive, forwardTime, newLogin, reload, useBrowser, useOwnStack } from './support/person'
import { asHomies, member, phoneOf, type Member } from './support/players'

useBrowser()
useOwnStack()

const trialIsOver = { joinedDaysAgo: '15' } as const

it('a skater whose trial is over edits, hides and deletes their profile', async () => {
  const tag = newLogin('over')
  const page = await act.somebody(tag, trialIsOver)
  await forwardTime(1)
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
  // Signed in an hour ago: the provider asks again who it is, and leads back to the question.
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
  const page = await act.somebody(newLogin(), trialIsOver)
  await page.goto('/games')
  await act.heading(page, 'Free Trial Expired').waitFor()
  await alive(page)
  await act.openBilling(page)
  await act.dialog(page, 'Free Trial Expired').getByRole('link', { name: 'Subscribe' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Feedback' }).click()
  await act.dialog(page, 'Help us improve Stoke').waitFor()
})

/** A game that all have joined; the trial of the first ends in less than three hours. */
async function gameOf(count: number) {
  const first = await member(newLogin(), { joinedDaysAgo: '13.9' })
  const others = await Promise.all(Array.from({ length: count }, () => member()))
  const { game } = await skate(await asHomies([first, ...others]))
  return { game, page: await phoneOf(first), others }
}

const part = (page: Page) => page.getByRole('region', { name: 'Games you are in' })
const asking = (page: Page) => page.getByRole('alertdialog', { name: 'Quit this game?' })

it('a player without access quits from the paywall by keyboard, and the others play on', async () => {
  const { game, page, others } = await gameOf(2)
  const [bob, cat] = others as [Member, Member]
  await forwardTime(3)
  await act.open(page, '/games')
  await act.heading(page, 'Free Trial Expired').waitFor()
  await page.getByRole('button', { name: 'Notifications' }).waitFor()
  const line = part(page).getByRole('listitem')
  await line.getByText(`S.K.A.T.E. with @${bob.tag} and @${cat.tag}`).waitFor()

  await page.route('**/quit', (route) => route.fulfill({ status: 409, json: { message: 'no' } }))
  await line.getByRole('button', { name: 'Quit' }).focus()
  await page.keyboard.press('Enter')
  await asking(page).getByRole('button', { name: 'Quit' }).press('Enter')
  const toast = page.locator('.toast').filter({ hasText: 'Failed to quit game' })
  await toast.getByText('Error').waitFor()
  await asking(page).waitFor({ state: 'hidden' })
  expect(await line.count()).toBe(1)
  await page.unroute('**/quit')

  await line.getByRole('button', { name: 'Quit' }).press('Enter')
  await asking(page).getByRole('button', { name: 'Quit' }).press('Enter')
  await part(page).getByText(`You quit S.K.A.T.E. with @${bob.tag} and @${cat.tag}.`).waitFor()
  expect(await line.count()).toBe(0)
  await page.waitForFunction(() => document.activeElement?.textContent === 'Games you are in')
  await reload(page)
  expect(await part(page).count()).toBe(0)

  const now = await bob.call('GET', `/api/skate-games/${game.id}`)
  expect(now.status).toBe('in_progress')
  expect([bob.id, cat.id]).toContain(now.currentTurnPlayerId)
  const next = await phoneOf(now.currentTurnPlayerId === bob.id ? bob : cat)
  await act.open(next, '/games')
  await next.getByRole('button', { name: 'Set the trick' }).waitFor()
})

it('a player whose trial ends while a page is open quits from the paywall that covers it', async () => {
  const { page, others } = await gameOf(1)
  const [bob] = others as [Member]
  await act.open(page, '/homies')
  await forwardTime(3)
  await page.getByRole('searchbox').fill('somebody')
  await act.heading(page, 'Free Trial Expired').waitFor()
  const quit = part(page).getByRole('listitem').getByRole('button', { name: 'Quit' })
  await quit.click()
  await asking(page).waitFor()
  await page.keyboard.press('Escape')
  await asking(page).waitFor({ state: 'hidden' })
  expect(await act.heading(page, 'Free Trial Expired').isVisible()).toBe(true)
  await quit.click()
  await asking(page).getByRole('button', { name: 'Quit' }).click()
  await part(page).getByText(`You quit S.K.A.T.E. with @${bob.tag}.`).waitFor()
  const theirs = await phoneOf(bob)
  await act.open(theirs, '/games')
  await theirs.getByText('You won!').waitFor()
})
