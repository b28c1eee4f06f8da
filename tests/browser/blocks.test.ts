import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { pressMore } from './support/more'
import { alive, openPage, reload, useBrowser } from './support/person'
import { fileOf, formOf, homies, type Player } from './support/players'

useBrowser()

const open = async ({ page }: Player, path: string): Promise<void> => {
  await openPage(page, path)
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

const openBlocked = async (who: Player) => {
  await open(who, '/profile')
  await press(who.page, 'Edit profile')
  await who.page.getByRole('button', { name: /Blocked and muted/ }).click()
  return who.page.getByRole('dialog', { name: 'Blocked and muted' })
}

it('a skater blocks a homie from their profile, and takes it back from the list', async () => {
  const [ann, bob] = await homies(2)
  await open(ann, `/s/${bob.tag}`)
  await pressMore(ann.page, `Block or mute @${bob.tag}`)
  const sheet = ann.page.getByRole('dialog', { name: `@${bob.tag}` })
  await sheet.getByText('Signed out, they still see what is public.').waitFor()
  const report = sheet.getByRole('link', { name: `Report @${bob.tag}` })
  expect(await report.getAttribute('href')).toBe(`/report/skater/${bob.id}`)
  await sheet.getByRole('button', { name: `Block @${bob.tag}` }).dblclick()
  await ann.page.waitForURL('**/homies')
  await ann.page.getByText(`Blocked @${bob.tag}`).first().waitFor()
  await ann.page.getByText('No homies yet').waitFor()

  for (const [who, tag] of [
    [ann, bob.tag],
    [bob, ann.tag],
  ] as const) {
    await who.page.goto(`/s/${tag}`)
    await who.page.getByRole('heading', { name: 'Skater not found' }).waitFor()
  }

  const list = await openBlocked(ann)
  await list.getByText('Unblock somebody, and you find each other again.').waitFor()
  await list.getByRole('button', { name: `Unblock @${bob.tag}` }).click()
  await list.getByText('Nobody blocked or muted').waitFor()
  await ann.page.goto(`/s/${bob.tag}`)
  await ann.page.getByRole('button', { name: 'Add Homie' }).waitFor()
})

it('a skater mutes from a clip in the feed, and the clip goes until they unmute', async () => {
  const [ann, bob] = await homies(2)
  const video = await fileOf('video-faststart.mp4')
  await bob.call('POST', '/api/my-clips', formOf({ video, caption: 'Loud line' }))
  await open(ann, '/activity')
  await ann.page.getByText('Loud line').waitFor()
  await pressMore(ann.page, `Block or mute @${bob.tag}`)
  await Promise.all([ann.page.waitForEvent('load'), press(ann.page, `Mute @${bob.tag}`)])
  await alive(ann.page)
  expect(await ann.page.getByText('Loud line').count()).toBe(0)
  await (await openBlocked(ann)).getByRole('button', { name: `Unmute @${bob.tag}` }).click()
  await ann.page.getByText('Unmuted').first().waitFor()
  await open(ann, '/activity')
  await ann.page.getByText('Loud line').waitFor()
})

it('a skater blocks from a notification, which goes with it', async () => {
  const [ann, bob] = await homies(2)
  await bob.call('POST', '/api/skate-games', {
    selectedHomies: [ann.id],
    selectedCategories: ['The Basics'],
  })
  await open(ann, '/profile')
  await ann.page.getByRole('button', { name: /^Notifications/ }).click()
  const dialog = ann.page.getByRole('dialog', { name: 'Notifications' })
  await dialog.getByText(/invited you to/).waitFor()
  await pressMore(dialog, `Block or mute @${bob.tag}`)
  await Promise.all([ann.page.waitForEvent('load'), press(ann.page, `Block @${bob.tag}`)])
  await alive(ann.page)
  await ann.page.getByRole('button', { name: /^Notifications/ }).click()
  await dialog.getByText('No notifications yet').waitFor()
  await open(ann, '/games')
  expect(await ann.page.getByText(`@${bob.tag}`).count()).toBe(0)
})

it('a lost signal leaves everything as it was, and says so', async () => {
  const [ann, bob] = await homies(2)
  await open(ann, `/s/${bob.tag}`)
  await pressMore(ann.page, `Block or mute @${bob.tag}`)
  const button = ann.page.getByRole('button', { name: `Block @${bob.tag}`, exact: true })
  await button.waitFor()
  await ann.page.context().setOffline(true)
  await button.click()
  await ann.page.getByText('Failed to block').first().waitFor()
  await ann.page.context().setOffline(false)
  await reload(ann.page)
  await ann.page.locator('.badge', { hasText: 'Homie' }).waitFor()
})
