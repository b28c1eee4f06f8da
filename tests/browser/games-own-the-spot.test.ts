import { expect, it } from 'vitest'
import { film, ownTheSpot, spot, vote } from './support/games'
import { fixture, forwardTime, person, useBrowser, useOwnStack } from './support/person'
import { openMore } from './support/more'
import { card, formOf, homies, onTheLine, openGames, press } from './support/players'
import type { Player } from './support/players'
import { copyLink } from './support/share'
import { messages, noWinnerLabels } from '../../worker/games/contract'

useBrowser()
useOwnStack()

const lineOf = (viewer: Player, of: Player) =>
  card(viewer)
    .getByRole('listitem')
    .filter({ hasText: `line of ${of.tag}` })

/** Three clips, and the time to vote for one of them. */
async function voting() {
  const all = await homies(3)
  const game = await ownTheSpot(all)
  for (const who of all) await film(who, game)
  await forwardTime(1.1)
  return { game, all }
}

it('a game of Own the Spot is made at a spot of its creator', async () => {
  const [ann, bob, cat] = await homies(3)
  const begin = async () => {
    await openGames([ann])
    await ann.page.getByRole('button', { name: 'New Game' }).click()
    const dialog = ann.page.getByRole('dialog', { name: 'New Game' })
    await dialog.getByText('Best trick at location').click()
    await dialog.getByLabel(`@${bob.tag}`).check()
    return dialog
  }
  await (await begin()).getByRole('link', { name: 'Go to Spots' }).waitFor()
  await ann.call('POST', '/api/spots', formOf(spot))
  await bob.call('POST', '/api/spots', formOf({ ...spot, name: 'Of a homie' }))
  const dialog = await begin()
  await dialog.getByRole('button', { name: 'Create Game' }).click()
  await dialog.getByText(messages.tooFewHomies).waitFor()
  await dialog.getByText(messages.noSpot).waitFor()
  await dialog.getByLabel(`@${cat.tag}`).check()
  const spots = dialog.getByLabel('Spot', { exact: true })
  await expect
    .poll(() => spots.getByRole('option').allTextContents())
    .toEqual(['Select a spot', spot.name])
  await spots.selectOption(spot.name)
  await dialog.getByLabel('Time limit').selectOption('7 days')
  await dialog.getByRole('button', { name: 'Create Game' }).click()
  await card(ann).getByText('Waiting for Players').waitFor()
  await card(ann).getByText(`Own the Spot · ${spot.name}`).waitFor()
  // The time limit is known before anybody joins.
  await openGames([bob])
  await card(bob).getByText('7 days to film once everybody is in').waitFor()
  await card(bob)
    .getByText(/^You have 2[34] hours left to roll$/)
    .waitFor()
  await card(ann).getByAltText(`Map of ${spot.name}`).waitFor()
  expect(await card(ann).getByRole('button', { name: /quit/i }).count()).toBe(0)
})

it('players can open the clips of others by link and report them', async () => {
  const { game, all } = await voting()
  const [ann, bob] = all
  await openGames([ann])
  const { clips } = await ann.call('GET', `/api/skate-games/${game.id}`)
  const theirs = clips.find(({ playerId }) => playerId === bob.id)!
  const link = await copyLink(ann.page, lineOf(ann, bob))
  expect(new URL(link).pathname).toBe(`/shared/own-the-spot-clip/${theirs.id}`)
  const visitor = await person()
  await visitor.goto(link)
  await visitor.getByText(`line of ${bob.tag}`).first().waitFor()

  const report = lineOf(ann, bob).getByRole('button', { name: 'Report clip' })
  await openMore(lineOf(ann, bob), /^More for/)
  await report.click()
  await ann.page.getByRole('button', { name: 'Report', exact: true }).click()
  await ann.page.getByText('Content flagged', { exact: true }).waitFor()
  await report.waitFor({ state: 'detached' })
  // One's own can be sent on, and not reported.
  const mine = lineOf(ann, ann)
  await mine.getByRole('button', { name: 'Share' }).waitFor()
  expect(await mine.getByRole('button', { name: 'Report' }).count()).toBe(0)
})

