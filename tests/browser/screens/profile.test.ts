import { it } from 'vitest'
import type { Page } from 'playwright-core'
import { check, checkAt, checkDialog, close, desk } from '../support/screen'
import { window as screenSize } from '../support/overflow'
import { openClip } from '../support/clips'
import { spot } from '../support/games'
import { openMore, pressMore } from '../support/more'
import { alive, fixture, forwardToNoon, useBrowser, useOwnStack } from '../support/person'
import { fileOf, formOf, membersInTurn, phoneOf, type Member } from '../support/players'

useBrowser()
useOwnStack(undefined, forwardToNoon)

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** Clips of both groups on two pages, and a trick with as many videos. */
async function stackAll({ call }: Member): Promise<void> {
  const poster = await fileOf('photo-plain.jpg')
  await call('POST', '/api/spots', formOf(spot))
  const send = async (path: string, fields: Record<string, string | Blob>) =>
    call<{ id: string }>(
      'POST',
      path,
      formOf({ ...fields, video: await fileOf('video-faststart.mp4') }),
    )
  const caption = 'A line that goes on for longer than anybody cares to read. '.repeat(3)
  for (let n = 0; n < 7; n++) {
    // The newest two are of one day, and nothing is written on them.
    const clip = await send('/api/my-clips', { poster, ...(n < 5 && { caption }) })
    const video = await send('/api/tricks/kickflip/videos', {})
    if (n > 0) continue
    await call('PUT', `/api/my-clips/${clip.id}/steezy`, {})
    await call('PUT', `/api/trick-videos/${video.id}/steezy`, {})
  }
}

it('a profile and its dialogs have no accessibility or layout faults', async () => {
  const [ann, bob] = (await membersInTurn(2)) as [Member, Member]
  const page = await phoneOf(ann, screenSize)
  await checkAt(page, '/profile', 'own-empty', 'Next for you')
  await press(page, 'Recent activity')
  await checkDialog(page, 'Recent activity', 'points-none', 'No points yet.')

  await stackAll(ann)
  await checkAt(page, '/profile', 'own')
  for (const [button, title, name, seen] of [
    ['How to earn points', 'How to earn points', 'earn', 'Landing a trick'],
    ['Recent activity', 'Recent activity', 'points', '+5'],
    ['Board', 'Leaderboard', 'leaderboard', 'Page 1'],
  ] as const) {
    await press(page, button)
    await checkDialog(page, title, name, seen)
    await close(page)
  }
  await openMore(page.locator('.clip-strip'))
  await press(page, /^Delete clip/)
  await checkDialog(page, /Delete/, 'delete-clip')
  await close(page)

  const wide = await phoneOf(ann, desk)
  await checkAt(wide, '/profile', 'own-at-a-desk', 'Next for you')

  const other = await phoneOf(bob, screenSize)
  await checkAt(other, `/s/${ann.tag}`, 'of-a-homie')
  await pressMore(other, /^Report clip/, 'A line')
  await checkDialog(other, /Report/, 'report')
  await close(other)
  await openClip(other.locator('.clip-grid'))
  await other.locator('video[controls]').first().waitFor()
  await check(other, 'clip-playing')
  await checkAt(other, `/s/${ann.tag}?trick=kickflip`, 'trick-of-a-homie', 'Other Videos')
})

