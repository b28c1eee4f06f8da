import { it } from 'vitest'
import type { Page } from 'playwright-core'
import { checkAt, checkDialog, close, desk } from '../support/screen'
import { window as screenSize } from '../support/overflow'
import { invite } from '../support/games'
import { pressMore } from '../support/more'
import { alive, forwardToNoon, useBrowser, useOwnStack } from '../support/person'
import { fileOf, formOf, membersInTurn, phoneOf, type Member } from '../support/players'

useBrowser()
useOwnStack(undefined, forwardToNoon)

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()

const makeHomies = async (one: Member, other: Member) => {
  const asked = await one.call<{ id: string }>('POST', '/api/homies/requests', {
    receiverId: other.id,
  })
  await other.call('PUT', `/api/homies/requests/${asked.id}`, { status: 'accepted' })
}

it('blocking and muting have no accessibility or layout faults', async () => {
  const [ann, bob, cat] = (await membersInTurn(3)) as [Member, Member, Member]
  const video = await fileOf('video-faststart.mp4')
  const poster = await fileOf('photo-plain.jpg')
  await bob.call('POST', '/api/my-clips', formOf({ video, poster, caption: 'Front board' }))
  // The third one makes games with both.
  await makeHomies(bob, cat)

  const page = await phoneOf(ann, screenSize)
  await checkAt(page, `/s/${bob.tag}`, 'profile')
  await pressMore(page, `Block or mute @${bob.tag}`)
  await checkDialog(page, `@${bob.tag}`, 'sheet', 'Signed out, they still see what is public.')
  await press(page, `Mute @${bob.tag}`)
  await page.getByText(`Muted @${bob.tag}`).first().waitFor()
  // Without what was said of it.
  await page.goto(`/s/${bob.tag}`)
  await alive(page)
  await pressMore(page, `Block or mute @${bob.tag}`)
  await checkDialog(page, `@${bob.tag}`, 'sheet-muted', `Unmute @${bob.tag}`)
  await press(page, `Unmute @${bob.tag}`)
  await page.getByText(`Unmuted @${bob.tag}`).first().waitFor()

  await checkAt(page, '/activity', 'clip', 'Front board')
  const wide = await phoneOf(ann, desk)
  await checkAt(wide, `/s/${bob.tag}`, 'profile-at-a-desk')
  await pressMore(wide, `Block or mute @${bob.tag}`)
  await checkDialog(wide, `@${bob.tag}`, 'sheet-at-a-desk', 'Signed out')

  await page.goto('/profile')
  await alive(page)
  await press(page, 'Edit profile')
  await press(page, /Blocked and muted/)
  await checkDialog(page, 'Blocked and muted', 'list-empty', 'Nobody blocked or muted')
  await close(page)
  await close(page)

  const both = await invite(cat, [ann, bob])
  await page.goto(`/games?game=${both.id}`)
  await alive(page)
  await press(page, /^More for/)
  await press(page, /^Block or mute:/)
  await checkDialog(page, 'Block or mute', 'choose', `@${cat.tag}`)
  await close(page)
  await ann.call('POST', `/api/blocks/${bob.id}`)
  await ann.call('POST', `/api/mutes/${cat.id}`)
  // A phone on which no bar covers a button of the card, which would count as too small.
  const tall = await phoneOf(ann, { ...screenSize, viewport: { width: 390, height: 1300 } })
  await checkAt(tall, '/games', 'told-before-rolling', 'You have blocked')

  await page.goto('/profile')
  await alive(page)
  await press(page, 'Edit profile')
  await press(page, /Blocked and muted/)
  await checkDialog(page, 'Blocked and muted', 'list', 'Unblock')
  await close(page)
  await page.route('**/api/blocks', (route) => route.abort('internetdisconnected'))
  await page.goto('/profile')
  await alive(page)
  await press(page, 'Edit profile')
  await press(page, /Blocked and muted/)
  await checkDialog(page, 'Blocked and muted', 'list-failed', "can't be fetched")
  await page.unroute('**/api/blocks')
  await checkAt(page, `/s/${bob.tag}`, 'blocked-page')
})
