import { expect, it } from 'vitest'
import { film, invite, ownTheSpot, roll, skate, take } from './support/games'
import { forwardTime, openPage, useBrowser, useOwnStack } from './support/person'
import { card, homies, onTheLine, openGames, openMore, press } from './support/players'
import { soon, type Player } from './support/players'

useBrowser()
useOwnStack()

const question = ({ page }: Player, name: string) => page.getByRole('alertdialog', { name })

const toastOf = ({ page }: Player, text: string) => page.getByText(text, { exact: true }).last()

it('an invited skater declines by keyboard, and the seat is gone on the other screen', async () => {
  const [ann, bob, cat] = await homies(3)
  await invite(ann, [bob, cat])
  await openGames([ann, bob])
  await onTheLine(ann)
  await card(ann)
    .getByRole('link', { name: `@${bob.tag}` })
    .waitFor()
  await card(bob).getByRole('button', { name: 'Decline' }).focus()
  await bob.page.keyboard.press('Enter')
  const asked = question(bob, 'Decline S.K.A.T.E.?')
  await asked.getByText(`@${ann.tag} will know. You can't undo this.`).waitFor()
  // The way back is chosen first, so that Enter alone loses nothing.
  await bob.page.keyboard.press('Enter')
  await asked.waitFor({ state: 'hidden' })
  await press(bob, 'Decline')
  await asked.getByRole('button', { name: 'Decline' }).click()
  await bob.page.getByText('No games yet!').waitFor()
  await toastOf(bob, 'Declined').waitFor()
  await card(ann)
    .getByRole('link', { name: `@${bob.tag}` })
    .waitFor({ state: 'detached', timeout: soon })
})

it('the creator takes a game back, and it goes from the screens of all', async () => {
  const [ann, bob] = await homies(2)
  const [, second] = [await invite(ann, [bob]), await invite(ann, [bob])]
  await roll(bob, second)
  await openGames([ann, bob])
  await onTheLine(bob)
  expect(await (await openMore(bob)).getByRole('button', { name: 'Take back' }).count()).toBe(0)
  const mine = ann.page.locator(`#game-${second.id}`)
  await mine.getByRole('button', { name: /^More of/ }).click()
  await mine.getByRole('button', { name: /^More for/ }).click()
  await mine.getByRole('button', { name: 'Take back' }).click()
  const asked = question(ann, 'Take back this game?')
  await asked.getByText('Those who have rolled will know.').waitFor()
  await asked.getByRole('button', { name: 'Take back' }).click()
  await mine.waitFor({ state: 'detached' })
  await asked.waitFor({ state: 'hidden' })
  await toastOf(ann, 'Game taken back').waitFor()
  await bob.page.locator(`#game-${second.id}`).waitFor({ state: 'detached', timeout: soon })
  expect(await ann.page.getByRole('article').count()).toBe(1)
})

it('a rematch is one game, and whoever presses comes to it', async () => {
  const [ann, bob] = await homies(2)
  const { game } = await skate([ann, bob])
  await ann.call('POST', `/api/skate-games/${game.id}/quit`, {})
  await openGames([ann, bob])
  const [first] = await Promise.all([ann.page.waitForResponse(/\/rematch$/), press(ann, 'Rematch')])
  expect(first.status()).toBe(201)
  const { id } = (await first.json()) as { id: string }
  const made = ann.page.locator(`#game-${id}`)
  await made.getByText('Waiting for Players').waitFor()
  await expect.poll(() => made.evaluate((node) => node === document.activeElement)).toBe(true)
  // The other presses too, and comes to the same game; a second time as well.
  for (let time = 0; time < 2; time++) {
    const [second] = await Promise.all([
      bob.page.waitForResponse(/\/rematch$/),
      bob.page.locator(`#game-${game.id}`).getByRole('button', { name: 'Rematch' }).click(),
    ])
    expect([second.status(), ((await second.json()) as { id: string }).id]).toEqual([200, id])
    const theirs = bob.page.locator(`#game-${id}`)
    await expect.poll(() => theirs.evaluate((node) => node === document.activeElement)).toBe(true)
  }
  await bob.page.locator(`#game-${id}`).getByRole('button', { name: 'Roll Dice' }).waitFor()
})

it('a player nudges once half of the time is over, and reacts to a turn', async () => {
  const [ann, bob, cat] = await homies(3)
  const { game, order } = await skate([ann, bob, cat])
  const [setter, second, third] = order as [Player, Player, Player]
  await take(setter, game, true)
  await openGames([second])
  await card(second).getByRole('button', { name: 'Landed' }).waitFor()
  await openGames([third])
  await card(third).getByText(`@${second.tag} attempts`).first().waitFor()
  expect(
    await card(third)
      .getByRole('button', { name: /^Nudge/ })
      .count(),
  ).toBe(0)

  await card(third).getByText('Tricks Landed').click()
  await press(third, /^View attempts/)
  const dialog = third.page.getByRole('dialog')
  const fire = dialog.getByRole('button', { name: /^Fire/ })
  await fire.click()
  await expect.poll(() => fire.getAttribute('aria-pressed')).toBe('true')
  await fire.getByText('1').waitFor()
  await third.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  await forwardTime(85)
  await openGames([third])
  await press(third, `Nudge @${second.tag}`)
  await toastOf(third, `@${second.tag} got a nudge.`).waitFor()
  await card(third)
    .getByRole('button', { name: /^Nudge/ })
    .waitFor({ state: 'detached' })
  const told = await second.call<{ title: string }[]>('GET', '/api/notifications')
  expect(told.map(({ title }) => title)).toContain(`@${third.tag} nudges you`)
})

it('a player changes the caption of their clip alone, and deletes it while others film', async () => {
  const all = await homies(3)
  const [ann] = all
  const game = await ownTheSpot(all)
  await film(ann, game, 'First line')
  await openGames([ann])
  await card(ann).getByText('First line').waitFor()
  await press(ann, 'Edit caption')
  const dialog = ann.page.getByRole('dialog', { name: 'Edit caption' })
  await dialog.getByLabel('Caption').fill('Better line')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await card(ann).getByText('Better line').waitFor()
  await card(ann).getByRole('button', { name: 'Share' }).waitFor()
  await press(ann, 'Delete clip')
  const asked = question(ann, 'Delete this clip?')
  await asked.getByRole('button', { name: 'Delete' }).click()
  await card(ann).getByText('Better line').waitFor({ state: 'detached' })
  await card(ann).getByRole('button', { name: 'Upload Clip' }).waitFor()
})

it('another skater’s page says how the two stand, and leads to their last game', async () => {
  const [ann, bob] = await homies(2)
  const { game } = await skate([ann, bob])
  await bob.call('POST', `/api/skate-games/${game.id}/quit`, {})
  await openPage(ann.page, `/s/${bob.tag}`)
  await ann.page.getByText(`You and @${bob.tag}: 1 game, 1 won, 0 lost`).waitFor()
  await ann.page.getByRole('link', { name: 'Last game' }).click()
  await ann.page.locator(`#game-${game.id}`).getByText('You won!').waitFor()
})
