import { beforeAll, expect, it } from 'vitest'
import type { Locator, Page, Request } from 'playwright-core'
import * as clipEndpoints from '../../worker/clips/endpoints'
import { roll, invite, skate, spot } from './support/games'
import { watchLateParts } from './support/late-parts'
import { alive, openPage, useBrowser } from './support/person'
import { fileOf, formOf, member, members, phoneOf, type Member } from './support/players'

useBrowser()

/** Holds the app's scripts back until `release`; each `open` begins anew. */
async function slowPhone(who: Member) {
  const page = await phoneOf(who)
  let gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  const release = async () => {
    gate.resolve()
    await alive(page)
  }
  const open = async (path: string) => {
    gate.resolve()
    gate = Promise.withResolvers<void>()
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect(await page.locator('[data-alive]').count()).toBe(0)
  }
  return { page, open, release }
}

type Phone = Awaited<ReturnType<typeof slowPhone>>

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const busy = (page: Page) => page.locator('button[aria-busy=true]:not(:disabled)')
const line = (page: Page) => page.locator('.moment')
const sheets = (page: Page) => page.locator('dialog[open]')

let ann: Member
let bob: Member
let asker: Member

/** A skater with a clip and a spot, and a homie with a clip; somebody asks to be a homie. */
beforeAll(async () => {
  ;[ann, bob] = (await members(2)) as [Member, Member]
  const clip = formOf({ caption: 'A line at dawn' })
  clip.set('video', await fileOf('video-faststart.mp4'), 'clip.mp4')
  await bob.call('POST', clipEndpoints.ownList.url(), clip)
  clip.delete('caption')
  await ann.call('POST', clipEndpoints.ownList.url(), clip)
  await ann.call('POST', '/api/spots', formOf(spot))
  asker = await member()
  await asker.call('POST', '/api/homies/requests', { receiverId: ann.id })
})

/** The opener is pressed before any script has come, and its sheet opens once when they come. */
async function opensSheet({ page, open, release }: Phone, path: string, opener: Locator) {
  await open(path)
  await opener.click()
  await busy(page).waitFor()
  expect(await line(page).textContent(), path).toBe('One moment')
  await release()
  await sheets(page).first().waitFor()
  expect(await sheets(page).count()).toBe(1)
  expect(await busy(page).count()).toBe(0)
  expect(await line(page).textContent()).toBe('')
  await page.keyboard.press('Escape')
  await sheets(page).first().waitFor({ state: 'hidden' })
  await expect.poll(() => opener.evaluate((each) => each === document.activeElement)).toBe(true)
}

it('what opens a sheet can be pressed before the scripts come: each opens once, and is its opener', async () => {
  const phone = await slowPhone(ann)
  const { page } = phone
  const openers: [path: string, opener: Locator][] = [
    ['/profile', button(page, 'Edit profile')],
    ['/profile', button(page, 'Share')],
    ['/profile', button(page, 'Challenge me')],
    ['/profile', button(page, 'Upload Clip')],
    ['/profile', button(page, 'How to earn points')],
    ['/profile', button(page, 'Recent activity')],
    ['/profile', button(page, 'Board')],
    ['/activity', button(page, 'Feedback')],
    ['/activity', button(page, 'Notifications')],
    ['/activity', button(page, 'Logout')],
    ['/activity', button(page, /^Share: A line at dawn/)],
    ['/games', button(page, 'New Game')],
    ['/spots', button(page, 'Add Spot')],
    ['/spots?view=list', button(page, /Hubba Hideout/)],
    ['/homies?tab=requests', button(page, /^Reject @/)],
  ]
  for (const [path, opener] of openers) await opensSheet(phone, path, opener)

  await phone.open('/profile')
  await page.locator('.trick-head').first().click()
  const trick = page.locator('.trick').first()
  await trick.click()
  await busy(page).waitFor()
  await phone.release()
  await sheets(page).waitFor()
})

it('the header and what is below the fold come alive at a press where the page is never idle', async () => {
  const page = await phoneOf(ann)
  await page.addInitScript(() => (globalThis.requestIdleCallback = () => 0))
  const files: string[] = []
  page.on('request', (each) => void files.push(new URL(each.url()).pathname))
  await page.goto('/profile')
  for (const name of ['profiles/own', 'score/card', 'clips/section'])
    await page.locator(`[data-island="${name}"][data-alive]`).waitFor()
  const asleep = page.locator('[data-island]:not([data-alive])')
  const names = await asleep.evaluateAll((all) => all.map((each) => each.dataset.island))
  expect(names).toEqual(['layout/header-actions', 'clips/upload', 'tricks/bag'])
  const isOfBag = (file: string) => file.startsWith('/assets/bag-')
  expect(files.filter(isOfBag)).toEqual([])
  await button(page, 'Feedback').click()
  await sheets(page).first().waitFor()
  await expect.poll(() => asleep.count()).toBe(0)
  expect(files.filter(isOfBag).length).toBe(1)
})

