import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { alive, fixture, person, skater, useBrowser } from './support/person'

useBrowser()

interface Player {
  page: Page
  tag: string
  id: string
}

/** A call as the page would make it; answers what the server says. */
const call = <T>(page: Page, method: string, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([to, how, data]) => {
      const headers = { 'Content-Type': 'application/json' }
      const init = data ? { method: how, headers, body: data } : { method: how }
      const answer = await fetch(to, init)
      if (!answer.ok) throw new Error(`${to}: ${answer.status} ${await answer.text()}`)
      return answer.status === 204 ? null : answer.json()
    },
    [path, method, body && JSON.stringify(body)] as const,
  ) as Promise<T>

/** Three on their phones, homies of the first. */
async function threeHomies(): Promise<[Player, Player, Player]> {
  const three = await Promise.all(
    [0, 1, 2].map(async () => {
      const page = await person()
      const tag = await skater(page)
      const { id } = await call<{ id: string }>(page, 'GET', '/api/auth/user')
      return { page, tag, id }
    }),
  )
  const [ann, bob, cat] = three as [Player, Player, Player]
  for (const { page, id } of [bob, cat]) {
    const asked = await call<{ id: string }>(ann.page, 'POST', '/api/homies/requests', {
      receiverId: id,
    })
    await call(page, 'PUT', `/api/homies/requests/${asked.id}`, { status: 'accepted' })
  }
  return [ann, bob, cat]
}

async function openGames({ page }: Player): Promise<void> {
  await page.goto('/games')
  await alive(page)
}

const card = ({ page }: Player) => page.getByRole('article').first()
const press = (player: Player, name: string | RegExp) =>
  card(player).getByRole('button', { name }).first().click()

