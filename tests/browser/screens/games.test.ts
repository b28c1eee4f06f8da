import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { expectOwnNames } from '../support/names'
import { checkAt, checkDialog, close, desk } from '../support/screen'
import { window as screenSize } from '../support/overflow'
import {
  film,
  invite,
  ownTheSpot,
  roll,
  skate,
  skateInOrder,
  spot,
  take,
  vote,
} from '../support/games'
import {
  alive,
  fixture,
  forwardTime,
  forwardToNoon,
  useBrowser,
  useOwnStack,
} from '../support/person'
import { formOf, membersInTurn, phoneOf, type Member } from '../support/players'

useBrowser()
useOwnStack(undefined, forwardToNoon)

/** What is done in a game names it behind a colon. */
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name: typeof name === 'string' ? new RegExp(`^${name}(:|$)`) : name })
    .first()
    .click()

const open = async (page: Page) => {
  await page.goto('/games')
  await alive(page)
}

it('the dialogs that make games have no accessibility or layout faults', async () => {
  const all = await membersInTurn(3)
  const [ann, bob, cat] = all as [Member, Member, Member]
  const page = await phoneOf(ann, screenSize)
  await checkAt(page, '/games', 'none', 'No games yet!')
  await press(page, 'New Game')
  await page.getByRole('dialog').getByLabel(`@${bob.tag}`).waitFor()
  // A page without games says the same on a button of its own.
  await page.getByRole('dialog').getByRole('button', { name: 'Create Game' }).click()
  await checkDialog(page, 'New Game', 'new-without-homies', 'Please select at least one homie')
  await page.getByText('House rules', { exact: true }).click()
  await checkDialog(page, 'New Game', 'new-house-rules', 'Time for a turn')
  await page.getByText('Best trick at location').click()
  await checkDialog(page, 'New Game', 'new-without-spots', 'Go to Spots')
  await ann.call('POST', '/api/spots', formOf(spot))
  await open(page)
  await press(page, 'New Game')
  await page.getByText('Best trick at location').click()
  await page.getByLabel('Spot', { exact: true }).selectOption(spot.name)
  await page.getByRole('img', { name: `Map of ${spot.name}` }).waitFor()
  await checkDialog(page, 'New Game', 'new-own-the-spot')
  const game = await invite(ann, [bob, cat])
  await roll(bob, game)
  for (let n = 0; n < 3; n++) {
    for (const other of [bob, cat]) {
      // The third is Cat's first, above: nobody may have more than three that are open.
      if (other !== cat || n < 2) await invite(ann, [other])
      await invite(other, [ann])
    }
  }
  await checkAt(page, '/games', 'many', 'Page 1 of 2')
  await checkAt(await phoneOf(ann, desk), '/games', 'many-at-a-desk', 'Page 1 of 2')
})

it('a game of S.K.A.T.E. has no accessibility or layout faults', async () => {
  const { game, order } = await skateInOrder()
  const [setter, second, third] = order
  const page = await phoneOf(setter, screenSize)
  await open(page)
  await press(page, 'Set the trick')
  await page.getByRole('button', { name: 'Landed' }).last().click()
  await checkDialog(page, 'Set the trick', 'set-without-trick', 'Please select a trick.')
  await page.getByRole('combobox', { name: 'Trick' }).fill('kick')
  await page.getByRole('option').first().waitFor()
  await checkDialog(page, 'Set the trick', 'set-search')
  await page.keyboard.press('Enter')
  await page.getByLabel('Add a video').setInputFiles(fixture('video-faststart.mp4'))
  await page.locator('dialog video').waitFor()
  await checkDialog(page, 'Set the trick', 'set-with-video')

  await take(setter, game, true)
  await take(second, game, false)
  const other = await phoneOf(third, screenSize)
  await open(other)
  await press(other, 'Bailed')
  await checkDialog(other, /^Attempt/, 'attempt')
  await close(other)
  await take(third, game, true)
  await checkAt(other, '/games', 'waiting-for-setter', 'sets the trick')
  await press(other, 'Watch')
  await checkDialog(other, /./, 'watch')
  await close(other)
  await other.getByText('Tricks Landed').click()
  await other.getByRole('button', { name: /^View attempts/ }).click()
  await checkDialog(other, /./, 'attempts', 'Set trick')
  await close(other)
  await press(other, /^More for/)
  await press(other, 'Quit game')
  await checkDialog(other, /Quit/, 'quit')
  for (const who of [second, third]) {
    await who.call('POST', `/api/skate-games/${game.id}/quit`, {})
  }
  await checkAt(page, '/games', 'won', 'You won!')
  await press(page, 'How it ended')
  await checkDialog(page, 'You won!', 'end-by-quitting', 'left the game.')
})

