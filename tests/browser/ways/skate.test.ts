import { expect, it } from 'vitest'
import { messages } from '../../../worker/games/contract'
import { skate, take } from '../support/games'
import { fixture, useBrowser } from '../support/person'
import { card, homies, onTheLine, openGames, press, soon, type Player } from '../support/players'

useBrowser()

const dialogOf = ({ page }: Player, name: string | RegExp) => page.getByRole('dialog', { name })

it('players set, land and bail tricks, get letters, and the last one left wins', async () => {
  const { game, order } = await skate(await homies(3))
  const [setter, second, third] = order as [Player, Player, Player]
  await openGames(order)
  for (const who of order) await onTheLine(who)
  await card(third).getByText(`@${setter.tag} sets the trick`).waitFor()
  expect(
    await card(third)
      .getByRole('button', { name: /Landed|Bailed/ })
      .count(),
  ).toBe(0)

  await press(setter, 'Set the trick')
  const set = dialogOf(setter, 'Set the trick')
  await set.getByRole('button', { name: 'Landed' }).click()
  await set.getByText('Please select a trick.').waitFor()
  await set.getByText(messages.noVideo).waitFor()
  await set.getByRole('combobox', { name: 'Trick' }).fill('kickflip')
  await setter.page.keyboard.press('Enter')
  await set.getByLabel('Add a video').setInputFiles(fixture('video-faststart.mp4'))
  await set.locator('video').waitFor()
  await Promise.all([
    setter.page.waitForResponse(/\/turn$/),
    set.getByRole('button', { name: 'Landed' }).click(),
  ])
  // The others see it within a second.
  await Promise.all([
    card(second).getByRole('heading', { name: 'Attempt Kickflip' }).waitFor({ timeout: soon }),
    card(third).getByText(`@${second.tag} attempts Kickflip`).waitFor({ timeout: soon }),
  ])
  await card(second).getByText(`@${setter.tag} set Kickflip`).waitFor()
  await card(second).getByRole('button', { name: 'Watch' }).waitFor()

  // What was pressed is what the dialog begins with, and it shows the set.
  const attempt = dialogOf(second, 'Attempt Kickflip')
  await press(second, 'Landed')
  await attempt.getByText(`set by @${setter.tag}`).waitFor()
  await attempt.getByRole('link', { name: `Play the set of @${setter.tag}` }).waitFor()
  await second.page.keyboard.press('Escape')
  await attempt.waitFor({ state: 'hidden' })
  await press(second, 'Bailed')
  await attempt.getByText('You bailed it. A video is optional.').waitFor()
  await attempt.getByRole('button', { name: 'Bailed' }).click()
  await attempt.waitFor({ state: 'hidden' })
  const letters = card(setter).getByLabel('Letters: S', { exact: true })
  await letters.waitFor()
  // It is stamped while they look; the four to come are hollow.
  expect(await letters.locator('.is-stamped').allTextContents()).toEqual(['S'])
  expect(await letters.locator('.tile:not(.is-earned)').count()).toBe(4)
  await card(third).getByRole('heading', { name: 'Attempt Kickflip' }).waitFor()
  // The last attempt is no longer the set, which stays at hand.
  await press(third, 'View set')
  await dialogOf(third, 'Kickflip').getByText('Set trick').waitFor()
  await third.page.keyboard.press('Escape')
  await take(third, game, true)
  // Who set it and landed it sets again, and not the same trick.
  await press(setter, 'Set the trick')
  await set.getByRole('combobox', { name: 'Trick' }).fill('kickflip')
  await set.getByText('Double Kickflip').first().waitFor()
  expect(await set.getByRole('option', { name: 'Kickflip', exact: true }).count()).toBe(0)
  await setter.page.keyboard.press('Escape')
  await setter.page.keyboard.press('Escape')

  for (let round = 2; round <= 5; round++) {
    await take(setter, game, true)
    await take(second, game, false)
    await take(third, game, false)
  }
  await card(second).getByText('Eliminated').waitFor()
  await card(second).getByLabel('Letters: S K A T E').waitFor()
  expect(
    await card(second)
      .getByRole('button', { name: /Quit|Set|Bailed/ })
      .count(),
  ).toBe(0)
  await take(setter, game, true)
  await take(third, game, false)
  await card(setter).getByText('You won!').waitFor()
  for (const loser of [second, third]) await card(loser).getByText(`@${setter.tag} won!`).waitFor()
  expect(await card(setter).getByText('Eliminated').count()).toBe(2)
  await card(setter).getByText('Winner', { exact: true }).waitFor()
  await card(setter).getByText('Completed').waitFor()
}, 120_000)
