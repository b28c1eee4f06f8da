import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  alive,
  fixture,
  newLogin,
  newSkater,
  openPage,
  person,
  reload,
  skater,
  skaterOfProvider,
  url,
  useBrowser,
} from './support/person'
import { newAccount } from './support/account'
import { endSession, holdReads, signInAgain, signInAs } from './support/session'
import { texts } from '../../worker/session/contract'

useBrowser()

/** Begins to upload a clip while nothing that is sent arrives. */
async function uploadWithoutSignal(page: Page, caption: string): Promise<void> {
  await page.route('**/api/uploads**', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Upload Clip' }).click()
  await page.getByLabel('Choose a video').setInputFiles(fixture('video-faststart.mp4'))
  await page.getByLabel('Caption').fill(caption)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page
    .getByText(/^Waiting for a signal\. .+ Your video is safe on this device\.$/)
    .first()
    .waitFor()
}

/** Asks for something once the session has ended: the browser leaves for sign-in. */
async function leadToSignIn(page: Page): Promise<void> {
  // The provider remembers who signed in by its form, and would lead straight back.
  await page.context().clearCookies({ path: /^\/idp/ })
  // Another read of the page may lead there first.
  void page
    .getByRole('searchbox')
    // Coming back from sign-in, the last search is still there: the same search is not sent again.
    .fill(newLogin('somebody'), { timeout: 5000 })
    .catch(() => {})
  await page.getByLabel('Login').waitFor()
}

/** A skater whose video waits on this phone, and whose session has ended. */
async function leftBehind(page: Page): Promise<string> {
  const tag = await skater(page)
  await uploadWithoutSignal(page, 'Mine alone')
  await openPage(page, '/homies')
  await endSession(page)
  await leadToSignIn(page)
  return tag
}

const others = 'A video of another skater waits on this phone'

const waitingIds = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const open = indexedDB.open('stoke-uploads')
        open.onsuccess = () => {
          if (!open.result.objectStoreNames.contains('uploads')) return resolve([])
          const keys = open.result.transaction('uploads').objectStore('uploads').getAllKeys()
          keys.onsuccess = () => resolve(keys.result.map(String))
        }
      }),
  )

