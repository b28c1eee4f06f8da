import { expect, it } from 'vitest'
import { skate, take } from './support/games'
import { fixture, useBrowser } from './support/person'
import { card, homies, onTheLine, openGames, press, type Player } from './support/players'

useBrowser()

/** Sets a trick with a video that stays on its way until it is let go. */
async function setSlowly(setter: Player) {
  const { page } = setter
  let release = () => {}
  const going = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') await going
    await route.continue()
  })
  await openGames([setter])
  await press(setter, 'Set the trick')
  const set = page.getByRole('dialog', { name: 'Set the trick' })
  await set.getByRole('combobox', { name: 'Trick' }).fill('kickflip')
  await page.keyboard.press('Enter')
  await set.getByLabel('Add a video').setInputFiles(fixture('video-faststart.mp4'))
  await set.locator('video').waitFor()
  await set.getByRole('button', { name: 'Landed' }).click()
  await set.getByRole('button', { name: 'Go on skating' }).click()
  await set.waitFor({ state: 'hidden' })
  return release
}

it('a turn that is uploading is shown on its card instead of the buttons', async () => {
  const { order } = await skate(await homies(2))
  const [setter, follower] = order as [Player, Player]
  const release = await setSlowly(setter)
  await card(setter).getByRole('progressbar').waitFor()
  expect(await card(setter).getByRole('button', { name: 'Set the trick' }).count()).toBe(0)
  release()
  await card(setter).getByText(`@${follower.tag} attempts Kickflip`).waitFor()
  await card(setter).getByRole('progressbar').waitFor({ state: 'detached' })
})

it('a turn goes on uploading after its page was left', async () => {
  const { order } = await skate(await homies(2))
  const [setter] = order as [Player, Player]
  await setSlowly(setter)
  await openGames([setter])
  await card(setter).getByRole('progressbar').waitFor()
  await setter.page.unrouteAll({ behavior: 'ignoreErrors' })
  await openGames([setter])
  await card(setter)
    .getByText(/attempts Kickflip/)
    .waitFor({ timeout: 30_000 })
})

it('a turn that arrives late does not count as another turn', async () => {
  const { game, order } = await skate(await homies(2))
  const [setter, follower] = order as [Player, Player]
  const release = await setSlowly(setter)
  await onTheLine(setter)
  // Bailed from another phone; then it is the setter's turn again.
  await take(setter, game, false)
  await take(follower, game, false)
  await card(setter).getByText(`@${follower.tag} bailed`).waitFor()
  release()
  await setter.page.getByText('Failed to record turn').first().waitFor()
  await card(setter).getByRole('button', { name: 'Set the trick' }).waitFor()
  const now = await setter.call('GET', `/api/skate-games/${game.id}`)
  expect(now).toMatchObject({ gamePhase: 'setting', currentTurnPlayerId: setter.id })
})
