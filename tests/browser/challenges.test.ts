import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { openSeats } from './support/games'
import { alive, fixture, newLogin, openPage, person, url, useBrowser } from './support/person'
import { card, homies, member, openGames, phoneOf, press, soon } from './support/players'
import { readCode } from './support/share'
import { messages } from '../../worker/challenges/contract'

useBrowser()

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last()

/** From a page of ours through the provider's form, and through setup. */
async function becomeSkater(page: Page, tag: string): Promise<void> {
  await page.getByLabel('Login').fill(tag)
  await page.getByLabel('Password').fill('any')
  await page.getByRole('button').click()
  await page.waitForURL(/\/profile\/setup/)
  await alive(page)
  await page.getByLabel('Profile Picture').setInputFiles(fixture('photo-plain.jpg'))
  await page.locator('.photo-picker img').waitFor()
  await page.getByLabel('Skatertag').fill(tag)
  await page.getByLabel('Birthday').fill('1990-05-05')
  await page.getByRole('button', { name: 'Complete Profile' }).click()
}

it('a stranger scans the code, signs in, sets up and rolls', async () => {
  const [ann, bob] = await homies(2)
  await openGames([ann])
  await button(ann.page, 'New Game').click()
  const form = sheet(ann.page, 'New Game')
  await form.getByRole('checkbox', { name: `@${bob.tag}` }).check()
  await form.getByLabel('Anyone with the link').selectOption('2 seats')
  expect(await form.getByLabel('3 of 5').innerText()).toBe('3/5')
  await form.getByRole('button', { name: 'Create Game' }).click()
  await sheet(ann.page, 'Challenge by link').getByText('Whoever has the link').waitFor()
  await button(ann.page, 'QR code').click()
  const link = (await readCode(ann.page))!
  expect(link).toMatch(new RegExp(`^${url}/join/[0-9a-z]{28}$`))
  const { width } = (await ann.page.locator('.code-square svg').boundingBox())!
  expect(width).toBeGreaterThan(360)

  const stranger = await person()
  await stranger.goto(link)
  await stranger.getByRole('heading', { name: `@${ann.tag} challenges you` }).waitFor()
  await stranger.getByText('2 open seats').waitFor()
  await stranger.getByRole('link', { name: 'Sign in to play' }).click()
  const tag = newLogin('stranger')
  await becomeSkater(stranger, tag)
  await stranger.waitForURL(link)
  await alive(stranger)
  await stranger.getByText(messages.whoSees).waitFor()
  // A double press takes one seat.
  await button(stranger, 'Take a seat').dblclick()
  await stranger.getByRole('heading', { name: "You're in. Now roll." }).waitFor()
  await button(stranger, `Add Homie @${ann.tag}`).click()
  await stranger.getByText('Request Pending').waitFor()
  await stranger.getByRole('link', { name: 'Go to the game' }).click()
  await alive(stranger)
  const theirs = stranger.getByRole('article').first()
  await theirs.getByRole('button', { name: 'Roll Dice' }).click()
  await theirs.getByText('1 open seat').first().waitFor()
  // The link leads them to the game from now on, also with the back button.
  await stranger.goto(link)
  await stranger.waitForURL(/\/games\?game=/)

  await ann.page.keyboard.press('Escape')
  await ann.page.locator('.code').waitFor({ state: 'hidden' })
  await ann.page.keyboard.press('Escape')
  await card(ann)
    .getByRole('link', { name: `@${tag}` })
    .waitFor({ timeout: soon })
  await press(ann, 'Roll Dice')
  await press(ann, 'Start now')
  const asked = question(ann.page, 'Start now?')
  await asked.getByText(`@${bob.tag} did not roll, and will be left out.`).waitFor()
  await asked.getByRole('button', { name: 'Start' }).click()
  await card(ann).getByText('In Progress').waitFor()
})

it('without a signal nobody is seated, and a second press takes the seat', async () => {
  const [ann, zoe] = await Promise.all([member(), member()])
  const { link } = await openSeats(ann, 1)
  const page = await phoneOf(zoe)
  await openPage(page, link)
  // The signal goes once the page is whole: parts of it load after its islands are alive.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await button(page, 'Take a seat').click()
  await page.getByRole('alert').waitFor()
  await page.context().setOffline(false)
  await button(page, 'Try again').click()
  await page.getByRole('heading', { name: "You're in. Now roll." }).waitFor()
})

it('the last seat goes to one of two, and the other is told and led on', async () => {
  const [ann, bob, zoe] = await Promise.all([member(), member(), member()])
  const { link } = await openSeats(ann, 1)
  const page = await phoneOf(zoe)
  await openPage(page, link)
  await bob.call('POST', new URL(link).pathname.replace('/join/', '/api/join/'))
  await button(page, 'Take a seat').click()
  await page.getByRole('heading', { name: 'No seat left' }).waitFor()
  await page.getByRole('link', { name: `See @${ann.tag}` }).waitFor()
})

it('the creator takes the link back from the card', async () => {
  const [ann, bob] = await homies(2)
  const { link } = await openSeats(ann, 1, [bob])
  await openGames([ann])
  await press(ann, 'Show link')
  const shown = sheet(ann.page, 'Challenge by link')
  await shown.getByText(link.replace('http://', '')).waitFor()
  await shown.getByRole('button', { name: 'Copy link' }).click()
  await ann.page.getByText('Link copied!').waitFor()
  expect(await ann.page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await shown.getByRole('button', { name: 'Take back the link' }).click()
  await question(ann.page, 'Take back the link?').getByRole('button', { name: 'Take back' }).click()
  await shown.waitFor({ state: 'hidden' })
  await card(ann).getByRole('button', { name: 'Show link' }).waitFor({ state: 'detached' })
  const visitor = await person()
  await visitor.goto(link)
  await visitor.getByRole('heading', { name: 'Challenge taken back' }).waitFor()
})

it('who scans a challenge and sets up first still comes to it', async () => {
  const ann = await member()
  const page = await person()
  await page.goto(`/s/${ann.tag}?challenge`)
  await page.getByRole('link', { name: 'Sign in to challenge' }).first().click()
  await becomeSkater(page, newLogin('scanner'))
  await page.waitForURL(`**/s/${ann.tag}?challenge`)
  await page.getByText(`Ask @${ann.tag} to be homies first.`).waitFor()
})