it('a waiting video is kept when the session ends, and uploads when its skater signs in again', async () => {
  const page = await person()
  const tag = await leftBehind(page)
  expect(await page.goto('/').then(() => waitingIds(page))).toHaveLength(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signInAs(page, tag)
  await page.getByText('Success!').waitFor()
  await page.goto('/profile')
  await page.locator('.clip-caption', { hasText: 'Mine alone' }).waitFor()
  expect(await waitingIds(page)).toEqual([])
})

it('another skater is asked about a waiting video once, sees nothing of it, and can keep it', async () => {
  const page = await person()
  const tag = await leftBehind(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const { skatertag: next } = await newAccount(url, newLogin())
  await signInAs(page, next)
  await page.waitForURL(/\/homies/)
  const question = page.getByRole('alertdialog', { name: others })
  await question.waitFor()
  const shown = await page.locator('body').innerText()
  expect(shown).not.toContain('Mine alone')
  expect(shown).not.toContain(tag)
  await question.getByRole('button', { name: 'Keep' }).click()
  await openPage(page, '/homies')
  expect(await page.getByText(others).count()).toBe(0)
  expect(await page.getByRole('button', { name: /Uploads/ }).count()).toBe(0)
  expect(await waitingIds(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByText(`${others}. Logging out deletes it too.`).waitFor()
})

it('another skater can delete a waiting video', async () => {
  const page = await person()
  await leftBehind(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const { skatertag: next } = await newAccount(url, newLogin())
  await signInAs(page, next)
  await page
    .getByRole('alertdialog', { name: others })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect.poll(() => waitingIds(page)).toEqual([])
})

it('signing out warns that it deletes a waiting video, and deletes it', async () => {
  const page = await person()
  await skaterOfProvider(page)
  await uploadWithoutSignal(page, 'Going with me')
  await page.getByRole('button', { name: 'Go on skating' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByText(texts.confirmLogout).waitFor()
  await page.getByText(/^A video still waits to go up/).waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/logout-complete')
  expect(await waitingIds(page)).toEqual([])
})

it('a video whose skater does not come back within 14 days is deleted', async () => {
  const page = await person()
  await skater(page)
  await uploadWithoutSignal(page, 'Forgotten')
  await page.clock.setFixedTime(Date.now() + 14 * 24 * 3_600_000 + 60_000)
  await reload(page)
  await expect.poll(() => waitingIds(page)).toEqual([])
  await page.getByRole('button', { name: /Uploads/ }).waitFor({ state: 'detached' })
})

it('a write without a session leads to sign-in and brings back what was typed', async () => {
  const page = await person()
  const tag = await skater(page)
  const openBio = async () => {
    await page.getByRole('button', { name: 'Edit profile' }).click()
    await page.getByRole('button', { name: /Bio/ }).click()
  }
  await openBio()
  await page.getByLabel('Bio').fill('Curbs before stairs')
  await holdReads(page)
  await endSession(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alertdialog', { name: 'Sign in to go on' }).waitFor()
  expect(await page.getByText('Failed to update').count()).toBe(0)
  await signInAgain(page, tag)
  await page.waitForURL('**/profile')
  await alive(page)
  await openBio()
  expect(await page.getByLabel('Bio').inputValue()).toBe('Curbs before stairs')
  await page.getByRole('button', { name: 'Save' }).click()
  // The field holds the same words, and is there before they are saved.
  await page.locator('.profile-bio').getByText('Curbs before stairs').waitFor({ state: 'attached' })
  await reload(page)
  await page.getByText('Curbs before stairs').first().waitFor()
})

it('unsent feedback is kept for its skater alone when a read leads to sign-in', async () => {
  const page = await person()
  const tag = await newSkater(page)
  const type = page.getByLabel('What should we do better?')
  const openFeedback = async () => {
    await page.getByRole('button', { name: 'Feedback', exact: true }).click()
    await type.waitFor()
  }
  await openPage(page, '/homies')
  await openFeedback()
  await type.fill('More curbs')
  await page.keyboard.press('Escape')
  await endSession(page)
  await leadToSignIn(page)
  const { skatertag: next } = await newAccount(url, newLogin())
  await signInAs(page, next)
  await page.waitForURL(/\/homies/)
  await alive(page)
  await openFeedback()
  expect(await type.inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await endSession(page)
  await leadToSignIn(page)
  await signInAs(page, tag)
  await page.waitForURL(/\/homies/)
  await alive(page)
  await openFeedback()
  expect(await type.inputValue()).toBe('More curbs')
})

it('a visitor who opened a page comes back to it after signing in on the landing screen', async () => {
  const owner = await person()
  const tag = await newSkater(owner)
  const page = await person()
  await page.goto('/games?game=none')
  expect(new URL(page.url()).pathname).toBe('/')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signInAs(page, tag)
  await page.waitForURL(/\/games/)
  await page.getByRole('heading', { name: 'Games' }).first().waitFor()
})

/** As the browser does when it shows a page again from its memory. */
const showAgain = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

it.each([
  ['the server is asked too much', 429],
  ['nothing comes through', 0],
])('a page that is shown again stays while %s', async (_, status) => {
  const page = await person()
  await skater(page)
  let asked = 0
  await page.route('**/api/auth/user', (route) => {
    asked++
    return status ? route.fulfill({ status, body: 'oops' }) : route.abort('internetdisconnected')
  })
  await showAgain(page)
  await page.locator('.cover').waitFor({ state: 'detached' })
  expect(asked).toBe(status ? 2 : 1)
  expect(new URL(page.url()).pathname).toBe('/profile')
})
