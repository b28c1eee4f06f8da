import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { clipOf } from './support/desk'
import { openPage, person, signIn, useBrowser, useOwnStack } from './support/person'
import { member, moderator, phoneOf, type Member } from './support/players'
import { messages } from '../../worker/moderation/contract'
import { reasonLabels } from '../../worker/flags/contract'

useBrowser()
useOwnStack()

const report = ({ call }: Member, contentId: string, reason = 'spam') =>
  call('POST', '/api/content-flags', { contentType: 'my_clip', contentId, reason })

it('of two moderators with the same case open, the second is told', async () => {
  const [maker, reporter] = [await member(), await member()]
  const pages = [await phoneOf(await moderator()), await phoneOf(await moderator())] as const
  await report(reporter, await clipOf(maker, 'Twice'))
  for (const page of pages) {
    await page.goto('/desk')
    await page.locator('.desk-case').first().click()
    await page.getByRole('heading', { name: 'What to do' }).waitFor()
    await page.getByRole('radio', { name: /^Dismiss/ }).check()
    await page.getByLabel('To the maker').fill('My words')
  }
  await pages[0].getByRole('button', { name: 'Decide' }).click()
  await pages[0].getByText('Done: Dismiss').waitFor()
  await pages[1].getByRole('button', { name: 'Decide' }).click()
  await pages[1].getByText('Another moderator was faster.').waitFor()
  await pages[1].getByText('Decided: Dismiss.').waitFor()
})

it('a visitor reports from a shared page in a tab of its own, and sees what came of it', async () => {
  const maker = await member()
  const clip = await clipOf(maker, 'Loud')
  const visitor = await person({ javaScriptEnabled: false })
  await visitor.goto(`/shared/my-clip/${clip}`)
  await visitor.locator('summary', { has: visitor.locator('svg') }).click()
  // In a page without scripts a function is asked once, too early on a busy phone: waits for words only.
  const [form] = await Promise.all([
    visitor.context().waitForEvent('page'),
    visitor.getByRole('link', { name: 'Report' }).click(),
  ])
  await form.getByRole('heading', { name: 'Report this clip' }).waitFor()
  await form.getByRole('radio', { name: reasonLabels.copyright }).check()
  await form.getByRole('group', { name: 'Your copyright claim' }).waitFor()
  await form.getByRole('button', { name: 'Report' }).click()
  const hasFocus = (label: string) =>
    form.getByLabel(label).evaluate((field) => field === document.activeElement)
  await form.getByText(messages.workRequired).waitFor()
  await expect.poll(() => hasFocus('Which work of yours is it, and where is it?')).toBe(true)
  await form.keyboard.type('My film')
  await form.keyboard.press('Tab')
  await form.keyboard.type('Kim')
  await form.keyboard.press('Enter')
  await form.getByText('Say which work it is').waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus('Your address and phone number')).toBe(true)
  expect(await form.getByLabel('Your name').inputValue()).toBe('Kim')
  await form.getByLabel('Your email').focus()
  await form.getByRole('link', { name: 'Fix what is marked below.' }).click()
  await expect.poll(() => hasFocus('Your address and phone number')).toBe(true)
  await form.getByRole('radio', { name: 'Violence' }).check()
  await form.getByLabel('Anything to add?').fill('At 0:01')
  await form.getByRole('button', { name: 'Report' }).click()
  await form.getByText('We have it, and will look at it.').waitFor()

  const working = await phoneOf(await moderator())
  await working.goto('/desk')
  await working.locator('.desk-case', { hasText: maker.tag }).click()
  await working.getByText('At 0:01').waitFor()
  await working.getByRole('radio', { name: /^Warn/ }).check()
  await working.getByRole('button', { name: 'Decide' }).click()
  await working.getByText('Done: Warn').waitFor()
  await form.reload()
  await form.getByText('We looked, and acted.').waitFor()
})

