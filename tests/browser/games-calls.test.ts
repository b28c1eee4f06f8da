import { expect, it } from 'vitest'
import { skate, take } from './support/games'
import { fixture, useBrowser } from './support/person'
import { card, homies, onTheLine, openGames, press, pressMore, soon } from './support/players'
import type { Player } from './support/players'
import { messages } from '../../worker/games/contract'

useBrowser()

const dialogOf = ({ page }: Player, name: string | RegExp) => page.getByRole('dialog', { name })
const says = (who: Player, words: string) => card(who).getByText(words).waitFor({ timeout: soon })

/** A call of another player's turn at a trick, through what the card shows. */
async function call(who: Player, maker: Player, trick: string): Promise<void> {
  await card(who).getByText('Tricks Landed').click()
  await press(who, `View attempts of ${trick}`)
  const attempts = dialogOf(who, trick)
  await attempts
    .getByRole('listitem')
    .filter({ hasText: maker.tag })
    .getByRole('button', { name: /^Call:/ })
    .click()
  const asking = who.page.getByRole('alertdialog')
  await asking.getByText('Everybody is told, and the clock stands meanwhile.').waitFor()
  await asking.getByRole('button', { name: 'Call it' }).dblclick()
  await asking.waitFor({ state: 'hidden' })
  await who.page.keyboard.press('Escape')
  await attempts.waitFor({ state: 'hidden' })
}

it('a game with a call, a second try and its end is played on three phones', async () => {
  const rules = { turnHours: 24, word: 'SK8', lastLetterTries: 2 } as const
  const { game, order } = await skate(await homies(3), rules)
  const [ann, bob, cat] = order as [Player, Player, Player]
  for (let round = 1; round <= 2; round++) {
    await take(ann, game, true)
    await take(bob, game, false)
    await take(cat, game, false)
  }
  const { currentTrickName } = await take(ann, game, true)
  const trick = currentTrickName!
  await take(bob, game, true)
  await openGames(order)
  for (const who of order) await onTheLine(who)
  expect(await card(ann).getByLabel('Letters: S K', { exact: true }).count()).toBe(2)

  await call(ann, bob, trick)
  await says(ann, `You call @${bob.tag}’s ${trick}. @${cat.tag} decides.`)
  await says(bob, `@${ann.tag} calls your ${trick}. @${cat.tag} decides.`)
  await says(cat, `Judge @${bob.tag}’s ${trick}`)
  // Nobody may go on meanwhile.
  expect(await card(cat).getByRole('button', { name: 'Bailed' }).count()).toBe(0)

  await press(cat, 'Judge it')
  const judging = dialogOf(cat, `Judge @${bob.tag}’s ${trick}`)
  await judging.getByLabel(`The set of @${ann.tag}`).waitFor()
  await judging.getByLabel(`The attempt of @${bob.tag}`).waitFor()
  await judging.getByRole('group', { name: 'Look closer' }).waitFor()
  await judging.getByRole('button', { name: 'Bailed' }).click()
  await cat.page.getByText('Your vote is in').waitFor()
  await judging.waitFor({ state: 'hidden' })

  // Bob would be out, and tries once more.
  await says(bob, `@${ann.tag} called your ${trick}. It counts as a bail.`)
  await says(bob, `Attempt ${trick} again`)
  await press(bob, 'Bailed')
  const again = dialogOf(bob, `Attempt ${trick}`)
  await again.getByText('Your second try. A bail is your last letter.').waitFor()
  await again.getByRole('button', { name: 'Bailed' }).click()
  await card(cat).getByLabel('Letters: S K 8').waitFor({ timeout: soon })

  await take(cat, game, false)
  await says(ann, `@${cat.tag} attempts ${trick} again`)
  await take(cat, game, false)
  const end = dialogOf(ann, 'You won!')
  await end.getByText(`@${cat.tag} is out.`).waitFor({ timeout: soon })
  await end.getByText(`Decided by ${trick}`).waitFor()
  expect(await end.locator('.is-stamped.is-last').allTextContents()).toEqual(['8'])
}, 120_000)

it('in a game of two, a called trick is tried again in its own sheet', async () => {
  const { game, order } = await skate(await homies(2))
  const [ann, bob] = order as [Player, Player]
  const { currentTrickName } = await take(ann, game, true)
  const trick = currentTrickName!
  await take(bob, game, true)
  await openGames(order)
  for (const who of order) await onTheLine(who)
  await call(ann, bob, trick)
  await says(ann, `You call @${bob.tag}’s ${trick}. @${bob.tag} tries again.`)
  await says(bob, `Try ${trick} again`)
  await press(bob, 'Landed')
  const retry = dialogOf(bob, `Try ${trick} again`)
  await retry.getByText(`@${ann.tag} calls your ${trick}. You try again.`).waitFor()
  await retry.getByLabel(`The attempt of @${bob.tag}`).waitFor()
  await retry.getByRole('button', { name: 'Landed' }).click()
  await retry.getByText(messages.noVideo).waitFor()
  await retry.getByLabel('Add a video').setInputFiles(fixture('video-faststart.mp4'))
  await retry.getByRole('button', { name: 'Landed' }).click()
  await retry.waitFor({ state: 'hidden' })
  await says(ann, `You called @${bob.tag}’s ${trick}. @${bob.tag} landed it again, so it stands.`)
  await card(ann).getByText('Set the trick').first().waitFor()
  expect(await card(bob).getByLabel('No letters').count()).toBe(2)
})

it('a call is taken back after a question, and is lost', async () => {
  const { game, order } = await skate(await homies(2))
  const [ann, bob] = order as [Player, Player]
  const { currentTrickName } = await take(ann, game, true)
  const trick = currentTrickName!
  await openGames([bob])
  await call(bob, ann, trick)
  await pressMore(bob, 'Take back the call')
  const asking = bob.page.getByRole('alertdialog')
  await asking.getByText('It counts as a call that you have lost.').waitFor()
  await asking.getByRole('button', { name: 'Take it back' }).click()
  await says(bob, `You called @${ann.tag}’s ${trick}. You took the call back.`)
  await card(bob)
    .getByRole('heading', { name: `Attempt ${trick}` })
    .waitFor()
  await take(bob, game, true)
  await openGames([bob])
  await card(bob).getByText('Tricks Landed').click()
  await press(bob, `View attempts of ${trick}`)
  await dialogOf(bob, trick).getByText('Called: taken back').waitFor()
})