it('trick bag and uploads have no accessibility or layout faults', async () => {
  const [ann] = await membersInTurn(1)
  await stackAll(ann)
  const page = await phoneOf(ann, screenSize)
  await page.goto('/profile')
  await alive(page)
  await page.locator('.trick-category summary').nth(1).click()
  // What the bar of the main button covers at this moment counts as too small.
  await page.locator('#tricks').evaluate((tricks) => tricks.scrollIntoView())
  await page.getByText('Next for you').waitFor()
  await check(page, 'tricks')
  await page.getByLabel('Find a trick').fill('kick')
  await check(page, 'tricks-found')
  await page.goto('/profile?trick=kickflip')
  await alive(page)
  await checkDialog(page, 'Kickflip', 'trick', 'Page 1 of 3')
  await press(page, 'Upload Video')
  await checkDialog(page, 'Upload Video', 'upload-video')
  await page.getByLabel('Choose a video').setInputFiles(fixture('video-faststart.mp4'))
  await press(page, 'Choose cover')
  await page.getByRole('button', { name: 'Use this frame', disabled: false }).waitFor()
  await checkDialog(page, 'Choose cover', 'cover')
  await page.goto('/profile')
  await alive(page)

  await press(page, 'Upload Clip')
  await checkDialog(page, 'Upload Clip', 'upload')
  const video = page.getByLabel('Choose a video')
  await video.setInputFiles(fixture('video-text.mp4'))
  await checkDialog(page, 'Upload Clip', 'upload-no-video', 'Please select a valid video file.')
  const several = ['video-portrait.mp4', 'video-text.mp4', 'video-46-seconds.mp4']
  await video.setInputFiles(several.map(fixture))
  await page.getByRole('button', { name: 'Upload 1' }).waitFor()
  await page.locator('.toast').waitFor({ state: 'detached' })
  await checkDialog(page, 'Upload Clips', 'upload-several')
  await press(page, 'Choose others')
  await video.setInputFiles(fixture('video-faststart.mp4'))
  // The list of several films leaves as this comes.
  await page
    .getByRole('dialog', { name: 'Upload Clip', exact: true })
    .getByLabel('Spot (Optional)')
    .selectOption({ label: spot.name })
  await page.getByRole('img', { name: `Map of ${spot.name}` }).waitFor()
  await page.locator('.toast').waitFor({ state: 'detached' })
  await checkDialog(page, 'Upload Clip', 'upload-with-spot')
  await page.route('**/api/my-clips', (route) =>
    route.fulfill({ status: 400, json: { message: 'Not this time.', code: 'invalid' } }),
  )
  await press(page, 'Upload')
  await page.getByText('Not this time.').first().waitFor()
  await press(page, 'Dismiss')
  await checkDialog(page, 'Upload Clip', 'upload-refused', 'Ready to upload')
  await page.goto(`/s/${ann.tag}`)
  await alive(page)
  await page.getByRole('button', { name: /Uploads/ }).click()
  await checkDialog(page, 'Uploads', 'uploads', 'Not this time.')
})

it('editing a profile has no accessibility or layout faults', async () => {
  const [ann, bob] = (await membersInTurn(2)) as [Member, Member]
  const page = await phoneOf(ann, screenSize)
  await page.goto('/profile')
  await alive(page)
  await press(page, 'Edit profile')
  await checkDialog(page, 'Edit profile', 'edit')
  for (const [line, title, name] of [
    ['Stance', 'Stance', 'edit-stance'],
    ['Started skating', 'Since when?', 'edit-year'],
    ['Visibility', /private/, 'edit-visibility'],
    ['Search engines', 'Search engines', 'edit-privacy'],
    ['Pause my turns', 'Pause my turns', 'edit-away'],
    ['Delete profile', /Delete/, 'edit-delete'],
  ] as const) {
    await page.getByRole('button', { name: line }).click()
    await checkDialog(page, title, name)
    await close(page)
  }
  await page.getByRole('button', { name: 'Bio' }).click()
  await page.getByLabel('Bio').fill('b'.repeat(151))
  await press(page, 'Save')
  await checkDialog(page, 'About you', 'edit-bio-too-long', 'Bio must be 150 characters or less')
  await close(page)
  await page.getByRole('button', { name: 'Skatertag' }).click()
  await page.getByRole('textbox', { name: 'Skatertag' }).fill('Root')
  await press(page, 'Save')
  await checkDialog(page, 'Change your skatertag?', 'edit-tag')
  await close(page)
  const change = async (tag: string) => {
    await page.getByRole('textbox', { name: 'Skatertag' }).fill(tag)
    await press(page, 'Save')
    await press(page, 'Change')
  }
  await change(bob.tag)
  await checkDialog(page, 'Error', 'edit-tag-taken', 'Skatertag is already taken')
  await press(page, 'OK')
  await change(`${ann.tag}2`)
  await page.getByText('Skatertag updated successfully!').waitFor()
  await page.getByRole('button', { name: 'Skatertag' }).click()
  await checkDialog(page, 'Skatertag Change Limit', 'edit-tag-limit')
})

it('being found has no accessibility or layout faults for a private skater', async () => {
  const [ann] = await membersInTurn(1)
  await ann.call('PATCH', '/api/profile/visibility', { isPublic: false })
  await ann.call('PUT', '/api/profile/privacy', { inSearch: false, noindex: true })
  for (const [size, name] of [
    [screenSize, 'edit-privacy-private'],
    [desk, 'edit-privacy-private-at-a-desk'],
  ] as const) {
    const page = await phoneOf(ann, size)
    await page.goto('/profile')
    await alive(page)
    await press(page, 'Edit profile')
    await page.getByRole('button', { name: 'Search engines off, and by link only' }).click()
    await checkDialog(page, 'Search engines', name, 'Only your homies find you')
  }
})