it('the end of a game of S.K.A.T.E. has no accessibility or layout faults', async () => {
  const { game, order } = await skateInOrder()
  const [setter, second, third] = order
  for (let round = 1; round <= 5; round++) {
    await take(setter, game, true)
    await take(second, game, false)
    await take(third, game, false)
  }
  const page = await phoneOf(setter, screenSize)
  await checkAt(page, '/games', 'won-by-letters', 'You won!')
  await press(page, 'How it ended')
  await checkDialog(page, 'You won!', 'end', 'Decided by')
})

it('calls and clocks have no accessibility or layout faults', async () => {
  const rules = { turnHours: 24, word: 'SK8', lastLetterTries: 2 } as const
  const { game, order } = await skateInOrder(rules)
  const [setter, second, third] = order
  await take(setter, game, true)
  await take(second, game, true)
  const caller = await phoneOf(setter, screenSize)
  await open(caller)
  await caller.getByText('Tricks Landed').click()
  await press(caller, /^View attempts/)
  await checkDialog(caller, /./, 'attempts-to-call', 'Call')
  await press(caller, 'Call')
  await checkDialog(caller, /^Call/, 'call')
  await caller.getByRole('button', { name: 'Call it' }).click()
  await caller.getByRole('alertdialog', { name: /^Call/ }).waitFor({ state: 'hidden' })
  await close(caller)
  await checkAt(caller, '/games', 'call-open', 'is called')
  await press(caller, /^More for/)
  await press(caller, 'Take back the call')
  await checkDialog(caller, /^Take back/, 'call-take-back')
  const voter = await phoneOf(third, screenSize)
  await checkAt(voter, '/games', 'call-to-judge', 'Judge it')
  await press(voter, 'Judge it')
  await voter.getByLabel('Move the second one').waitFor()
  await checkDialog(voter, /^Judge/, 'call-judge')
  await press(voter, 'Bailed')
  // opened before the vote is kept, the page would announce it live and so say more
  await voter.getByText('It counts as a bail.').first().waitFor()
  await checkAt(voter, '/games', 'call-over', 'It counts as a bail.')
  await press(voter, /^More for/)
  await press(voter, /^Rain check/)
  await checkDialog(voter, 'Take a rain check?', 'rain-check')
})

it('the same acts have names of their own in several games with the same skaters', async () => {
  const all = await membersInTurn(3)
  const [ann, bob] = all as [Member, Member, Member]
  for (let n = 0; n < 2; n++) {
    const { game, order } = await skate(all)
    await take(order[0]!, game, true)
    await take(order[1]!, game, true)
    await film(bob, await ownTheSpot(all))
  }
  const page = await phoneOf(ann, screenSize)
  await open(page)
  const more = page.getByRole('button', { name: /^More of/ })
  for (let closed = await more.count(); closed > 0; closed--) await more.first().click()
  await page
    .getByRole('link', { name: /^Play clip/ })
    .nth(1)
    .waitFor()
  for (const landed of await page.getByText('Tricks Landed').all()) await landed.click()
  await expectOwnNames(page, 'several games')
})

it('a game of Own the Spot has no accessibility or layout faults', async () => {
  const all = await membersInTurn(3)
  const [ann, bob, cat] = all as [Member, Member, Member]
  const game = await ownTheSpot(all)
  await film(bob, game)
  const page = await phoneOf(ann, screenSize)
  await checkAt(page, '/games', 'own-the-spot-recording', 'Best line at the spot.')
  await press(page, 'Upload Clip')
  await checkDialog(
    page,
    'Upload Clip',
    'own-the-spot-upload',
    'Upload your best trick or line at the spot!',
  )
  await film(ann, game)
  await film(cat, game)
  await open(page)
  await press(page, 'Edit Your Clip')
  await checkDialog(page, 'Edit Your Clip', 'own-the-spot-edit')
  await forwardTime(1.1)
  await vote(ann, game, bob)
  await checkAt(page, '/games', 'own-the-spot-voted', 'Change Vote')
  await vote(bob, game, ann)
  await vote(cat, game, bob)
  await checkAt(page, '/games', 'own-the-spot-over', `@${bob.tag} won!`)
  expect(await page.getByText('2 votes').count()).toBe(1)
  await press(page, 'How it ended')
  await checkDialog(page, `@${bob.tag} won!`, 'own-the-spot-end')
})
