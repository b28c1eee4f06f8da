import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { clipOf } from './support/desk'
import { invite } from './support/games'
import { live, openPage, person, skater, takeComplaints, useBrowser } from './support/person'
import { homies } from './support/players'

useBrowser()

const screen = (page: Page) => page.getByRole('alertdialog', { name: 'Something went wrong' })

/** The share of the window that the error screen takes. */
async function isWhole(page: Page): Promise<boolean> {
  const box = (await screen(page).boundingBox())!
  const { width, height } = page.viewportSize()!
  return box.x === 0 && box.y === 0 && box.width === width && box.height === height
}

/** What a test throws on purpose is no complaint. */
const throwLater = (page: Page, message: string) =>
  page.evaluate((text) => {
    addEventListener('error', (event) => event.preventDefault(), { once: true })
    const error = new Error(text)
    dispatchEvent(
      new ErrorEvent('error', { error, message: text, filename: location.href, cancelable: true }),
    )
  }, message)

it('the error screen covers the whole page when a part of the header breaks', async () => {
  const page = await person()
  // The bell breaks while its number is drawn.
  await page.route('**/api/notifications/unread-count', (route) =>
    route.fulfill({ json: { count: 3 } }),
  )
  await page.context().addInitScript(() => {
    if (sessionStorage.getItem('mended')) return
    const create = document.createElement.bind(document)
    document.createElement = (name: string) => {
      if (name === 'span') throw new Error('Nobody expected this')
      return create(name)
    }
  })
  await skater(page)
  await screen(page).waitFor()
  expect(await isWhole(page)).toBe(true)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(() => sessionStorage.setItem('mended', 'yes'))
  await screen(page).getByRole('button', { name: 'Refresh Page' }).click()
  await page.getByRole('button', { name: 'Edit profile' }).waitFor()
  await screen(page).waitFor({ state: 'detached' })
})

it('the error screen is shown for an error outside of the islands, and Escape does not close it', async () => {
  const page = await person()
  await skater(page)
  await throwLater(page, 'Nobody expected this')
  await screen(page).waitFor()
  expect(await isWhole(page)).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  expect(await screen(page).isVisible()).toBe(true)
  await screen(page).getByRole('link', { name: 'Go to Home' }).click()
  await screen(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/profile')
})

it('network errors, aborted requests and unhandled rejections show no error screen', async () => {
  const page = await person()
  await skater(page)
  await throwLater(page, 'Failed to fetch')
  await throwLater(page, 'The user aborted a request')
  await page.evaluate(() => void Promise.reject(new Error('Nobody awaits this')))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await screen(page).count()).toBe(0)
})

const count = '**/api/notifications/unread-count'
const otherShape = { json: { unread: 3 } }
const toast = (page: Page) => page.getByText('Part of this page did not load')

/** How often the page is loaded from now on; a load may be cut off by the next one. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  return () => loads
}

it('an answer of another shape reloads the page once, then says so, and nothing of it is shown', async () => {
  const page = await person()
  await skater(page)
  const loads = countLoads(page)
  await page.route(count, (route) => route.fulfill(otherShape))
  await page.reload()
  await toast(page).waitFor()
  expect(loads()).toBe(2)
  expect(await page.locator('.failure, .header-action .count').count()).toBe(0)
  await page.unroute(count)
  await page.route(count, (route) => route.fulfill({ json: { count: 3 } }))
  await page.reload()
  await page.getByRole('button', { name: 'Notifications 3 unread' }).waitFor()
})

it('a script that never loads reloads the page once, and not for ever', async () => {
  const page = await person()
  await skater(page)
  const loads = countLoads(page)
  await page.route('**/assets/section-*.js', (route) => route.fulfill({ status: 404 }))
  await page.route('**/assets/profile-*.js', (route) => route.fulfill({ status: 404 }))
  await page.reload()
  await toast(page).waitFor()
  expect(loads()).toBe(2)
})

