import { expect, it } from 'vitest'
import type { Locator } from 'playwright-core'
import { film, invite, ownTheSpot, skate, take } from './support/games'
import { phone } from './support/overflow'
import { fixture, useBrowser } from './support/person'
import { card, homies, openGames, press, type Player } from './support/players'
import { watchShifts } from './support/shifts'

useBrowser()

const boxOf = async (locator: Locator) => (await locator.boundingBox())!

/** Without scrolling, between the header and the tabs. */
async function expectInSight(locator: Locator): Promise<void> {
  const { y, height } = await boxOf(locator)
  expect(y).toBeGreaterThan(52)
  expect(y + height).toBeLessThanOrEqual(phone.height - 56)
}

/** The second of both has a trick to attempt. */
async function attempting() {
  const { game, order } = await skate(await homies(2, { viewport: phone }))
  const [setter, follower] = order as [Player, Player]
  const { currentTrickName } = await take(setter, game, true)
  return { game, setter, follower, trick: currentTrickName! }
}

it('a closed game is 64 px high and says who, what and when', async () => {
  const { game, setter, follower, trick } = await attempting()
  // What waits for the setter is open, and this one is not.
  await invite(follower, [setter])
  await openGames([setter])
  const line = setter.page.locator(`#game-${game.id}`)
  await line.getByRole('heading', { name: `@${follower.tag} attempts ${trick}` }).waitFor()
  expect((await boxOf(line)).height).toBe(64)
  await line.getByText(`@${follower.tag}`, { exact: true }).first().waitFor()
  const clock = line.getByRole('timer', { name: `@${follower.tag} has 6 days left` })
  expect(await clock.textContent()).toBe('6 d')
  await line.getByText('In Progress').waitFor()
  await line.getByLabel('No letters').waitFor()
  // A sticker says that it is the viewer's move, and only that.
  expect(await line.locator('.badge').count()).toBe(0)
})

it('Bailed and Landed are in sight without scrolling, and stay there while the card is', async () => {
  const { follower, trick } = await attempting()
  await openGames([follower])
  const { page } = follower
  const acts = ['Bailed', 'Landed'].map((name) =>
    card(follower).getByRole('button', { name: new RegExp(`^${name}`) }),
  )
  for (const act of acts) {
    await expectInSight(act)
    expect((await boxOf(act)).height).toBe(56)
  }
  await expectInSight(card(follower).getByRole('heading', { name: `Attempt ${trick}` }))
  const set = card(follower).getByRole('button', { name: /^Play the set/ })
  await set.waitFor()
  expect(await boxOf(set)).toMatchObject({ height: 120 })
  await page.setViewportSize({ width: 390, height: 500 })
  const bar = await boxOf(page.getByRole('navigation', { name: 'Main' }))
  for (const act of acts) {
    const { y, height } = await boxOf(act)
    expect(y + height).toBeLessThanOrEqual(bar.y)
  }
})

it('the bar of the move never covers the control that has the focus', async () => {
  const { setter, follower, game } = await attempting()
  await take(follower, game, true)
  await take(setter, game, true)
  const { page } = follower
  await page.setViewportSize({ width: 320, height: 560 })
  await openGames([follower])
  await card(follower)
    .getByRole('button', { name: /^Play the set/ })
    .waitFor()
  for (let count = 0; count < 40; count++) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const focused = document.activeElement!
      const bar = document.querySelector('.game-act')!
      if (!focused.closest('.game') || bar.contains(focused)) return null
      const [own, other] = [focused, bar].map((each) => each.getBoundingClientRect())
      return own!.bottom > other!.top && own!.top < other!.bottom ? focused.outerHTML : null
    })
    expect(covered).toBe(null)
  }
})

it('the sheet after Landed begins with one’s own film, and the set is a row below it', async () => {
  const { setter, follower, trick } = await attempting()
  await openGames([follower])
  await press(follower, 'Landed')
  const sheet = follower.page.getByRole('dialog', { name: `Attempt ${trick}` })
  const set = sheet.getByRole('link', { name: `Play the set of @${setter.tag}` })
  await set.waitFor()
  expect((await boxOf(set)).height).toBe(96)
  const own = await boxOf(sheet.getByText('Add a video'))
  expect(own.y).toBeLessThan((await boxOf(set)).y)
  await set.click()
  expect((await boxOf(sheet.locator('.clip-playing'))).width).toBeGreaterThan(300)
})

