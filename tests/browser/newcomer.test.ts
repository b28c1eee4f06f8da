import { createReadStream } from 'node:fs'
import { expect, it } from 'vitest'
import { signIn } from '../../dev/sign-in.ts'
import type { Page } from 'playwright-core'
import { alive, fixture, newLogin, openPage, person, url, useBrowser } from './support/person'
import { cookiesOf } from './support/account'
import { fileOf, formOf, member } from './support/players'

useBrowser()

/** One bar and an old phone. `hide` keeps the scripts away until `show`. */
async function slowPhone() {
  const page = await person()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 400_000,
    uploadThroughput: 180_000,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 2 })
  let gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  return {
    page,
    hide: () => (gate = Promise.withResolvers<void>()),
    show: async () => {
      gate.resolve()
      await alive(page)
    },
  }
}

const steps = (page: Page) => page.getByRole('region', { name: 'Start here' })
const ticked = async (page: Page) =>
  (await steps(page).getByRole('listitem').filter({ hasText: 'done' }).allInnerTexts()).map(
    (words) => words.replace(/\s*done\s*/, ''),
  )

it('a newcomer gets from the landing page to the first roll on one bar, and each press counts before the scripts come', async () => {
  const bob = await member()
  const clip = formOf({ caption: 'Active' })
  clip.set('video', await fileOf('video-faststart.mp4'), 'clip.mp4')
  await bob.call('POST', '/api/my-clips', clip)
  const { page, hide, show } = await slowPhone()
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const isHeld = (name: string | RegExp) =>
    expect.poll(() => button(name).getAttribute('aria-busy')).toBe('true')
  const tag = newLogin('new')

  await page.goto('/')
  await page.getByText('Stack clips of what you land').waitFor()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Login').fill(tag)
  await page.getByLabel('Password').fill('any')
  await page.getByRole('button').click()

  await page.getByLabel('Profile Picture').setInputFiles(fixture('photo-plain.jpg'))
  await page.getByLabel('Skatertag').fill(tag)
  await page.getByText('Goofy').click()
  await page.getByLabel('Birthday').fill('1990-05-05')
  await button('Complete Profile').click()
  await isHeld('Complete Profile')
  await show()
  await page.waitForURL('**/profile', { waitUntil: 'commit' })
  await steps(page).waitFor()

  expect(await ticked(page)).toEqual([])
  hide()
  await steps(page)
    .getByRole('link', { name: /^First clip/ })
    .click()
  await page.waitForURL('**/profile?*', { waitUntil: 'commit' })
  await show()
  await page.getByLabel('Choose a video').setInputFiles(fixture('video-portrait.mp4'))
  await button('Upload').click()
  await page.getByText('Success!').waitFor()
  // It is read with the whole page, over one bar.
  await expect.poll(() => ticked(page), { timeout: 60_000 }).toEqual(['First clip'])

  hide()
  await steps(page)
    .getByRole('link', { name: /^First homie/ })
    .click()
  await page.getByRole('region', { name: 'Skaters to meet' }).waitFor()
  await page.getByLabel('Find skaters').fill(bob.tag)
  await button('Search').click()
  await isHeld('Search')
  expect(new URL(page.url()).search).toBe('')
  await show()
  // The page reloads after it.
  await Promise.all([page.waitForEvent('load'), button(`Add Homie @${bob.tag}`).first().click()])
  await page.getByText('Request Pending').first().waitFor()
  const { incoming } = await bob.call<{ incoming: { id: string }[] }>('GET', '/api/homies/requests')
  await bob.call('PUT', `/api/homies/requests/${incoming[0]!.id}`, { status: 'accepted' })

  hide()
  await page.goto('/homies', { waitUntil: 'commit' })
  await page.getByRole('link', { name: `Challenge @${bob.tag}` }).click()
  await page.waitForURL('**/games?challenge=*', { waitUntil: 'commit' })
  await show()
  await page
    .getByRole('dialog', { name: 'New Game' })
    .getByRole('button', { name: 'Create Game' })
    .click()
  await page.getByText('Game created!').waitFor()

  hide()
  await page.goto('/games', { waitUntil: 'commit' })
  await button(/^Roll Dice/).click()
  await isHeld(/^Roll Dice/)
  await show()
  await page.getByRole('img', { name: /^Rolled \d/ }).waitFor()
  await page.goto('/profile')
  await page.getByRole('heading', { name: `@${tag}` }).waitFor()
  expect(await steps(page).count()).toBe(0)
}, 240_000)

it('on desktop nothing is left empty above the trick bag beside the first steps', async () => {
  const page = await person({ viewport: { width: 1280, height: 900 } })
  const tag = newLogin('new')
  await page.context().addCookies(cookiesOf(await signIn(url, tag), url))
  const made = await page.request.post('/api/profile', {
    headers: { Origin: url },
    multipart: {
      skatertag: tag,
      stance: 'goofy',
      birthdate: '1990-05-05',
      profilePhoto: createReadStream(fixture('photo-plain.jpg')),
    },
  })
  expect(made.status()).toBe(201)
  await openPage(page, '/profile')
  await steps(page).waitFor()
  const { head, start, bar, clips, score, tricks } = await page.evaluate(() => {
    const box = (selector: string) => {
      const { top, bottom } = document.querySelector(selector)!.getBoundingClientRect()
      return { top, bottom }
    }
    return {
      head: box('.profile-head'),
      start: box('.profile-start'),
      bar: box('.profile-bar'),
      clips: box('.clips-part'),
      score: box('.score-card'),
      tricks: box('#tricks'),
    }
  })
  expect(start.bottom - start.top).toBeGreaterThan(200)
  for (const gap of [
    start.top - head.bottom,
    bar.top - start.bottom,
    clips.top - bar.bottom,
    tricks.top - score.bottom,
  ]) {
    expect(gap).toBeGreaterThanOrEqual(0)
    expect(gap).toBeLessThan(60)
  }
})