it('work in the background whose script does not load is not told, and the page stays', async () => {
  const page = await person()
  await skater(page)
  const loads = countLoads(page)
  await page.route('**/assets/background-*.js', (route) => route.fulfill({ status: 404 }))
  await Promise.all([
    page.waitForEvent('console', (said) => said.text().includes('dynamically imported')),
    page.goto('/activity'),
  ])
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await toast(page).count()).toBe(0)
  expect(loads()).toBe(1)
})

it.each([
  ['/profile', 'next'],
  ['/games', 'quieter-acts'],
  ['/games', 'dialogs-and-announcements'],
])(
  'a late part of %s that is lost with the signal puts no toast over another: %s',
  async (path, part) => {
    const [{ page, ...ann }, bob] = await homies(2)
    await invite(bob, [ann])
    // The feed asks how it plays once it has a clip.
    await clipOf(bob, 'Line')
    const signal = Promise.withResolvers<void>()
    await page.route(`**/assets/${part}-*`, async (route) => {
      await signal.promise
      await route.abort('internetdisconnected')
    })
    await openPage(page, path)
    await Promise.all([
      page.waitForEvent('console', (said) => said.text().includes('dynamically imported')),
      page.context().setOffline(true).then(signal.resolve),
    ])
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await toast(page).count()).toBe(0)
  },
)

it('the choices of autoplay that are lost with the signal leave their question, and say so', async () => {
  const [{ page }, bob] = await homies(2)
  await clipOf(bob, 'Line')
  await page.route('**/assets/ask-plays-choices-*', (route) => route.abort('internetdisconnected'))
  // With less motion nothing plays by itself, and nothing is asked.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openPage(page, '/activity')
  const change = page.getByRole('button', { name: 'Change autoplay' })
  await change.waitFor()
  await page.context().setOffline(true)
  await change.click()
  await toast(page).waitFor()
  await change.waitFor()
})

it('a list of another shape shows that it failed, under a dialog without a reload', async () => {
  const page = await person()
  await skater(page)
  const loads = countLoads(page)
  // As the line opens, what is shown is fetched anew: not between the error and the press.
  await live(page).waitFor()
  await page.route('**/api/notifications', (route) => route.fulfill({ json: [null] }))
  await page.getByRole('button', { name: 'Notifications' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  await dialog.getByText("Notifications can't be fetched").waitFor()
  await toast(page).waitFor()
  await page.unroute('**/api/notifications')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByText('No notifications yet').waitFor()
  expect(loads()).toBe(0)
})

it("somebody's text becomes neither markup nor the address of a script", async () => {
  const page = await person()
  await skater(page)
  const refused = await page.evaluate(() => {
    const attempts: Array<() => unknown> = [
      () => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
      () =>
        (document.createElement('div').innerHTML = '<span aria-hidden="true"><script></script>'),
      () => (document.createElement('script').src = 'https://evil.test/a.js'),
      () => new Worker('data:text/javascript,1'),
    ]
    return attempts.map((attempt) => {
      try {
        attempt()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    })
  })
  expect(refused).toEqual(Array.from({ length: 4 }, () => 'TypeError'))
  // Any other test fails of these, also where the page catches the error.
  const refusals: string[] = []
  await expect.poll(() => refusals.push(...takeComplaints())).toBe(4)
  for (const refusal of refusals) expect(refusal).toContain("requires 'Trusted")
})

it.each(['/api/openapi.json', '/icon-192.png', '/api/login?fresh=1'])(
  'leaving a page for %s, which asks for no transition, begins none',
  async (address) => {
    const page = await person({ reducedMotion: 'no-preference' })
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await skater(page)
    await page.evaluate((href) => location.assign(href), address)
    await page.waitForURL((to) => to.pathname !== '/profile')
    await page.waitForLoadState('load')
    // Errors of the page that was left or has come are told before what it says now.
    await page.evaluate(
      () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))),
    )
    expect(errors).toEqual([])
  },
)