it('a suspended skater reads until when and why', async () => {
  const [bad, reporter] = [await member(), await member()]
  await reporter.call('POST', '/api/content-flags', {
    contentType: 'skater',
    contentId: bad.id,
    reason: 'hate',
  })
  const theirs = await phoneOf(bad)
  await openPage(theirs, '/profile')
  const working = await phoneOf(await moderator())
  await working.goto('/desk')
  await working.locator('.desk-case', { hasText: bad.tag }).click()
  await working.getByRole('radio', { name: /^Suspend/ }).check()
  await working.getByLabel('Days').fill('3')
  await working.getByRole('button', { name: 'Decide' }).click()
  await working.getByText('Done: Suspend').waitFor()
  await theirs.goto('/activity')
  await theirs.getByRole('heading', { name: /^Suspended until/ }).waitFor()
  await theirs.getByRole('link', { name: 'See why, and answer' }).click()
  await theirs.getByText('It is hateful.').waitFor()
})

it('an answer is decided by one of two moderators, the other is told, and the maker reads it', async () => {
  const [maker, reporter] = [await member(), await member()]
  await maker.call('PUT', '/api/profile', { bio: 'Cheap boards here' })
  const bio = { contentType: 'bio', contentId: maker.id, reason: 'spam' }
  await reporter.call('POST', '/api/content-flags', bio)
  const working = await phoneOf(await moderator())
  await working.goto('/desk')
  await working.locator('.desk-case', { hasText: maker.tag }).click()
  await working.getByRole('radio', { name: /^Warn/ }).check()
  await working.getByRole('button', { name: 'Decide' }).click()
  await working.getByText('Done: Warn').waitFor()

  const own = await phoneOf(maker)
  await openPage(own, '/profile')
  await own.getByRole('button', { name: /^Notifications/ }).click()
  await own.getByText('A warning about your bio').click()
  await own.getByRole('link', { name: "The park's rules" }).waitFor()
  await own.getByLabel('Did we get it wrong?').fill(`Not ads, says ${maker.tag}`)
  await own.getByRole('button', { name: 'Send answer' }).click()
  await own.getByText('We have it, and will look again.').waitFor()

  const both = [await phoneOf(await moderator()), await phoneOf(await moderator())] as const
  const answerOf = (page: Page) => page.locator('.desk-answer', { hasText: maker.tag })
  for (const page of both) {
    await page.goto('/desk?queue=answers')
    await answerOf(page).waitFor()
  }
  await answerOf(both[0]).getByRole('button', { name: 'It stays' }).click()
  await answerOf(both[0]).waitFor({ state: 'detached' })
  await answerOf(both[1]).getByRole('button', { name: 'Take it back' }).click()
  await both[1].getByRole('alert').getByText('Another moderator was faster.').waitFor()
  await own.reload()
  await own.getByText('We looked again. The decision stays.').waitFor()
})

it('a banned skater reads why, answers, and deletes the account or signs out', async () => {
  const [bad, reporter] = [await member(), await member()]
  const about = { contentType: 'skater', contentId: bad.id, reason: 'harassment' }
  await reporter.call('POST', '/api/content-flags', about)
  const working = await phoneOf(await moderator())
  await working.goto('/desk')
  await working.locator('.desk-case', { hasText: bad.tag }).click()
  await working.getByRole('radio', { name: /^Ban/ }).check()
  await working.getByRole('button', { name: 'Decide' }).click()
  await working.getByText('Done: Ban').waitFor()
  const theirs = await person()
  await signIn(theirs, bad.tag)
  await theirs.getByRole('heading', { name: 'You are banned' }).waitFor()
  await theirs.getByRole('link', { name: 'See why, and answer' }).click()
  await theirs.getByText('It harasses somebody.').waitFor()
  await theirs.getByLabel('Did we get it wrong?').fill('We were joking')
  await theirs.getByRole('button', { name: 'Send answer' }).click()
  await theirs.getByText('We have it, and will look again.').waitFor()
  await theirs.getByRole('button', { name: 'Delete it now' }).waitFor()
  await theirs.getByRole('link', { name: 'Get a copy of everything' }).click()
  await theirs.getByRole('button', { name: 'Make my copy' }).click()
  await theirs.getByRole('link', { name: /^(Download|Look again)$/ }).waitFor()
  const visitor = await person()
  expect((await visitor.goto(`/s/${bad.tag}`))?.status()).toBe(404)
})
