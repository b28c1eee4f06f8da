import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { openClip } from './support/clips'
import { pressMore } from './support/more'
import { fixture, newSkater, openPage, person, skater, useBrowser } from './support/person'
import { skate } from './support/games'
import { formOf, members, phoneOf, type Member } from './support/players'
import { limits, messages } from '../../worker/score/contract'

useBrowser()

const dialog = (page: Page) => page.locator('dialog[open]')

async function opened(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await dialog(page).getByRole('heading').first().waitFor()
}

async function closed(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await dialog(page).waitFor({ state: 'detached' })
}

it('the score card shows points, nearby places on the leaderboard, and ways to earn points', async () => {
  const ann = await person()
  const tag = await skater(ann)
  const card = ann.locator('.score-card')
  expect(await card.locator('.score-total').textContent()).toBe('0')
  expect(await card.locator('.score-line.is-own').textContent()).toContain(`@${tag}`)
  const { width } = (await card.boundingBox())!
  expect(width).toBeLessThanOrEqual(390 - 2 * 16)

  await opened(ann, 'How to earn points')
  const ways = await dialog(ann).locator('.line').allTextContents()
  expect(ways).toEqual([
    '+50Landing a trick',
    '+100Winning a game',
    '+5Uploading a clip',
    '+5Creating a spot, up to 10 a day',
  ])
  await closed(ann)

  await opened(ann, 'Recent activity')
  await ann.getByText(messages.noPoints).waitFor()
  await closed(ann)

  await opened(ann, 'Board')
  await dialog(ann)
    .getByText(/^Page 1 of \d+$/)
    .waitFor()
  expect(await dialog(ann).getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
  expect(await dialog(ann).getByText('First place, gold').count()).toBe(1)
  const scrolled = await ann.evaluate(() => document.documentElement.scrollWidth)
  expect(scrolled).toBe(390)
})

it("another skater's profile shows their points and their place; a visitor gets plain HTML", async () => {
  const [ann, bob, visitor] = [await person(), await person(), await person()]
  await newSkater(ann)
  const bobTag = await newSkater(bob)
  await openPage(ann, `/s/${bobTag}`)
  await ann.locator('.score-rank').waitFor()
  expect(await ann.locator('.score-line.is-own').textContent()).toContain(`@${bobTag}`)
  await opened(ann, 'Recent activity')
  await ann.getByRole('heading', { name: `Activity of @${bobTag}` }).waitFor()
  await visitor.goto(`/s/${bobTag}`)
  await visitor.getByText('on the leaderboard').waitFor()
  expect(await visitor.locator('.score-board, .named-icon, script[src]').count()).toBe(0)
})

it('the score card says that the network is gone, and loads when it is back', async () => {
  const ann = await person()
  await skater(ann)
  await ann.route('**/api/stoke/**', (route) => route.abort('internetdisconnected'))
  await opened(ann, 'Board')
  await ann.getByText('Failed to fetch leaderboard').waitFor()
  await ann.unroute('**/api/stoke/**')
  await ann.getByRole('button', { name: 'Try again' }).click()
  await dialog(ann)
    .getByText(/^Page 1 of/)
    .waitFor()
})

it('uploading and deleting work with the score card on the page', async () => {
  const ann = await person()
  await skater(ann)
  await ann.getByRole('button', { name: 'Upload Clip' }).click()
  await ann.getByLabel('Choose a video').setInputFiles(fixture('video-faststart.mp4'))
  const [fresh] = await Promise.all([
    ann.waitForResponse(/\/api\/stoke\/score$/),
    ann.getByRole('button', { name: 'Upload', exact: true }).click(),
    ann.getByRole('status').getByText('+5 Stacked').waitFor(),
  ])
  expect(fresh.status()).toBe(200)
  await ann.locator('.score-total', { hasText: /^5$/ }).waitFor()
  await ann.locator('.earned').waitFor({ state: 'detached' })
  await openClip(ann)
  await pressMore(ann.locator('.clip-card'), 'Delete clip')
  const [again] = await Promise.all([
    ann.waitForResponse(/\/api\/stoke\/score$/),
    ann.getByRole('button', { name: 'Delete', exact: true }).click(),
  ])
  expect(again.status()).toBe(200)
})

it('a spot is stamped, and after ten a day the page says that it earned nothing', async () => {
  const [ann] = (await members(1)) as [Member]
  const place = { latitude: 37.79551, longitude: -122.39367 }
  const page = await phoneOf(ann, { permissions: ['geolocation'], geolocation: place })
  await openPage(page, '/spots?view=list')
  const add = async (name: string) => {
    await page.getByRole('button', { name: /^Add (Spot|your first spot)$/ }).click()
    await page.getByText('37.79551, -122.39367').waitFor()
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Spot added!').waitFor()
  }
  await add('First')
  await page.getByRole('status').getByText('+5 Mapped').waitFor()
  await page.locator('.earned').waitFor({ state: 'detached' })
  expect(await page.getByText(messages.noMoreForSpots).count()).toBe(0)
  for (let made = 1; made < limits.spotsPerDay; made++) {
    const fields = { name: `Ledge ${made}`, latitude: '37.8', longitude: '-122.4' }
    await ann.call('POST', '/api/spots', formOf(fields))
  }
  await add('Eleventh')
  await page.getByText(messages.noMoreForSpots).waitFor()
  expect(await page.locator('.earned').count()).toBe(0)
})

it('a game won is stamped once, on the device that reads of it first', async () => {
  const { game, order } = await skate(await members(2))
  const [winner, loser] = order as [Member, Member]
  await loser.call('POST', `/api/skate-games/${game.id}/quit`, {})
  const devices = [await phoneOf(winner), await phoneOf(winner)]
  for (const device of devices) {
    await openPage(device, '/homies')
    await device.getByRole('button', { name: /^Notifications/ }).click()
    await dialog(device).getByRole('button', { name: 'Mark all read' }).waitFor()
  }
  const [phone, tablet] = devices as [Page, Page]
  // It does not hear that the other has read.
  await tablet.route(/\/api\/notifications$/, (route) => route.abort('internetdisconnected'))
  const readOn = async (device: Page) => {
    const [answer] = await Promise.all([
      device.waitForResponse(/\/mark-all-read$/),
      dialog(device).getByRole('button', { name: 'Mark all read' }).click(),
    ])
    return ((await answer.json()) as { earned: number }).earned
  }
  expect(await readOn(phone)).toBe(100)
  await phone.getByRole('status').getByText('+100 Won').waitFor()
  await phone.locator('.earned').waitFor({ state: 'detached' })
  expect(await readOn(tablet)).toBe(0)
  await dialog(tablet).getByRole('button', { name: 'Mark all read' }).waitFor({ state: 'detached' })
  expect(await tablet.locator('.earned').count()).toBe(0)
})
