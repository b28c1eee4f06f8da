import { it } from 'vitest'
import type { Page } from 'playwright-core'
import { openClip } from '../support/clips'
import { window as screenSize } from '../support/overflow'
import { alive, forwardToNoon, person, useBrowser, useOwnStack } from '../support/person'
import { fileOf, formOf, member, membersInTurn, phoneOf } from '../support/players'
import { check, checkAt, checkDialog, close } from '../support/screen'

useBrowser()
useOwnStack(undefined, forwardToNoon)

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

it('sharing and challenging have no accessibility or layout faults', async () => {
  const [ann] = await membersInTurn(1)
  const page = await phoneOf(ann, screenSize)
  const clip = { video: await fileOf('video-faststart.mp4'), caption: 'Bowl line' }
  await ann.call('POST', '/api/my-clips', formOf(clip))
  await page.goto('/profile')
  await alive(page)
  await openClip(page)
  await page
    .getByRole('article', { name: 'Bowl line' })
    .getByRole('button', { name: 'Share' })
    .click()
  await checkDialog(page, 'Share', 'share-clip')
  await press(page, 'QR code')
  await checkDialog(page, 'QR code', 'code')
  await close(page)
  await press(page, 'Embed code')
  await checkDialog(page, 'Embed code', 'embed', 'Paste it')
  await close(page)
  await press(page, 'Make a story')
  await page.getByRole('button', { name: 'Make it', disabled: false }).waitFor()
  await checkDialog(page, 'Story', 'story')
  await press(page, 'Make it')
  await page.getByRole('link', { name: 'Save' }).waitFor({ timeout: 60_000 })
  await checkDialog(page, 'Story', 'story-made')
  await close(page)
  await close(page)
  await press(page, 'Challenge me')
  await checkDialog(page, 'Challenge me', 'challenge-code')

  const stranger = await phoneOf(await member(), screenSize)
  await checkAt(stranger, `/s/${ann.tag}?challenge`, 'challenge-first', 'to be homies first')
  const visitor = await person(screenSize)
  await visitor.goto(`/s/${ann.tag}?challenge`)
  await check(visitor, 'challenge-of-a-visitor')
}, 120_000)
