import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { texts } from '../../worker/feedback/contract'
import { expectNoOverflow } from './support/overflow'
import { alive, fixture, openPage, useBrowser } from './support/person'
import { fileOf, formOf, membersInTurn, phoneOf, type Member } from './support/players'
import { openTrick } from './support/tricks'

useBrowser()

const landed = async ({ call }: Member, trickId: string) =>
  call(
    'POST',
    `/api/tricks/${trickId}/videos`,
    formOf({ video: await fileOf('video-faststart.mp4') }),
  )

const wish = ({ call }: Member, trickId: string) =>
  call('PUT', `/api/tricks/${trickId}/wish`, { isWished: true })

/** The part is loaded once it comes near. */
async function openBag(page: Page): Promise<void> {
  await openPage(page, '/profile')
  await page.locator('#tricks').scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: 'Next for you' }).waitFor()
}

const linesUnder = (page: Page, title: string) =>
  page.locator('.trick-next section', { hasText: title }).getByRole('listitem')

it('on an empty bag a skater ticks what they can do, and is offered what comes next', async () => {
  const [ann] = await membersInTurn(1)
  const page = await phoneOf(ann)
  await openBag(page)
  await expect
    .poll(() => linesUnder(page, 'Next for you').allInnerTexts())
    .toContain('Kickturn\nYou can begin with it.')
  await page.getByRole('button', { name: 'Tick what you can do' }).click()
  const dialog = page.getByRole('dialog', { name: 'What can you do already?' })
  await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(24)
  await dialog.getByLabel('Kickflip', { exact: true }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'What can you do already?' }).waitFor()
  const next = linesUnder(page, 'Next for you')
  await expect
    .poll(async () => (await next.allInnerTexts()).map((each) => each.startsWith('Kickturn')))
    .toEqual([false, false, false, false])
  await page.getByText('0 of 236 tricks landed').waitFor()
  await expectNoOverflow(page, 'what comes next')

  // The link of the first steps opens it too, with what was told.
  await page.goto('/profile?told')
  await alive(page)
  await expect.poll(() => dialog.getByLabel('Kickflip', { exact: true }).isChecked()).toBe(true)
})

it('a wish is made in the dialog of its trick, and landing it says so and offers its clip', async () => {
  const [ann, bob] = (await membersInTurn(2)) as [Member, Member]
  await landed(bob, 'nollie')
  await landed(ann, 'ollie')
  const page = await phoneOf(ann)
  await openBag(page)
  await page.getByText('A homie has just landed it. Builds on Ollie.').waitFor()
  await openTrick(page, 'Kickflip')
  await page.getByRole('button', { name: 'Make it a wish' }).click()
  await page.getByText('Your wish. Within reach.').waitFor()
  // What comes before it leads there, and back again.
  await page.locator('dialog[open] .trick-step', { hasText: /^Ollie/ }).click()
  await page.getByRole('dialog', { name: 'Ollie', exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('DIALOG')
  await page.locator('dialog[open] summary').click()
  await page
    .locator('dialog[open] .trick-step', { hasText: /^Kickflip/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Kickflip', exact: true })
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'Upload Video' }).click()
  await page.getByLabel('Choose a video').setInputFiles(fixture('video-faststart.mp4'))
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByText('+50 Wish landed').waitFor()
  await page.getByRole('link', { name: 'Share its clip' }).click()
  await dialog.getByText('Landed', { exact: true }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Make it a wish' }).count()).toBe(0)
})

it('what looks wrong is told with its subject', async () => {
  const [ann] = await membersInTurn(1)
  const page = await phoneOf(ann)
  await openPage(page, '/profile?trick=kickflip')
  await page.getByRole('button', { name: 'This looks wrong' }).click()
  const dialog = page.getByRole('dialog', { name: texts.title })
  await expect
    .poll(() => dialog.getByRole('textbox').inputValue())
    .toBe('Kickflip, before it and after it: ')
})

it('before a set, wishes stand first in the picker and the ladder is folded', async () => {
  const [ann, bob] = (await membersInTurn(2)) as [Member, Member]
  await wish(ann, 'shifty')
  await landed(ann, 'half-cab')
  await landed(bob, 'nollie')
  await ann.call('PUT', '/api/tricks/told', { trickIds: ['nollie'] })
  const { id } = await ann.call('POST', '/api/skate-games', {
    selectedHomies: [bob.id],
    selectedCategories: ['The Basics'],
  })
  const path = `/api/skate-games/${id}`
  await ann.call('POST', `${path}/roll-dice`, {})
  const game = await bob.call('POST', `${path}/roll-dice`, {})
  const bail = (as: Member) =>
    as.call('POST', `${path}/turn`, formOf({ trickId: 'kickturn', landed: 'false' }))
  if (game.currentTurnPlayerId !== ann.id) await bail(bob)
  for (let turn = 0; turn < 5; turn++) for (const each of [ann, bob]) await bail(each)

  const page = await phoneOf(ann)
  await openPage(page, `/games?game=${id}`)
  await page.getByRole('button', { name: /^Set/ }).first().click()
  await page.getByLabel('Trick', { exact: true }).click()
  const options = page.getByRole('option')
  await expect.poll(() => options.first().innerText()).toBe('Shifty Wish: Within reach')
  await page.getByText('Your ladder against').click()
  const rungs = page.locator('dialog[open] .trick-rung')
  await expect
    .poll(() => rungs.allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Kickturn\n0 of 5 tries landed\nNo video of @\S+ landing it\n+0 %$/),
      expect.stringMatching(/^Half-Cab\nnot enough tries\nNo video/),
      'Nollie\nnot enough tries',
    ])
  await rungs.nth(1).click()
  expect(await page.getByLabel('Trick', { exact: true }).inputValue()).toBe('Half-Cab')
})
