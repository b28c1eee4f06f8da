import { it } from 'vitest'
import type { Page } from 'playwright-core'
import { check, checkAt, checkDialog, close, desk } from '../support/screen'
import { window as screenSize } from '../support/overflow'
import { unfold } from '../support/feed'
import { film, ownTheSpot, skate, spot, take } from '../support/games'
import { pressMore } from '../support/more'
import {
  alive,
  fixture,
  forwardTime,
  forwardToNoon,
  person,
  useBrowser,
  useOwnStack,
} from '../support/person'
import { fileOf, formOf, member, membersInTurn, phoneOf, type Member } from '../support/players'

useBrowser()
useOwnStack(undefined, forwardToNoon)

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** One of everything that a feed tells of. */
async function live(all: [Member, ...Member[]]): Promise<void> {
  const [ann, bob] = all as [Member, Member, ...Member[]]
  const video = await fileOf('video-faststart.mp4')
  const photo = await fileOf('photo-plain.jpg')
  const pier = { latitude: '37.79886', longitude: '-122.39718', name: 'Pier 7' }
  const facts = { obstacles: 'ledge,manual_pad', surface: 'smooth', lit: 'true', covered: 'false' }
  const at = { ...pier, ...facts, description: 'Long ledges, slick ground.', photo }
  const { id } = await bob.call<{ id: string }>('POST', '/api/spots', formOf(at))
  await bob.call('POST', '/api/my-clips', formOf({ video, caption: 'At the pier', spotId: id }))
  await bob.call('POST', '/api/tricks/kickflip/videos', formOf({ video }))
  const { game, order } = await skate([ann, bob])
  // The dice say who sets first: should it be ann, she bails, and bob sets.
  if (order[0] === ann) await take(ann, game, false)
  await take(bob, game, true)
  await film(bob, await ownTheSpot(all))
}

it('homies and feed have no accessibility or layout faults', async () => {
  const all = await membersInTurn(3)
  const [ann, bob, cat] = all as [Member, Member, Member]
  const page = await phoneOf(ann, screenSize)
  await checkAt(page, '/activity', 'feed-empty', 'No activity yet')
  await live(all)
  await checkAt(page, '/activity', 'feed', `and 2 more of @${bob.tag}`)
  await unfold(page)
  await check(page, 'feed-unfolded')

  const [dan, eve] = [await member(), await member()]
  const lonely = await phoneOf(eve, screenSize)
  await checkAt(lonely, '/homies', 'homies-none', 'No homies yet')
  await dan.call('POST', '/api/homies/requests', { receiverId: ann.id })
  await ann.call('POST', '/api/homies/requests', { receiverId: eve.id })
  await checkAt(page, '/homies', 'homies', bob.tag)
  await press(page, `More for @${cat.tag}`)
  await press(page, `Remove @${cat.tag}`)
  await checkDialog(page, /Remove/, 'homie-remove')
  await close(page)
  await page.getByLabel('Find skaters').fill(eve.tag)
  await page.getByText('Request Pending').locator('visible=true').first().waitFor()
  await check(page, 'skaters-found')
  await checkAt(page, '/homies?tab=requests', 'requests', dan.tag)
  await checkAt(page, `/s/${dan.tag}`, 'skater-who-asks')
  await checkAt(page, `/s/${eve.tag}`, 'skater-who-was-asked')
  const wide = await phoneOf(ann, desk)
  await checkAt(wide, '/activity', 'feed-at-a-desk')
  await checkAt(wide, '/homies', 'homies-at-a-desk')
})

