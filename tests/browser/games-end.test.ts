import { expect, it } from 'vitest'
import { film, ownTheSpot, skate, take, vote } from './support/games'
import { forwardTime, reload, useBrowser, useOwnStack } from './support/person'
import { save } from './support/share'
import { card, homies, onTheLine, openGames, press, type Player } from './support/players'
import { noWinnerLabels } from '../../worker/games/contract'

useBrowser()
useOwnStack()

const endOf = ({ page }: Player, name: string | RegExp) => page.getByRole('dialog', { name })

/** A game that one letter ends. */
async function beforeLastLetter(players: [Player, Player]) {
  const { game, order } = await skate(players, { word: 'SK8' })
  const [setter, follower] = order as [Player, Player]
  for (let round = 1; round <= 2; round++) {
    await take(setter, game, true)
    await take(follower, game, false)
  }
  await take(setter, game, true)
  return { game, setter, follower }
}

it('the end of a game comes once, to those who look, with the letter that decided it', async () => {
  const { setter, follower } = await beforeLastLetter(await homies(2))
  await openGames([setter, follower])
  for (const who of [setter, follower]) await onTheLine(who)
  await press(follower, 'Bailed')
  await follower.page.getByRole('dialog').getByRole('button', { name: 'Bailed' }).click()
  const won = endOf(setter, 'You won!')
  await won.getByText(`@${follower.tag} is out.`).waitFor()
  expect(await won.locator('.is-stamped.is-last').allTextContents()).toEqual(['8'])
  await endOf(follower, `@${setter.tag} won!`).getByText('You are out.').waitFor()

  // The deciding trick plays, under the judge's eye.
  const deciding = won.getByRole('region', { name: 'The deciding trick' })
  await deciding.getByText('Set trick').waitFor()
  await deciding.getByText('Bailed').waitFor()
  await deciding.getByRole('link', { name: `Play the attempt of @${setter.tag}` }).click()
  await deciding.getByRole('group', { name: 'Look closer' }).waitFor()
  await setter.page.keyboard.press('Escape')
  await won.waitFor({ state: 'hidden' })

  await reload(setter.page)
  await card(setter).getByText('You won!').waitFor()
  expect(await setter.page.locator('.is-stamped').count()).toBe(0)
  expect(await setter.page.locator('dialog[open]').count()).toBe(0)
  await press(setter, 'How it ended')
  await won.getByText(`Decided by`).waitFor()
  expect(await setter.page.locator('.is-stamped').count()).toBe(0)
})

it('an ended game becomes a card in two shapes, with its faces and the sequence of the last trick', async () => {
  const { game, order } = await skate(await homies(2), { word: 'SK8' })
  const [setter, follower] = order as [Player, Player]
  for (let round = 1; round <= 2; round++) {
    await take(setter, game, true)
    await take(follower, game, false)
  }
  await take(setter, game, true, { popMs: '300', landMs: '700' })
  await take(follower, game, false)
  await openGames([setter])
  await press(setter, 'How it ended')
  const { page } = setter
  await endOf(setter, 'You won!').getByRole('button', { name: 'Make a card' }).click()
  const made = endOf(setter, 'Card')
  const canvas = made.getByRole('img', { name: `The card of the game: @${setter.tag} won!` })
  const tall = await save(page)
  expect(await canvas.evaluate(({ width, height }: HTMLCanvasElement) => [width, height])).toEqual([
    1080, 1920,
  ])
  await made.getByRole('button', { name: '4:5' }).click()
  await expect.poll(() => canvas.evaluate(({ height }: HTMLCanvasElement) => height)).toBe(1350)
  const low = await save(page)
  for (const bytes of [tall, low]) {
    expect(bytes.length).toBeLessThan(1_500_000)
    expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8')
    expect(bytes.includes('Exif') || bytes.includes('http')).toBe(false)
  }
  expect(low.length).not.toBe(tall.length)
  // The whole width of the sequence's rows is filled, else the ground would show.
  const ground = await canvas.evaluate((target: HTMLCanvasElement) => {
    const { data } = target.getContext('2d')!.getImageData(0, 1000, 1080, 1)
    return data.filter((value, at) => at % 4 === 0 && value === 18).length / 1080
  })
  expect(ground).toBeLessThan(0.2)
})

it('the end of a game never covers another dialog', async () => {
  const { game, setter, follower } = await beforeLastLetter(await homies(2))
  await openGames([setter])
  await onTheLine(setter)
  await setter.page.getByRole('button', { name: 'New Game' }).click()
  const making = setter.page.getByRole('dialog', { name: 'New Game' })
  await making.waitFor()
  await take(follower, game, false)
  await setter.page.getByText('You won!').first().waitFor({ state: 'attached' })
  // By then the end would have come, had it waited for nothing.
  await setter.page.waitForFunction(() => {
    const seen = Number((document.body.dataset.seen ??= String(performance.now())))
    return performance.now() - seen > 2000
  })
  expect(await setter.page.locator('dialog[open]').count()).toBe(1)
  await making.waitFor()
})

it('a game that was left says who left it, and a winner can share a page of their own', async () => {
  const { game, order } = await skate(await homies(2))
  const [setter, follower] = order as [Player, Player]
  await take(setter, game, true)
  await follower.call('POST', `/api/skate-games/${game.id}/quit`, {})
  await openGames([setter])
  await press(setter, 'How it ended')
  const end = endOf(setter, 'You won!')
  await end.getByText(`@${follower.tag} left the game.`).waitFor()
  expect(await end.getByRole('region', { name: 'The deciding trick' }).count()).toBe(0)
  await setter.page.evaluate(() => {
    const share = async ({ title, url }: ShareData) =>
      document.body.setAttribute('data-shared', `${title} ${url}`)
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  })
  await end.getByRole('button', { name: 'Share' }).click()
  await setter.page.getByRole('button', { name: 'Share my page' }).click()
  await setter.page.getByRole('button', { name: 'Send it' }).click()
  await expect
    .poll(() => setter.page.evaluate(() => document.body.dataset.shared))
    .toMatch(new RegExp(`^I won S\\.K\\.A\\.T\\.E\\. on Stoke\\. http.*/s/${setter.tag}$`))
})

it('the end of Own the Spot shows the winning clip and all votes', async () => {
  const all = await homies(3)
  const [ann, bob, cat] = all
  const game = await ownTheSpot(all)
  for (const who of all) await film(who, game)
  await forwardTime(1.1)
  await openGames([cat])
  await onTheLine(cat)
  await vote(ann, game, bob)
  await vote(bob, game, ann)
  await vote(cat, game, bob)
  const end = endOf(cat, `@${bob.tag} won!`)
  await end.getByText('2 votes').waitFor()
  const others = end.getByRole('list', { name: 'Other clips' })
  expect(await others.getByRole('listitem').allTextContents()).toEqual([
    `@${ann.tag}1 vote`,
    'You0 votes',
  ])
  await end.getByRole('link', { name: `Play clip of @${bob.tag}` }).click()
  await end.getByRole('group', { name: 'Look closer' }).waitFor()
})

it('a game without a winner says why, and its players', async () => {
  const [ann, bob, cat] = await homies(3)
  await ownTheSpot([ann, bob, cat])
  await forwardTime(1.1)
  await openGames([ann])
  await press(ann, 'How it ended')
  const end = endOf(ann, noWinnerLabels.no_clips)
  await end.getByText(`@${cat.tag}`).waitFor()
})
