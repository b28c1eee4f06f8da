import { beforeAll, it } from 'vitest'
import type { Page } from 'playwright-core'
import { openClip } from './support/clips'
import { expectOwnDirection } from './support/direction'
import { close } from './support/screen'
import { spotOf, typeEverything, wide, wideMembers, type Typed } from './support/long-words'
import { expectNoOverflow, window } from './support/overflow'
import { pressMore } from './support/more'
import { alive, fixture, person, useBrowser, useOwnStack } from './support/person'
import { phoneOf, type Member } from './support/players'

useBrowser()
useOwnStack()

let ann: Member
let bob: Member
let cat: Member
let dan: Member
let typed: Typed

beforeAll(async () => {
  ;[ann, bob, cat] = await wideMembers(3)
  ;[dan] = await wideMembers(1)
  typed = await typeEverything([ann, bob, cat])
  await dan.call('POST', '/api/homies/requests', { receiverId: ann.id })
})

async function open(page: Page, path: string, seen?: string): Promise<void> {
  await page.goto(path)
  await alive(page)
  if (seen) await page.getByText(seen).locator('visible=true').first().waitFor()
}

async function expectPages(page: Page, paths: [path: string, seen?: string][]): Promise<void> {
  for (const [path, seen] of paths) {
    await open(page, path, seen)
    await expectNoOverflow(page, path)
    await expectOwnDirection(page, path)
  }
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').first().click()

/** The dialog that has just opened, once it shows that text. */
async function expectDialog(page: Page, title: string | RegExp, seen?: string): Promise<void> {
  const dialog = page.locator('dialog[open]').last()
  await dialog.getByRole('heading', { name: title }).first().waitFor()
  if (seen) await dialog.getByText(seen).first().waitFor()
  const where = `${new URL(page.url()).pathname}: ${title}`
  await expectNoOverflow(page, where)
  await expectOwnDirection(page, where)
}

it('long words that people type make no page of the app wider', async () => {
  const page = await phoneOf(ann, window)
  await expectPages(page, [
    ['/profile'],
    ['/games'],
    ['/activity'],
    ['/spots'],
    ['/spots?view=list'],
    ['/homies'],
    ['/homies?tab=requests'],
    [`/s/${bob.tag}`],
  ])
  await open(page, '/homies')
  await page.getByLabel('Find skaters').fill('WWWW')
  await page.getByText(`@${dan.tag}`).first().waitFor()
  await expectNoOverflow(page, 'skaters found')
  await expectOwnDirection(page, 'skaters found')
  await expectPages(await phoneOf(dan, window), [[`/s/${bob.tag}`], ['/homies'], ['/activity']])
})

it('long words that people type make no page for visitors wider', async () => {
  const page = await person(window)
  await expectPages(page, [
    [`/s/${ann.tag}`],
    [`/s/${bob.tag}`],
    [`/shared/my-clip/${typed.clip}`],
    [`/shared/trick-video/${typed.trickVideo}`],
    [`/shared/own-the-spot-clip/${typed.gameClip}`],
    [`/embed/my-clip/${typed.clip}`],
    [`/embed/own-the-spot-clip/${typed.gameClip}`],
    [`/shared/my-clip/${wide(40)}`],
  ])
})

it('long words that people type make no dialog of a profile wider', async () => {
  const page = await phoneOf(bob, window)
  await open(page, '/profile')
  await page.locator('.clip-more').first().click()
  await expectNoOverflow(page, 'a caption that is open')
  await press(page, 'Edit profile')
  await expectDialog(page, 'Edit profile')
  await press(page, /^Bio/)
  await expectDialog(page, 'About you')
  await close(page)
  await close(page)
  for (const [name, title, seen] of [
    ['Recent activity', 'Recent activity', '+5'],
    ['Board', 'Leaderboard', 'Page 1'],
  ] as const) {
    await press(page, name)
    await expectDialog(page, title, seen)
    await close(page)
  }
  await openClip(page)
  await press(page, /^More for/)
  await press(page, /^Delete clip/)
  await expectDialog(page, /Delete/)
  await close(page)
  await press(page, 'Upload Clip')
  await page.getByLabel('Choose a video').setInputFiles(fixture('video-faststart.mp4'))
  await page.getByLabel('Spot (Optional)').selectOption({ label: spotOf.bob })
  await page.getByLabel('Caption').fill(wide(501))
  await page.getByRole('img', { name: /^Map of/ }).waitFor()
  await expectDialog(page, 'Upload Clip')
  await open(page, '/profile?trick=kickflip')
  await expectDialog(page, 'Kickflip')

  const other = await phoneOf(ann, window)
  await open(other, `/s/${bob.tag}`)
  await press(other, 'Recent activity')
  await expectDialog(other, /^Activity of/, '+5')
  await close(other)
  await pressMore(other, /^Report clip/, /^More for(?! @)/)
  await expectDialog(other, /Report/)
})

it('long words that people type make no dialog of a game wider', async () => {
  const page = await phoneOf(ann, window)
  await open(page, '/games')
  await press(page, 'New Game')
  await page.getByRole('dialog').getByLabel(`@${bob.tag}`).waitFor()
  await expectDialog(page, 'New Game')
  await page.getByText('Best trick at location').click()
  await page.getByLabel('Spot', { exact: true }).selectOption({ label: spotOf.ann })
  await expectDialog(page, 'New Game')
  await open(page, '/games')
  await press(page, /^Watch/)
  await expectDialog(page, /./)
  await close(page)
  await press(page, /^More for/)
  await press(page, /^Quit game/)
  await expectDialog(page, /Quit/)
})

it('long words that people type make no dialog of spots, homies and the header wider', async () => {
  const page = await phoneOf(ann, window)
  await open(page, '/spots?view=list')
  await page.getByRole('button', { name: spotOf.ann }).first().click()
  await expectDialog(page, spotOf.ann, '1 of')
  await press(page, /^Show the photo/)
  await expectDialog(page, spotOf.ann)
  await open(page, '/spots?view=list')
  await page.getByRole('button', { name: spotOf.ann }).first().click()
  await press(page, /^More for/)
  await press(page, 'Delete')
  await expectDialog(page, /Delete/)
  await close(page)
  await press(page, /^More for/)
  await press(page, 'Edit')
  await expectDialog(page, 'Edit Spot')
  await open(page, '/homies')
  await press(page, `More for @${cat.tag}`)
  await press(page, `Remove @${cat.tag}`)
  await expectDialog(page, /Remove/)
  await close(page)
  await press(page, /^Notifications/)
  await expectDialog(page, 'Notifications', dan.tag)
  await close(page)
  await press(page, 'Feedback')
  await page.getByRole('textbox').fill(wide(500))
  await expectDialog(page, 'Help us improve Stoke')
  await open(page, '/homies?tab=requests')
  // The page is loaded again, and the toast stays.
  await Promise.all([page.waitForEvent('domcontentloaded'), press(page, `Accept @${dan.tag}`)])
  await page.locator('.toast').waitFor()
  await expectNoOverflow(page, 'a toast')
})