it('dialogs of the header have no accessibility or layout faults', async () => {
  const [ann, bob] = await Promise.all([member(), member()])
  const page = await phoneOf(ann, screenSize)
  await page.goto('/homies')
  await alive(page)
  await press(page, 'Billing')
  await checkDialog(page, 'Free Trial Active', 'billing-trial')
  await close(page)
  await press(page, 'Logout')
  await checkDialog(page, 'Logout', 'sign-out')
  await close(page)
  await press(page, 'Feedback')
  await press(page, 'Send feedback')
  await checkDialog(
    page,
    'Help us improve Stoke',
    'feedback-incomplete',
    'Please select how much you enjoy Stoke',
  )
  await page.getByRole('radio', { name: 'Love it' }).check()
  await press(page, 'Send feedback')
  await checkDialog(page, 'Thanks for your feedback!', 'feedback-thanks')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await ann.call('POST', '/api/homies/requests', { receiverId: bob.id })
  const other = await phoneOf(bob, screenSize)
  await other.goto('/homies')
  await alive(other)
  await press(other, /^Notifications/)
  await checkDialog(other, 'Notifications', 'notifications', 'wants to be your homie')
  await press(other, 'Mark all read')
  await checkDialog(other, 'Notifications', 'notifications-read')
  await other.goto('/homies')
  await alive(other)
  // What nobody foresaw.
  other.removeAllListeners('console').removeAllListeners('pageerror')
  await other.evaluate(() => {
    Date.parse = () => {
      throw new Error('Nobody foresaw this')
    }
  })
  await press(other, /^Notifications/)
  await other.getByText('Something went wrong').first().waitFor()
  await check(other, 'broken')
  await page.goto('/homies')
  await alive(page)
  await press(page, /^Notifications/)
  await checkDialog(page, 'Notifications', 'notifications-none', 'No notifications yet')
})

it('spots have no accessibility or layout faults', async () => {
  const all = await membersInTurn(3)
  const geolocation = { latitude: 37.79551, longitude: -122.39367 }
  const page = await phoneOf(all[0], { ...screenSize, permissions: ['geolocation'], geolocation })
  await checkAt(page, '/spots?view=list', 'spots-none', 'No spots yet')
  await live(all)
  await checkAt(page, '/spots', 'spots-map')
  await page.getByRole('button', { name: '2 spots here, zoom in' }).waitFor()
  await check(page, 'spots-map-pins')
  const wide = await phoneOf(all[0], desk)
  await checkAt(wide, '/spots', 'spots-at-a-desk', 'Pier 7')
  await checkAt(page, '/spots?view=list', 'spots', 'Pier 7')
  await press(page, 'Filter spots')
  await page.getByRole('checkbox', { name: 'Ledge' }).check()
  await checkDialog(page, 'Filter spots', 'spots-filter')
  await close(page)
  await page.getByRole('button', { name: /Pier 7/ }).click()
  await checkDialog(page, 'Pier 7', 'spot-of-a-homie', '1 of 1')
  await press(page, 'Show the photo of Pier 7 in full size')
  await checkDialog(page, 'Pier 7', 'spot-photo')
  await page.goto('/spots?view=list')
  await alive(page)
  await page.getByRole('button', { name: new RegExp(spot.name) }).click()
  await checkDialog(page, spot.name, 'spot-own')
  const sheet = page.getByRole('dialog', { name: spot.name })
  await pressMore(sheet, 'Delete')
  await checkDialog(page, /Delete/, 'spot-delete')
  await close(page)
  await pressMore(sheet, 'Edit')
  await checkDialog(page, 'Edit Spot', 'spot-edit')
  await page.goto('/spots?view=list')
  await alive(page)
  await press(page, 'Add Spot')
  await page.getByLabel('Photo (Optional)').setInputFiles(fixture('photo-plain.jpg'))
  await page.locator('.photo-picker img').waitFor()
  await page.getByRole('radio', { name: 'Some homies' }).check()
  await page.getByLabel('Search homies').waitFor()
  await press(page, 'Save')
  await checkDialog(page, 'Add Spot', 'spot-add-incomplete', 'Spot name is required')
  await page.getByLabel('Or search a town or place').fill('Springfield')
  await page.getByRole('list', { name: 'Places found' }).getByRole('button').first().waitFor()
  await press(page, 'Pick on map')
  await page.locator('.leaflet-tile-loaded').first().waitFor()
  await checkDialog(page, 'Add Spot', 'spot-add-on-map')
})

it('the way to a subscription has no accessibility or layout faults', async () => {
  const [ann] = await membersInTurn(1)
  const page = await phoneOf(ann, screenSize)
  await checkAt(page, '/subscribe', 'subscribe', '$2.99/month')
  await press(page, 'Choose Annual')
  await page.getByRole('radio', { name: /4242/ }).waitFor()
  await check(page, 'subscribe-card')
  await page.goto('/homies')
  await alive(page)
  await forwardTime(15 * 24)
  await page.getByLabel('Find skaters').fill('somebody')
  await page.getByRole('heading', { name: 'Free Trial Expired' }).waitFor()
  await check(page, 'lapsed-while-open')
  await checkAt(page, '/homies', 'lapsed', 'Free Trial Expired')
  await checkAt(await person(screenSize), '/subscribe', 'subscribe-visitor')
})
