import * as skateSessionEndpoints from '../../worker/skate-sessions/endpoints.ts'
import { urls } from '../../worker/urls.ts'
import { launch } from '../browser/support/chromium.ts'
import type { App } from './app.ts'
import { watchMemory } from './memory.ts'
import { phoneOf } from './phone.ts'
import { startRuntime } from './runtime.ts'
import { skater, type Skater } from './skater.ts'
import { printTable } from './table.ts'

/** How long a page takes from the press to the picture of a session, and how much its memory grows. */
export async function measureSessionCard(house: App): Promise<void> {
  const runtime = await startRuntime(house)
  const browser = await launch()
  try {
    const owner = await skater(runtime, 'card')
    await skate(runtime.app, owner)
    const context = await phoneOf(browser, runtime, owner)
    const page = await context.newPage()
    await page.goto(new URL(urls.skateSessions(), runtime.site).href)
    await page.locator('[data-island="skate-sessions/screen"][data-alive]').waitFor()
    const stop = await watchMemory(browser)
    const start = performance.now()
    await page.getByRole('button', { name: /^Card/ }).click()
    await page.getByRole('link', { name: 'Save' }).waitFor()
    const ms = performance.now() - start
    const more = await stop()
    printTable(
      'The card of a session (aim: 1 s, 100 MB)',
      ['time', 'memory'],
      [['1080×1350', `${ms.toFixed(0)} ms`, `${(more / 1e6).toFixed(0)} MB`]],
    )
  } finally {
    await browser.close()
    await runtime.stop()
  }
}

async function skate(app: URL, { cookie }: Skater): Promise<void> {
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString()
  const tried = { tries: 14, told: 14, landed: 3, longestAirMs: 520, isHeard: false }
  const answer = await fetch(new URL(skateSessionEndpoints.keep.url(), app), {
    method: 'POST',
    headers: { cookie, origin: app.origin, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      startedAt: at(62),
      endedAt: at(2),
      sentAt: at(0),
      utcOffsetMinutes: 0,
      spotId: null,
      tricks: [
        { trickId: 'kickflip', ...tried },
        { trickId: null, ...tried, told: 0, landed: 0, isHeard: true },
      ],
    }),
  })
  if (!answer.ok) throw new Error(`The session was not kept: ${answer.status}`)
}
