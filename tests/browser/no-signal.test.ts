import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { alive, live, newSkater, openPage, person, reload, url, useBrowser } from './support/person'

useBrowser()

/** What comes of the spots page: all, its first half, only an end, or all after `answerNow`. */
let signal: 'whole' | 'half' | 'cut' | 'late' = 'whole'
let answerNow = () => {}
let server: Server
let base: string

beforeAll(async () => {
  server = createServer((request, answer) => {
    void (async () => {
      const { url: path = '/', headers, socket } = request
      const isSpots = path === '/spots'
      if (isSpots && signal === 'late') await new Promise<void>((go) => (answerNow = go))
      if (isSpots && signal === 'cut') return void socket.destroy()
      const { cookie = '' } = headers
      const served = await fetch(new URL(path, url), { headers: { cookie } })
      const bytes = Buffer.from(await served.arrayBuffer())
      const type = served.headers.get('content-type') ?? ''
      answer.writeHead(served.status, { 'content-type': type, 'content-length': bytes.length })
      if (!isSpots || signal !== 'half') return answer.end(bytes)
      answer.write(bytes.subarray(0, bytes.length / 2), () => socket.destroySoon())
      return undefined
    })()
  })
  // What is live is of no matter here: its socket stays unanswered.
  server.on('upgrade', () => {})
  await new Promise<void>((resolve) => server.listen(0, resolve))
  base = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it('the open page stays until the page of a pressed tab has come as a whole, and says if it does not', async () => {
  const page = await person({ serviceWorkers: 'allow' })
  await newSkater(page)
  // The server above carries no socket.
  await page.routeWebSocket('**/api/live', () => {})
  await page.goto(`${base}/games`)
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/offline'))))
    .toBe(true)
  await reload(page)
  const strip = page.locator('.no-signal')
  // What answers for the tabs begins beside it.
  await live(page).waitFor()
  const spots = page.getByRole('link', { name: 'Spots' })
  const isHere = async () => {
    await page.getByRole('heading', { name: 'Games', exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/games')
  }
  for (const lost of ['cut', 'half'] as const) {
    signal = lost
    await spots.click({ noWaitAfter: true })
    await strip.getByText("Spots can't show the map and your spots.").waitFor()
    await isHere()
    await strip.getByRole('button', { name: 'Close' }).click()
    expect(await strip.count()).toBe(0)
  }

  // The page is as alive as before: going back closes a dialog.
  await page.getByRole('button', { name: 'New Game' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Game' })
  await dialog.waitFor()
  await expect.poll(() => page.evaluate(() => history.state?.sheets)).toBe(1)
  await page.evaluate(() => history.back())
  await dialog.waitFor({ state: 'hidden' })
  await isHere()

  // What the page shows meanwhile tells itself: while a page is awaited, nobody looks from outside.
  const shown = Promise.withResolvers<string>()
  await page.exposeFunction('tell', shown.resolve)
  await page.evaluate(() => {
    const { tell } = window as unknown as { tell: (words: string) => void }
    const look = () => {
      const words = document.querySelector('.no-signal')?.textContent
      if (words) tell(`${location.pathname}: ${words}`)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
  })
  signal = 'late'
  await spots.click({ noWaitAfter: true })
  expect(await shown.promise).toMatch(/^\/games: No answer yetSpots opens as soon as it answers/)
  answerNow()
  await page.getByRole('heading', { name: 'Spots', exact: true }).first().waitFor()
  await alive(page)
})

it('without a service worker the open page stays too, and leaves once there is a signal', async () => {
  const page = await person()
  await newSkater(page)
  await openPage(page, '/games')
  await live(page).waitFor()
  const spots = page.getByRole('link', { name: 'Spots' })
  // The phone believes that it has a signal.
  await page.route('**/*', (route) => route.abort('internetdisconnected'))
  await spots.click()
  await page.locator('.no-signal').getByText("Spots can't show the map and your spots.").waitFor()
  expect(new URL(page.url()).pathname).toBe('/games')
  await page.unroute('**/*')
  await spots.click()
  await page.waitForURL('**/spots')
})