it('a player replaces their clip and removes its caption', async () => {
  const all = await homies(3)
  const [ann, bob] = all
  const game = await ownTheSpot(all)
  await film(ann, game)
  await openGames([ann, bob])
  await onTheLine(bob)
  await lineOf(bob, ann).waitFor()
  const before = (await ann.call('GET', `/api/skate-games/${game.id}`)).clips[0]!
  await press(ann, 'Edit Your Clip')
  const edit = ann.page.getByRole('dialog', { name: 'Edit Your Clip' })
  await edit.getByLabel('Choose a video').setInputFiles(fixture('video-portrait.mp4'))
  const caption = edit.getByLabel('Caption (Optional)')
  await caption.waitFor()
  expect(await caption.inputValue()).toBe(`line of ${ann.tag}`)
  await caption.fill('')
  await edit.getByRole('button', { name: 'Upload', exact: true }).click()
  await ann.page.getByText('Clip updated!').waitFor()
  await lineOf(ann, ann).waitFor({ state: 'detached' })
  await lineOf(bob, ann).waitFor({ state: 'detached' })
  const [after] = (await ann.call('GET', `/api/skate-games/${game.id}`)).clips
  expect(after).toMatchObject({ id: before.id, caption: null })
  expect(after!.videoObjectName).not.toBe(before.videoObjectName)
})

it('a phone whose clock is set while the page is open still lets its player upload', async () => {
  const all = await homies(3)
  const [ann] = all
  await ownTheSpot(all)
  await openGames([ann])
  const upload = card(ann).getByRole('button', { name: 'Upload Clip' })
  await upload.waitFor()
  // Its clock was three days behind until now.
  await ann.page.evaluate(() => {
    const wrong = Date.now
    Date.now = () => wrong() + 3 * 24 * 3_600_000
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await fetchGamesAnew(ann)
  expect([await card(ann).getByText('Time expired').count(), await upload.count()]).toEqual([0, 1])
})

/** The page was left for a moment and fetches the games as it comes back. */
async function fetchGamesAnew({ page }: Player) {
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/skate-games')),
    page.evaluate(() => window.dispatchEvent(new Event('visibilitychange'))),
  ])
  // One more turn of the page's own loop, so that what was fetched is shown.
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))))
}

it('a vote that did not reach the server is shown as not cast', async () => {
  const { game, all } = await voting()
  const [ann, bob] = all
  await openGames([ann])
  let fail = () => {}
  const failing = new Promise<void>((resolve) => (fail = resolve))
  await ann.page.route(`**/api/skate-games/${game.id}/vote`, async (route) => {
    await failing
    await route.abort('internetdisconnected')
  })
  await lineOf(ann, bob).getByRole('button', { name: /^Vote/ }).click()
  await lineOf(ann, bob)
    .getByRole('button', { name: /^Voted/ })
    .waitFor()
  await fetchGamesAnew(ann)
  expect(
    await lineOf(ann, bob)
      .getByRole('button', { name: /^Voted/ })
      .count(),
  ).toBe(1)
  fail()
  await ann.page.getByText('Failed to vote for clip').waitFor()
  await lineOf(ann, bob)
    .getByRole('button', { name: /^Vote for/ })
    .waitFor()
  expect(await card(ann).getByText('Your vote').count()).toBe(1)
})

it('a game with tied votes has several winners', async () => {
  const { game, all } = await voting()
  const [ann, bob, cat] = all
  await openGames([ann])
  await vote(ann, game, bob)
  await vote(bob, game, ann)
  await vote(cat, game, bob)
  await card(ann).getByText(`@${bob.tag} won!`).waitFor()

  const tied = await ownTheSpot(all)
  for (const who of all) await film(who, tied)
  await forwardTime(1.1)
  await vote(ann, tied, bob)
  await vote(bob, tied, cat)
  await vote(cat, tied, ann)
  await openGames([ann], `/games?game=${tied.id}`)
  const over = ann.page.locator(`#game-${tied.id}`)
  await over.getByText(`A tie: You, @${bob.tag} and @${cat.tag} win!`).waitFor()
  expect(await over.getByLabel('Players').getByText('Winner').count()).toBe(3)
  expect(await over.getByText('1 vote').count()).toBe(3)
})

it('a game without clips or without votes has no winner', async () => {
  const all = await homies(3)
  const [ann] = all
  await ownTheSpot(all)
  await openGames([ann])
  await forwardTime(1.1)
  await card(ann).getByText(noWinnerLabels.no_clips).waitFor()
  expect(await card(ann).getByText('Winner', { exact: true }).count()).toBe(0)
  // The place is shown after the end too.
  await card(ann).getByAltText(`Map of ${spot.name}`).waitFor()
})