it('one line over the list leads to the game with the nearest deadline', async () => {
  const { game, setter, follower } = await attempting()
  const invitation = await invite(setter, [follower])
  await openGames([follower])
  const line = follower.page.getByRole('link', { name: /^Most urgent: Roll the dice/ })
  expect((await boxOf(line)).height).toBe(56)
  await line.click()
  const asked = follower.page.locator(`#game-${invitation.id}`)
  await expect.poll(() => asked.evaluate((each) => each === document.activeElement)).toBe(true)
  await asked.getByRole('button', { name: 'Roll Dice' }).click()
  await follower.page.getByRole('link', { name: /^Most urgent: Attempt/ }).waitFor()
  await follower.page.locator(`#game-${game.id}`).waitFor()
})

it('what a card loads after the first paint moves nothing', async () => {
  const all = await homies(3, { viewport: phone })
  const [ann, bob] = all
  const { game, order } = await skate([ann, bob])
  await take(order[0]!, game, true)
  await film(bob, await ownTheSpot(all))
  for (const who of [order[1]!, ann]) {
    const shifts = await watchShifts(who.page)
    for (const path of ['/games', `/games?game=${game.id}`]) {
      await openGames([who], path)
      await who.page
        .getByRole('link', { name: /^Directions/ })
        .or(who.page.getByRole('button', { name: /^Play the set/ }))
        .first()
        .waitFor()
      expect(await shifts()).toEqual([])
    }
  }
})

it('a landed turn is stamped as the sheet closes, and a bail stamps its letter on one’s own line', async () => {
  const { game, setter, follower, trick } = await attempting()
  const { page } = follower
  await openGames([follower])
  await press(follower, 'Landed')
  const sheet = page.getByRole('dialog', { name: `Attempt ${trick}` })
  await sheet.getByLabel('Add a video').setInputFiles(fixture('video-faststart.mp4'))
  // The set may have a picture that is a video too.
  await sheet.getByRole('button', { name: /^Change video/ }).waitFor()
  const stamp = page.locator('.game-stamp', { hasText: 'Landed' })
  await Promise.all([stamp.waitFor(), sheet.getByRole('button', { name: 'Landed' }).click()])
  expect(await page.locator('dialog[open]').count()).toBe(0)
  await page.getByText('Your turn is in.').waitFor()
  await stamp.waitFor({ state: 'detached' })

  const next = await take(setter, game, true)
  await card(follower)
    .getByRole('heading', { name: `Attempt ${next.currentTrickName}` })
    .waitFor()
  await press(follower, 'Bailed')
  await page.getByRole('dialog').getByRole('button', { name: 'Bailed' }).click()
  const own = card(follower).locator('.game-player').last()
  await own.getByText(`@${follower.tag}`).waitFor()
  await expect.poll(() => own.locator('.is-stamped').allTextContents()).toEqual(['S'])
  expect(await stamp.count()).toBe(0)
})

it('the way to play on one phone is one line, between the title and New Game', async () => {
  const [ann] = await homies(1, { viewport: phone })
  await openGames([ann])
  const door = ann.page.getByRole('link', { name: 'On one phone' })
  const lines = await door.evaluate((link) => {
    const words = document.createRange()
    words.selectNodeContents(link)
    return words.getClientRects().length
  })
  expect(lines).toBe(1)
  const [title, link, button] = [
    await boxOf(ann.page.getByRole('heading', { name: 'Games', level: 1 })),
    await boxOf(door),
    await boxOf(ann.page.getByRole('button', { name: 'New Game' })),
  ]
  expect(title.x + title.width).toBeLessThan(link.x)
  expect(link.x + link.width).toBeLessThan(button.x)
  expect(link.y).toBeLessThan(title.y + title.height)
})