async function beginNewGame({ page }: Player, homies: Player[]) {
  await page.getByRole('button', { name: 'New Game' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Game' })
  for (const { tag } of homies) await dialog.getByLabel(`@${tag}`).check()
  return dialog
}

/** Presses in the dialog of a turn, with a video where it was landed. */
async function turn(player: Player, title: string | RegExp, landed: boolean, trick?: string) {
  const dialog = player.page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  if (trick) {
    await dialog.getByRole('combobox', { name: 'Trick' }).fill(trick)
    await player.page.keyboard.press('Enter')
  }
  if (landed) {
    await dialog.getByLabel('Add a video').setInputFiles(fixture('video-faststart.mp4'))
    await dialog.locator('video').waitFor()
  }
  await dialog.getByRole('button', { name: landed ? 'Landed' : 'Bailed' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

it('plays S.K.A.T.E. from the invitation to the last letter', { timeout: 240_000 }, async () => {
  const [ann, bob, cat] = await threeHomies()
  const all = [ann, bob, cat]
  await openGames(ann)
  await ann.page.getByText('No games yet! Create a game to challenge your homies.').waitFor()
  const dialog = await beginNewGame(ann, [])
  await dialog.getByRole('button', { name: 'Create Game' }).click()
  await dialog.getByText('Please select at least one homie to invite.').waitFor()
  await dialog.getByLabel(`@${bob.tag}`).check()
  await dialog.getByLabel(`@${cat.tag}`).check()
  await dialog.getByText('2/5').waitFor()
  await dialog.getByRole('button', { name: 'Create Game' }).dblclick()
  await ann.page.getByText('Game created!').waitFor()
  await card(ann).getByText('Waiting for Players').waitFor()
  expect(await ann.page.getByRole('article').count()).toBe(1)

  // The tab counts it on every page.
  await bob.page.reload()
  await bob.page.getByRole('link', { name: /^Games 1/ }).waitFor()
  for (const player of [bob, cat]) await openGames(player)
  for (const player of all) {
    await press(player, 'Roll Dice')
    await player.page.getByRole('button', { name: 'Roll Dice' }).waitFor({ state: 'detached' })
  }
  for (const player of all) await card(player).getByText('In Progress').waitFor()

  // Whoever's turn it is: the first to set lands everything, the others bail.
  const isOn = async (player: Player) => (await card(player).getByText('Your turn').count()) > 0
  await expect.poll(async () => (await Promise.all(all.map(isOn))).filter(Boolean).length).toBe(1)
  const on = await Promise.all(all.map(isOn))
  const setter = all[on.indexOf(true)] as Player
  const others = () => all.filter((player) => player !== setter)
  const out = new Set<Player>()
  for (let round = 1; round <= 5; round++) {
    await press(setter, 'Set the trick')
    if (round === 1) {
      const set = setter.page.getByRole('dialog', { name: 'Set the trick' })
      await set.getByRole('button', { name: 'Landed' }).click()
      await set.getByText('Please select a trick.').waitFor()
      await set.getByText('Please upload a video to record a successful landing.').waitFor()
    }
    await turn(setter, 'Set the trick', true, round === 1 ? 'kickflip' : 'a')
    for (let answered = out.size; answered < 2; answered++) {
      let next: Player | undefined
      await expect
        .poll(
          async () => {
            for (const player of others()) if (await isOn(player)) next = player
            return next !== undefined
          },
          { timeout: 15_000 },
        )
        .toBe(true)
      if (!next) break
      await press(next, 'Bailed')
      await turn(next, /^Attempt /, false)
      await card(next).getByText('Your turn').waitFor({ state: 'detached' })
    }
  }
  await card(setter).getByText('You won!').waitFor()
  for (const loser of others()) await card(loser).getByText(`@${setter.tag} won!`).waitFor()
  expect(await card(setter).getByText('Eliminated').count()).toBe(2)
  await card(setter).getByText('Winner').waitFor()
  await card(setter).getByText('Tricks Landed').click()
  await card(setter)
    .getByRole('button', { name: /^View attempts/ })
    .last()
    .click()
  const attempts = setter.page.getByRole('dialog')
  await attempts.getByText('Bailed').first().waitFor()
  expect(await attempts.getByText('Landed', { exact: true }).count()).toBe(1)
})

it('plays Own the Spot from the spot to the last vote', { timeout: 180_000 }, async () => {
  const [ann, bob, cat] = await threeHomies()
  const all = [ann, bob, cat]
  await openGames(ann)
  const dialog = await beginNewGame(ann, [bob])
  await dialog.getByText('Best trick at location').click()
  await dialog.getByRole('link', { name: 'Go to Spots' }).waitFor()
  const spot = new Map([
    ['name', 'Hubba Hideout'],
    ['latitude', '37.7955'],
    ['longitude', '-122.3937'],
  ])
  await ann.page.evaluate(
    async (fields) => {
      const form = new FormData()
      for (const [name, value] of fields) form.set(name, value)
      await fetch('/api/spots', { method: 'POST', body: form })
    },
    [...spot],
  )
  await openGames(ann)
  const again = await beginNewGame(ann, [bob])
  await again.getByText('Best trick at location').click()
  await again.getByRole('button', { name: 'Create Game' }).click()
  await again.getByText('Own the Spot requires at least 2 homies for voting.').waitFor()
  await again.getByText('Please select a spot from your Spots list.').waitFor()
  await again.getByLabel(`@${cat.tag}`).check()
  await again.getByLabel('Spot', { exact: true }).selectOption('Hubba Hideout')
  await again.getByLabel('Time limit').selectOption('1 hour')
  await again.getByRole('button', { name: 'Create Game' }).click()
  await card(ann).getByText('Waiting for Players').waitFor()

  for (const player of [bob, cat]) {
    await openGames(player)
    await press(player, 'Roll Dice')
  }
  for (const player of all) {
    await card(player).getByText('59m').waitFor()
    await press(player, 'Upload Clip')
    const upload = player.page.getByRole('dialog', { name: 'Upload Clip' })
    await upload.getByText('Upload your best trick or line at the spot!').waitFor()
    await upload.getByLabel('Choose a video').setInputFiles(fixture('video-faststart.mp4'))
    await upload.getByLabel('Caption (Optional)').fill(`line of ${player.tag}`)
    await upload.getByRole('button', { name: 'Upload', exact: true }).click()
    await upload.waitFor({ state: 'hidden' })
    await card(player).getByRole('button', { name: 'Edit Your Clip' }).waitFor()
  }
  expect(await card(cat).getByRole('button', { name: /quit/i }).count()).toBe(0)
  const { id } = (await call<{ id: string }[]>(ann.page, 'GET', '/api/skate-games'))[0] ?? {}
  await call(ann.page, 'POST', '/dev/clock', { forwardHours: 1.1 })

  for (const player of all) {
    await player.page.goto(`/games?game=${id}`)
    await alive(player.page)
  }
  const clipOf = (viewer: Player, of: Player) =>
    card(viewer)
      .getByRole('listitem')
      .filter({ hasText: `line of ${of.tag}` })
  for (const player of all) await card(player).getByText('Your vote').waitFor()
  await clipOf(ann, cat).getByRole('button', { name: /^Vote/ }).click()
  await clipOf(ann, cat)
    .getByRole('button', { name: /^Voted/ })
    .waitFor()
  await clipOf(ann, bob)
    .getByRole('button', { name: /^Change Vote/ })
    .click()
  await clipOf(ann, bob)
    .getByRole('button', { name: /^Voted/ })
    .waitFor()
  expect(await clipOf(ann, ann).getByRole('button', { name: /vote/i }).count()).toBe(0)
  await clipOf(bob, ann).getByRole('button', { name: /^Vote/ }).click()
  await clipOf(cat, bob).getByRole('button', { name: /^Vote/ }).click()
  await card(bob).getByText('You won!').waitFor()
  await card(ann).getByText(`@${bob.tag} won!`).waitFor()
  await clipOf(ann, bob).getByText('2 votes').waitFor()
})

it('leaves a game after asking', async () => {
  const [ann, bob] = await threeHomies()
  await openGames(ann)
  const dialog = await beginNewGame(ann, [bob])
  await dialog.getByRole('button', { name: 'Create Game' }).click()
  await card(ann).getByText('Waiting for Players').waitFor()
  await press(ann, 'Quit game')
  await ann.page.getByRole('alertdialog').getByRole('button', { name: 'Quit' }).click()
  await card(ann).getByText('No winner - all players left the game').waitFor()
})
