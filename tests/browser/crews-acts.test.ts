import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { messages, type CrewLink, type Crews } from '../../worker/crews/contract'
import { codeWords } from '../../islands/crews/words'
import { newAccount } from './support/account'
import { crewOf, goOut } from './support/crews'
import { alive, newLogin, openPage, person, url, useBrowser, useOwnStack } from './support/person'
import { watchShifts } from './support/shifts'
import { asHomies, homies, member, onTheLine, openGames, phoneOf } from './support/players'

useOwnStack()
useBrowser()

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).last()
const press = (page: Page, name: string | RegExp) => button(page, name).click()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

async function openCrew(page: Page, name: string | RegExp = /^Dry Night/): Promise<void> {
  await openPage(page, '/homies')
  await press(page, name)
}

/** Presses what is behind the "…" of a member in the crew's dialog. */
async function pressOf(page: Page, tag: string, name: string): Promise<void> {
  const crew = dialog(page, 'Dry Night')
  await crew.getByRole('button', { name: `More for @${tag}` }).click()
  await crew.getByRole('button', { name, exact: true }).click()
}

it('who has the code asks, and is in once the maker says yes', async () => {
  const [ann, bob] = await homies(2)
  const crew = await crewOf([ann])
  await crewOf([bob], 'Day Shift')
  const { code } = await ann.call<CrewLink>('POST', `/api/crews/${crew.id}/link`)
  await openPage(ann.page, '/homies')
  await onTheLine(ann)
  await openPage(bob.page, '/homies')
  await press(bob.page, 'More for crews')
  await press(bob.page, 'I have a code')
  const sheet = dialog(bob.page, 'Join by code')
  const ask = () => sheet.getByRole('button', { name: 'Ask to join' }).click()
  await sheet.getByLabel('Code').fill('ABC')
  await ask()
  await sheet.getByText(messages.code).waitFor()
  await sheet.getByLabel('Code').fill('zzzz 0000')
  await ask()
  await sheet.getByText(messages.link).waitFor()
  // As it is read aloud.
  await sheet.getByLabel('Code').fill(codeWords(code))
  await ask()
  await bob.page.getByText('Asked to join').first().waitFor()
  await sheet.waitFor({ state: 'hidden' })
  await press(ann.page, /^Dry Night/)
  await press(ann.page, `Yes to @${bob.tag}`)
  await dialog(ann.page, 'Dry Night')
    .getByRole('link', { name: `@${bob.tag}` })
    .waitFor()
  await button(bob.page, /^Dry Night 2 skaters/).waitFor()
})

it('a crew is renamed, and its members read the new name at once', async () => {
  const [ann, bob] = await homies(2)
  await crewOf([ann, bob])
  await openPage(bob.page, '/homies')
  await onTheLine(bob)
  await openCrew(ann.page)
  await press(ann.page, 'Rename')
  const sheet = dialog(ann.page, 'Rename crew')
  expect(await sheet.getByLabel('Name').inputValue()).toBe('Dry Night')
  await sheet.getByLabel('Name').fill('\u202E ')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.getByText('A crew needs a name.').waitFor()
  await sheet.getByLabel('Name').fill('Wet Night')
  await sheet.getByRole('button', { name: 'Save' }).dblclick()
  await ann.page.getByText('Crew renamed').first().waitFor()
  await dialog(ann.page, 'Wet Night').waitFor()
  await button(bob.page, /^Wet Night 2 skaters/).waitFor()
})

it('a trusted member says yes, and the crew is passed on to them', async () => {
  const [ann, bob] = await homies(2)
  const crew = await crewOf([ann, bob])
  const { code } = await ann.call<CrewLink>('POST', `/api/crews/${crew.id}/link`)
  await openCrew(ann.page)
  await pressOf(ann.page, bob.tag, 'Let them say yes to requests')
  await ann.page.getByText(`@${bob.tag} may say yes to requests`).first().waitFor()
  const cat = await member()
  await cat.call('POST', '/api/crew-requests', { code })
  await openCrew(bob.page)
  await press(bob.page, `Yes to @${cat.tag}`)
  await dialog(bob.page, 'Dry Night')
    .getByRole('link', { name: `@${cat.tag}` })
    .waitFor()

  await pressOf(ann.page, bob.tag, 'Pass the crew on to them')
  await ann.page.getByText('they invite, rename and end it').waitFor()
  await press(ann.page, 'Pass it on')
  await ann.page.getByText(`@${bob.tag} is the maker now`).first().waitFor()
  await button(ann.page, 'Rename').waitFor({ state: 'detached' })
  await openCrew(bob.page)
  await button(bob.page, 'Rename').waitFor()
})

