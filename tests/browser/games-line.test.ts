import { createServer, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import type { WebSocketRoute } from 'playwright-core'
import { skate, take } from './support/games'
import { live, newSkater, person, useBrowser } from './support/person'
import { card, homies, onTheLine, openGames, soon, type Player } from './support/players'

useBrowser()

/** The line of a page, which can be cut, kept from coming back, and made deaf. */
async function held({ page }: Player) {
  const state = { isCut: false, isDeaf: false, missed: 0 }
  const lines = new Set<WebSocketRoute>()
  await page.routeWebSocket('**/api/live', (line) => {
    if (state.isCut) return void line.close()
    lines.add(line)
    const server = line.connectToServer()
    server.onMessage((text) => {
      if (state.isDeaf) state.missed++
      else line.send(text)
    })
  })
  return {
    cut: async () => {
      state.isCut = true
      for (const line of lines) await line.close()
      lines.clear()
    },
    mend: () => void (state.isCut = false),
    deafen: () => void (state.isDeaf = true),
    missed: () => state.missed,
  }
}

/**
 * How often a page whose socket was cut asks, also while a game waits for its viewer, and when it has tried
 * again to open one.
 */
const [pollMs, awaitedMs, reconnectMs] = [30_000, 6000, 30_000]

const off = ({ page }: Player) => page.locator('body:not([data-live])').waitFor()

it('a game is fetched every 30 seconds while the socket is cut, sooner if it is awaited; nothing is missed', async () => {
  const { game, order } = await skate(await homies(2))
  const [setter, follower] = order as [Player, Player]
  const line = await held(follower)
  const { clock } = follower.page
  await clock.install()
  await openGames([follower])
  await onTheLine(follower)
  await line.cut()
  await off(follower)
  await take(setter, game, true)
  await clock.fastForward(pollMs)
  await card(follower).getByText('Your turn').waitFor({ timeout: soon })

  // What happens while neither socket nor polling gets through is shown at once afterwards.
  const address = /\/api\/skate-games$/
  await follower.page.route(address, (route) => route.abort('internetdisconnected'))
  await clock.fastForward(awaitedMs)
  await follower.page.getByText('No signal. Your games are safe').waitFor()
  await take(follower, game, false)
  await follower.page.unroute(address)
  line.mend()
  await clock.fastForward(reconnectMs)
  await card(follower).getByLabel('Letters: S', { exact: true }).waitFor()
  await onTheLine(follower)
  await take(setter, game, false)
  await card(follower).getByText('Set the trick').first().waitFor({ timeout: soon })
})

it('a game is up to date again by itself after an update was lost', async () => {
  const { game, order } = await skate(await homies(2))
  const [setter, follower] = order as [Player, Player]
  const line = await held(follower)
  await follower.page.clock.install()
  await openGames([follower])
  await onTheLine(follower)
  line.deafen()
  await take(setter, game, true)
  await expect.poll(line.missed).toBeGreaterThan(0)
  expect(await card(follower).getByText('Your turn').count()).toBe(0)
  await follower.page.clock.fastForward(30_000)
  await card(follower).getByText('Your turn').waitFor({ timeout: soon })
})

it('a player who does not see the card is told that it is their turn', async () => {
  const { game, order } = await skate(await homies(2))
  const [setter, follower] = order as [Player, Player]
  await openGames([follower])
  await onTheLine(follower)
  const status = follower.page.locator('.games > [role=status]')
  expect(await status.textContent()).toBe('')
  await take(setter, game, true)
  await expect.poll(() => status.textContent()).toMatch(/^Your turn: Attempt /)
})

it('a socket that never opens is replaced by another', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  const page = await person({ bypassCSP: true })
  try {
    await newSkater(page)
    await page.clock.install()
    await page.addInitScript(
      (port) => {
        const Real = WebSocket
        let isFirst = true
        window.WebSocket = class extends Real {
          constructor(address: string | URL) {
            super(isFirst ? `ws://127.0.0.1:${port}/api/live` : address)
            isFirst = false
          }
        }
      },
      (silent.address() as AddressInfo).port,
    )
    const connected = new Promise((resolve) => silent.once('connection', resolve))
    await page.goto('/profile')
    await page.clock.runFor(3000)
    await connected
    await page.clock.runFor(20_000)
    await live(page).waitFor({ timeout: soon })
  } finally {
    silent.close()
  }
})