it('what makes one call makes it once, however often it was pressed early', async () => {
  const { page, open, release } = await slowPhone(ann)
  const game = await invite(ann, [bob])
  const rolls: Request[] = []
  page.on('request', (each) => void (each.url().endsWith('/roll-dice') && rolls.push(each)))
  await open(`/games?game=${game.id}`)
  for (let press = 0; press < 3; press++) await button(page, 'Roll Dice').click()
  await release()
  await page.getByRole('img', { name: /^Rolled \d/ }).waitFor()
  expect(rolls.length).toBe(1)

  await open('/homies?tab=requests')
  await button(page, `Accept @${asker.tag}`).focus()
  await page.keyboard.press('Enter')
  await busy(page).waitFor()
  await release()
  await page.getByText('No requests waiting').waitFor()
})

it('what was typed into the search for a trick before its script came is searched for', async () => {
  const { page, open, release } = await slowPhone(ann)
  await open('/profile')
  await page.getByLabel('Find a trick').pressSequentially('hippie')
  await release()
  await page.getByText('1 trick', { exact: true }).waitFor({ state: 'attached' })
})

it('what has an address or needs the leave of the browser works before the scripts come', async () => {
  await invite(ann, [bob])
  const { page, open } = await slowPhone(ann)
  await open('/games')
  await page.getByRole('link', { name: /^Your move/ }).click()
  await page.waitForURL('**/games?show=mine', { waitUntil: 'commit' })
  await open('/spots')
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await page.waitForURL('**/spots?view=list', { waitUntil: 'commit' })
  await page.getByText('Hubba Hideout').waitFor()
  await open('/homies')
  await page.getByRole('tab', { name: /^Requests/ }).click()
  await page.waitForURL('**/homies?tab=requests', { waitUntil: 'commit' })
  await open('/profile')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.locator('.photo-change').click(),
  ])
  expect(await chooser.element().getAttribute('aria-label')).toBe('Change profile photo')
  expect(await page.getByRole('link', { name: /^Play clip/ }).getAttribute('href')).toContain(
    '/shared/my-clip/',
  )
})

it('only the last press is held; a press elsewhere, typing and Escape drop it', async () => {
  const { page, open, release } = await slowPhone(ann)
  const drops: [how: string, drop: () => Promise<void>][] = [
    ['a press elsewhere', () => page.getByRole('heading', { name: 'Trick Bag' }).click()],
    ['typing', () => page.getByLabel('Find a trick').pressSequentially('o')],
    ['Escape', () => page.keyboard.press('Escape')],
  ]
  for (const [how, drop] of drops) {
    await open('/profile')
    await button(page, 'Edit profile').click()
    await busy(page).waitFor()
    await drop()
    expect(await busy(page).count(), how).toBe(0)
    expect(await line(page).textContent(), how).toBe('')
    await release()
    await page.locator('body[data-live]').waitFor()
    expect(await sheets(page).count(), how).toBe(0)
  }

  await open('/profile')
  await button(page, 'Edit profile').click()
  await button(page, 'Upload Clip').focus()
  await page.keyboard.press('Space')
  expect(await busy(page).textContent()).toBe('Upload Clip')
  await release()
  await page.getByRole('dialog', { name: /Upload/ }).waitFor()
  expect(await sheets(page).count()).toBe(1)
})

it('a held press says so when its control is gone or takes no press, and after 15 seconds', async () => {
  const { page, open, release } = await slowPhone(ann)
  const { order } = await skate([ann, bob])
  const mine = order[0] === ann ? 'Set the trick' : 'New Game'
  await open('/games')
  await button(page, mine).click()
  await busy(page).evaluate((each: HTMLButtonElement) => (each.disabled = true))
  await release()
  await expect.poll(() => line(page).textContent()).toBe('Too late for that.')
  expect(await sheets(page).count()).toBe(0)

  await open('/spots')
  await button(page, 'Add Spot').click()
  await page.evaluate(() => document.querySelector('[aria-busy=true]')!.remove())
  await page.evaluate(() => document.querySelector('[data-island="spots/screen"]')!.remove())
  await release()
  await expect.poll(() => line(page).textContent()).toBe('Too late for that.')

  await page.clock.install()
  await open('/homies')
  // From here on only the test moves the time.
  await page.clock.pauseAt(Date.now() + 60_000)
  await button(page, 'Feedback').click()
  await page.clock.runFor(14_000)
  expect(await line(page).textContent()).toBe('One moment')
  await page.clock.runFor(2000)
  expect(await line(page).textContent()).toBe('No answer yet. Press again.')
  expect(await busy(page).count()).toBe(0)
  await page.clock.resume()
  await release()
  expect(await sheets(page).count()).toBe(0)
})

