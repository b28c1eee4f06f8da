import { it } from 'vitest'
import { check, checkAt, desk } from '../support/screen'
import { window as screenSize } from '../support/overflow'
import { alive, forwardToNoon, person, signIn, useBrowser, useOwnStack } from '../support/person'
import { fileOf, formOf, member, moderator, phoneOf } from '../support/players'

useBrowser()
useOwnStack(undefined, forwardToNoon)

it('the desk and the pages about reports have no accessibility or layout faults', async () => {
  const [maker, reporter, mod] = [await member(), await member(), await moderator()]
  const video = await fileOf('video-faststart.mp4')
  const clip = await maker.call<{ id: string }>(
    'POST',
    '/api/my-clips',
    formOf({ video, caption: 'Dawn line' }),
  )
  const flag = (contentType: string, contentId: string, reason: string) =>
    reporter.call('POST', '/api/content-flags', { contentType, contentId, reason })
  const page = await phoneOf(mod, screenSize)
  await checkAt(page, '/desk', 'queue-empty')
  await flag('my_clip', clip.id, 'spam')
  await flag('skater', maker.id, 'minor')
  await checkAt(page, '/desk', 'queue')
  await checkAt(await phoneOf(mod, desk), '/desk', 'queue-at-a-desk')
  await page.getByRole('link', { name: 'Others 1' }).click()
  await page.locator('.desk-case', { hasText: 'Clip of' }).click()
  await page.getByRole('radio', { name: /^Suspend/ }).check()
  await check(page, 'case')
  const address = new URL(page.url()).pathname
  await checkAt(await phoneOf(mod, desk), address, 'case-at-a-desk')
  await page.getByRole('button', { name: 'Decide' }).click()
  await page.getByText('Done: Suspend').waitFor()
  await checkAt(page, address, 'case-decided')
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await checkAt(page, '/desk/log', 'log')

  const own = await phoneOf(maker, screenSize)
  await checkAt(own, '/activity', 'suspended')
  await own.getByRole('link', { name: 'See why, and answer' }).click()
  await check(own, 'notice')

  const visitor = await person(screenSize)
  await checkAt(visitor, `/report/skater/${maker.id}`, 'report')
  await checkAt(await person(desk), `/report/skater/${maker.id}`, 'report-at-a-desk')
  await visitor.getByRole('radio', { name: 'Is my work' }).check()
  await check(visitor, 'report-copyright')
  await visitor.getByRole('radio', { name: 'Violence' }).check()
  await visitor.getByRole('button', { name: 'Report' }).click()
  await visitor.getByText('We have it').waitFor()
  await check(visitor, 'report-status')

  await visitor.goto(`/report/my_clip/${clip.id}`)
  await visitor.getByRole('radio', { name: 'Is my work' }).check()
  for (const [label, text] of Object.entries(claim)) await visitor.getByLabel(label).fill(text)
  for (const tick of await visitor.getByRole('checkbox').all()) await tick.check()
  await visitor.getByRole('button', { name: 'Report' }).click()
  await visitor.getByText('We have it').waitFor()
  await checkAt(page, '/desk?queue=claims', 'queue-claims')
  await page.locator('.desk-case').click()
  await page.getByRole('heading', { name: 'What they wrote' }).waitFor()
  await check(page, 'case-claimed')
  await checkAt(page, '/desk?queue=others', 'queue-of-none')
})

/** The fields of a copyright claim. */
const claim = {
  'Which work of yours is it, and where is it?': 'The film of my trip, on my own page',
  'Your name': 'Kim Claims',
  'Your address and phone number': '1 Main Street, Springfield, +1 555 0100',
  'Sign with your full name': 'Kim Claims',
  'Your email': 'kim@example.com',
}

it('what makers read and answer has no accessibility or layout faults', async () => {
  const [maker, reporter] = [await member(), await member()]
  const [first, second] = [await moderator(), await moderator()]
  const flag = (contentType: string, contentId: string, reason: string) =>
    reporter.call('POST', '/api/content-flags', { contentType, contentId, reason })
  await maker.call('PUT', '/api/profile', { bio: 'Buy my boards' })
  await flag('bio', maker.id, 'spam')
  const page = await phoneOf(first, screenSize)
  const decide = async (act: RegExp, note: string) => {
    await page.goto('/desk?queue=others')
    await page.locator('.desk-case', { hasText: maker.tag }).click()
    await page.getByRole('radio', { name: act }).check()
    await page.getByLabel('To the maker').fill(note)
    await page.getByRole('button', { name: 'Decide' }).click()
    await page.getByText('Done:').waitFor()
  }
  await decide(/^Remove/, 'No ads, please.')

  const own = await phoneOf(maker, screenSize)
  await own.goto('/profile')
  await alive(own)
  await own.getByRole('button', { name: /^Notifications/ }).click()
  await own.getByText('Your bio was removed').click()
  await own.getByRole('heading', { name: 'Your bio was removed' }).waitFor()
  await own.getByLabel('Did we get it wrong?').fill('They are my own')
  await own.getByRole('button', { name: 'Send answer' }).click()
  await own.getByText('We have it, and will look again.').waitFor()
  await check(own, 'notice-answered')

  await checkAt(page, '/desk?queue=answers', 'queue-own-answer')
  const other = await phoneOf(second, screenSize)
  await checkAt(other, '/desk?queue=answers', 'queue-answer')
  await other.getByRole('button', { name: 'It stays' }).click()
  await other.getByText('They are my own').waitFor({ state: 'detached' })
  await own.reload()
  await check(own, 'notice-upheld')

  await flag('skater', maker.id, 'hate')
  await decide(/^Ban/, 'Enough.')
  const back = await person(screenSize)
  await signIn(back, maker.tag)
  await checkAt(back, '/profile', 'banned')
  await back.getByRole('link', { name: 'See why, and answer' }).click()
  await back.getByRole('heading', { name: 'Your account' }).waitFor()
  await check(back, 'notice-of-a-ban')
  await back.getByRole('link', { name: 'Get a copy of everything' }).click()
  await back.getByRole('button', { name: 'Make my copy' }).waitFor()
  await check(back, 'banned-copy')
})

it('a case whose clip is gone has no accessibility or layout faults', async () => {
  const [maker, reporter] = [await member(), await member()]
  const clip = await maker.call<{ id: string }>(
    'POST',
    '/api/my-clips',
    formOf({ video: await fileOf('video-faststart.mp4') }),
  )
  const thing = { contentType: 'my_clip', contentId: clip.id }
  await reporter.call('POST', '/api/content-flags', { ...thing, reason: 'spam' })
  const page = await phoneOf(await moderator(), screenSize)
  await page.goto('/desk?queue=others')
  await page.locator('.desk-case', { hasText: maker.tag }).click()
  await page.getByRole('radio', { name: /^Remove/ }).check()
  await maker.call('DELETE', `/api/my-clips/${clip.id}`)
  await page.getByRole('button', { name: 'Decide' }).click()
  await page.getByText('It is already gone. Nothing was changed.').waitFor()
  await check(page, 'case-gone')
})
