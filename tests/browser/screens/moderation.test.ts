import { it } from 'vitest'
import { check, checkAt, desk } from '../support/screen'
import { window as screenSize } from '../support/overflow'
import { useBrowser, useOwnStack, person } from '../support/person'
import { fileOf, formOf, member, moderator, phoneOf } from '../support/players'

useBrowser()
useOwnStack()

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
  await page.locator('.desk-case', { hasText: 'Clip of' }).click()
  await page.getByRole('radio', { name: /^Suspend/ }).check()
  await check(page, 'case')
  const address = new URL(page.url()).pathname
  await checkAt(await phoneOf(mod, desk), address, 'case-at-a-desk')
  await page.getByRole('button', { name: 'Decide' }).click()
  await page.getByText('Done: Suspend').waitFor()
  await checkAt(page, address, 'case-decided')
  await checkAt(page, '/desk/log', 'log')
  await checkAt(page, '/desk/week', 'week')

  const own = await phoneOf(maker, screenSize)
  await checkAt(own, '/activity', 'suspended')
  await own.getByRole('link', { name: 'See why, and answer' }).click()
  await check(own, 'notice')

  const visitor = await person(screenSize)
  await checkAt(visitor, `/report/skater/${maker.id}`, 'report')
  await visitor.getByRole('radio', { name: 'Is my work' }).check()
  await check(visitor, 'report-copyright')
  await visitor.getByRole('radio', { name: 'Violence' }).check()
  await visitor.getByRole('button', { name: 'Report' }).click()
  await visitor.getByText('We have it').waitFor()
  await check(visitor, 'report-status')
})