it('everything that can be pressed looks pressed under a finger', async () => {
  await roll(bob, await invite(ann, [bob]))
  const page = await phoneOf(ann)
  const still: string[] = []
  for (const path of ['/profile', '/activity', '/games', '/spots?view=list', '/homies']) {
    await page.goto(path)
    await alive(page)
    const all = page.locator('a:visible, button:visible, summary:visible, label:has([type=file])')
    const kinds = new Set<string>()
    for (const control of await all.all()) {
      const kind = await control.evaluate((each) => `${each.tagName}.${each.className}`)
      if (kinds.has(kind) || kind.includes('skip-link') || (await control.isDisabled())) continue
      kinds.add(kind)
      const look = () =>
        control.evaluate((each) => {
          const { opacity, backgroundColor, scale } = getComputedStyle(each)
          return `${opacity} ${backgroundColor} ${scale}`
        })
      await control.scrollIntoViewIfNeeded()
      await control.hover({ force: true })
      const before = await look()
      await page.mouse.down()
      const pressed = await look()
      await page.mouse.move(1, 300)
      await page.mouse.up()
      if (pressed === before) still.push(`${path} ${kind}`)
    }
  }
  expect(still).toEqual([])
})

it('the code of sheets does not load while a page is scrolled', async () => {
  const page = await phoneOf(await member())
  const sheetsLoaded = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => /assets\/.*dialog/.test(name))
          .length,
    )
  await page.addInitScript(() => {
    const scrolling = setInterval(() => dispatchEvent(new Event('scroll')), 50)
    addEventListener('rest', () => clearInterval(scrolling))
  })
  await page.goto('/profile')
  await alive(page)
  // The dialogs that are in the page's own chunks have come by now.
  await page.waitForTimeout(1500)
  const whileScrolled = await sheetsLoaded()
  await page.evaluate(() => dispatchEvent(new Event('rest')))
  await expect.poll(sheetsLoaded).toBeGreaterThan(whileScrolled)
})

it('sheets open without a signal once the page has been idle, unless their skater saves data', async () => {
  const page = await phoneOf(await member())
  const lateParts = await watchLateParts(page)
  const chunks = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => /assets\/.*js/.test(name))
          .length,
    )
  await page.goto('/profile')
  await alive(page)
  await lateParts()
  await page.context().setOffline(true)
  for (const name of ['Edit profile', 'Upload Clip', 'Feedback', 'How to earn points']) {
    await button(page, name).click()
    await sheets(page).first().waitFor()
    await page.keyboard.press('Escape')
    await sheets(page).first().waitFor({ state: 'hidden' })
  }
  await page.context().setOffline(false)
  const whole = await chunks()
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto('/profile')
  await alive(page)
  await page.waitForTimeout(2000)
  expect(await chunks()).toBeLessThan(whole / 2)
  await button(page, 'Edit profile').click()
  await sheets(page).first().waitFor()
})

it('the second half of a double click is not for what lies below the sheet that the first one closed, on a busy phone too', async () => {
  const page = await phoneOf(ann)
  await openPage(page, '/profile')
  await alive(page)
  await page.getByRole('button', { name: 'Feedback' }).click()
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
  const { x, y, width, height } = (await close.boundingBox())!
  const [left, top] = [x + width / 2, y + height / 2]
  // A press on it says so.
  await page.evaluate(
    ([at, from]) => {
      const below = document.body.appendChild(document.createElement('button'))
      below.style.cssText = `position: fixed; left: ${at! - 24}px; top: ${from! - 24}px; width: 48px; height: 48px; z-index: 99`
      below.addEventListener('click', () => below.append('pressed'))
      below.id = 'below'
    },
    [left, top],
  )
  await page.mouse.click(left, top)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  // For longer than any double click takes.
  await page.evaluate(() => {
    for (const from = performance.now(); performance.now() - from < 1000;);
  })
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  expect(await page.locator('#below').textContent()).toBe('')
  await page.mouse.click(left, top)
  expect(await page.locator('#below').textContent()).toBe('pressed')
})

it('the first press of a page gives the page no style of its own, and does not wait for the code of Share', async () => {
  const page = await phoneOf(ann)
  await Promise.all([
    page.waitForResponse(/\/assets\/open-share-sheet-/),
    openPage(page, '/profile'),
  ])
  await button(page, 'Share').click()
  await sheets(page).first().waitFor()
  expect(await page.locator('html').getAttribute('style')).toBe(null)
})
