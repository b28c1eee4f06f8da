import { expect, it } from 'vitest'
import type { GameTurn } from '../../worker/games/reads/contract'
import { skate, take } from './support/games'
import { besides, useBrowser, useOwnStack } from './support/person'
import {
  card,
  homies,
  moderator,
  onTheLine,
  openGames,
  phoneOf,
  press,
  soon,
  type Player,
} from './support/players'

useBrowser()
useOwnStack()

it("a turn's video is reported by the other player alone, and its place says that it was removed", async () => {
  const { game, order } = await skate(await homies(3))
  const [ann, bob, cat] = order as [Player, Player, Player]
  const { currentTrickName } = await take(ann, game, true)
  await take(bob, game, true)
  await openGames(order)
  for (const who of order) await onTheLine(who)

  const openSet = async (who: Player) => {
    await card(who).getByText('Tricks Landed').click()
    await press(who, `View attempts of ${currentTrickName}`)
    const dialog = who.page.getByRole('dialog', { name: currentTrickName! })
    await dialog.getByText('Set trick').waitFor()
    return dialog
  }
  const reportOf = (who: Player) => `Report the video of @${who.tag}`
  const own = await openSet(ann)
  expect(await own.getByRole('link', { name: reportOf(ann) }).count()).toBe(0)
  await own.getByRole('link', { name: reportOf(bob) }).waitFor()

  const others = await openSet(cat)
  const form = await besides(cat.page, () =>
    others.getByRole('link', { name: reportOf(ann) }).click(),
  )
  await form.getByRole('radio', { name: 'Gets people hurt' }).check()
  await form.getByRole('button', { name: 'Report' }).click()
  await form.getByText('Thank you. Our team will look at it.').waitFor()

  const working = await phoneOf(await moderator())
  await working.goto('/desk')
  await working.locator('.desk-case', { hasText: 'Video of a turn' }).click()
  await working.getByRole('radio', { name: /^Remove/ }).check()
  await working.getByRole('button', { name: 'Decide' }).click()
  await working.getByText('Done: Remove').waitFor()

  await others.getByText('Removed', { exact: true }).waitFor({ timeout: soon })
  expect(await others.getByRole('link', { name: reportOf(ann) }).count()).toBe(0)
  await others.getByRole('link', { name: reportOf(bob) }).waitFor()
  const turns = await cat.call<GameTurn[]>('GET', `/api/skate-games/${game.id}/turns`)
  expect(turns.map(({ landed, isVideoRemoved }) => [landed, isVideoRemoved])).toEqual([
    [true, false],
    [true, true],
  ])
})
