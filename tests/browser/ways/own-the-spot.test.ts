import { expect, it } from 'vitest'
import { messages } from '../../../worker/games/contract'
import { film, ownTheSpot } from '../support/games'
import { fixture, forwardTime, useBrowser, useOwnStack } from '../support/person'
import { card, homies, onTheLine, openGames, press, soon, type Player } from '../support/players'

useBrowser()
useOwnStack()

const lineOf = (viewer: Player, of: Player) =>
  card(viewer)
    .getByRole('listitem')
    .filter({ hasText: `line of ${of.tag}` })

it('a game goes from recording through voting to its end on three screens', async () => {
  const all = await homies(3)
  const [ann, bob, cat] = all
  const game = await ownTheSpot(all)
  await openGames(all)
  for (const who of all) await onTheLine(who)
  await card(ann)
    .getByText(/^(59|1h)m? \d+[sm]$/)
    .waitFor()
  // Who made it need not have rolled.
  expect(
    await card(ann)
      .getByRole('img', { name: /^Rolled \d/ })
      .count(),
  ).toBe(2)
  await press(ann, 'Upload Clip')
  const upload = ann.page.getByRole('dialog', { name: 'Upload Clip' })
  await upload.getByText(messages.clipPrompt).waitFor()
  await upload.getByLabel('Choose a video').setInputFiles(fixture('video-faststart.mp4'))
  await upload.getByLabel('Caption (Optional)').fill(`line of ${ann.tag}`)
  await upload.getByAltText('The cover of your video').waitFor()
  await Promise.all([
    ann.page.waitForResponse(/\/api\/my-clips$/),
    upload.getByRole('button', { name: 'Upload', exact: true }).click(),
  ])
  await Promise.all([bob, cat].map((who) => lineOf(who, ann).waitFor({ timeout: soon })))
  await card(ann).getByRole('button', { name: 'Edit Your Clip' }).waitFor()
  // It has a public page: its maker has the link too.
  await lineOf(ann, ann).getByRole('button', { name: 'Share' }).waitFor()
  await card(bob).getByText('Clip uploaded').waitFor()
  expect(await card(bob).getByText('Recording clip').count()).toBe(2)
  await film(bob, game)
  await film(cat, game)
  await forwardTime(1.1)

  for (const who of all) await card(who).getByText('Your vote').waitFor()
  await card(ann)
    .getByText(/^You have (2 days|47 hours) left to vote$/)
    .waitFor()
  expect(await card(ann).getByRole('button', { name: /Clip$/ }).count()).toBe(0)
  expect(await lineOf(ann, ann).getByRole('button', { name: /vote/i }).count()).toBe(0)
  await lineOf(ann, cat).getByRole('button', { name: /^Vote/ }).click()
  await lineOf(ann, cat)
    .getByRole('button', { name: /^Voted/ })
    .waitFor()
  await lineOf(ann, bob)
    .getByRole('button', { name: /^Change Vote/ })
    .click()
  await lineOf(ann, bob)
    .getByRole('button', { name: /^Voted/ })
    .waitFor()
  await card(cat).getByText('Vote cast').waitFor()
  // Until the end nobody learns for whom the votes are.
  expect(await card(cat).getByText('1 vote').count()).toBe(0)
  await lineOf(bob, ann).getByRole('button', { name: /^Vote/ }).click()
  await lineOf(cat, bob).getByRole('button', { name: /^Vote/ }).click()
  await card(bob).getByText('You won!').waitFor()
  await card(ann).getByText(`@${bob.tag} won!`).waitFor()
  await lineOf(ann, bob).getByText('2 votes').waitFor()
  await lineOf(ann, bob).getByText('Winner').waitFor()
}, 120_000)