it('who is removed sees the crew no more, and no out of it', async () => {
  const [ann, bob] = await homies(2)
  const crew = await crewOf([ann, bob])
  await goOut(ann, crew, [bob])
  await openPage(bob.page, '/homies')
  await onTheLine(bob)
  await bob.page.getByText(`@${ann.tag} is out`).first().waitFor()
  await openCrew(ann.page)
  await pressOf(ann.page, bob.tag, `Remove @${bob.tag}`)
  await ann.page.getByText('You stay homies if you are.').waitFor()
  await press(ann.page, 'Remove')
  await ann.page.getByText(`Removed @${bob.tag}`).first().waitFor()
  await bob.page.locator('.crew-out').waitFor({ state: 'detached' })
  await button(bob.page, /^Dry Night/).waitFor({ state: 'detached' })
})

it('a crew that ends is gone for all, and so is who was out', async () => {
  const [ann, bob] = await homies(2)
  const crew = await crewOf([ann, bob])
  await goOut(bob, crew, [ann])
  await openPage(bob.page, '/homies')
  await onTheLine(bob)
  await openCrew(ann.page)
  await press(ann.page, 'End crew Dry Night')
  await ann.page.getByText("You can't undo this.").waitFor()
  await press(ann.page, 'End it')
  await ann.page.getByText('Dry Night has ended').first().waitFor()
  await button(ann.page, 'Make a crew').waitFor()
  await button(bob.page, 'Make a crew').waitFor()
  expect(await bob.page.locator('.crew-out').count()).toBe(0)
})

it('a game with the crew ticks the homies in it, and opens seats for the others', async () => {
  const [ann, bob] = await homies(2)
  const cat = await member()
  const crew = await crewOf([ann, bob])
  const { code } = await ann.call<CrewLink>('POST', `/api/crews/${crew.id}/link`)
  await cat.call('POST', '/api/crew-requests', { code })
  const { crews } = await ann.call<Crews>('GET', '/api/crews')
  const [request] = crews[0]!.asking
  await ann.call('PUT', `/api/crew-requests/${request!.id}`, { isYes: true })
  await openGames([ann])
  await press(ann.page, 'New Game')
  const form = dialog(ann.page, 'New Game')
  await form.getByRole('button', { name: 'With Dry Night' }).click()
  await form.getByText('1 homie ticked. 1 open seat for who is no homie of yours').waitFor()
  expect(await form.getByRole('checkbox', { name: `@${bob.tag}` }).isChecked()).toBe(true)
  expect(await form.getByLabel('2 of 5').innerText()).toBe('2/5')
  await form.getByRole('button', { name: 'Create Game' }).click()
  await dialog(ann.page, 'Challenge by link').getByText('Whoever has the link').waitFor()
})

it('who signs in from the link of a crew comes back to it', async () => {
  const [ann] = await asHomies([await member(), await member()])
  const crew = await crewOf([ann])
  const { url: link } = await ann.call<CrewLink>('POST', `/api/crews/${crew.id}/link`)
  const login = newLogin()
  await newAccount(url, login)
  const page = await person()
  await page.goto(link)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Login').fill(login)
  await page.getByLabel('Password').fill('any')
  await page.getByRole('button').click()
  await page.waitForURL(link)
  await alive(page)
  await page.getByRole('heading', { name: 'Dry Night' }).waitFor()
  // Also after a double press they ask once.
  await button(page, 'Ask to join').dblclick()
  await page.getByText('Asked. Somebody of them has to say yes.').waitFor()
  const { crews } = await ann.call<Crews>('GET', '/api/crews')
  expect(crews[0]!.asking).toHaveLength(1)
  const later = await phoneOf(ann)
  await openCrew(later)
  await press(later, `No to @${login}`)
  await button(later, `No to @${login}`).waitFor({ state: 'detached' })
})

it.each([
  ['none', 0],
  ['one', 1],
  ['five', 5],
])('the page of homies stays where it is as crews come: %s', async (_, count) => {
  const ann = await member()
  for (let made = 0; made < count; made++) await crewOf([ann], `Crew ${made}`)
  const page = await phoneOf(ann)
  const shifts = await watchShifts(page)
  await openPage(page, '/homies')
  await page.locator('.crews-strip').waitFor()
  expect(await shifts()).toEqual([])
})
