import { loadavg } from 'node:os'
import type { Page } from 'playwright-core'
import { launch } from '../browser/support/chromium.ts'
import { median } from '../../worker/median.ts'
import type { App } from './app.ts'
import { phoneOf, thumbed } from './phone.ts'
import { slower, somebody } from './presses.ts'
import { startRuntime } from './runtime.ts'
import { scaled } from './scale.ts'
import { printTable } from './table.ts'

const rounds = scaled(5, 1)
const tabs = ['Activity', 'Games', 'Spots', 'Homies', 'Profile']

interface Turned {
  picture: number
  alive: number
}

/** What a thumb waits for from tab to tab on a slow phone that has been to each page before. */
export async function measureTabs(house: App): Promise<void> {
  const runtime = await startRuntime(house)
  const browser = await launch()
  try {
    const who = await somebody(runtime)
    const context = await phoneOf(browser, runtime, who, { ...thumbed, serviceWorkers: 'allow' })
    const page = await context.newPage()
    await page.addInitScript(watch)
    await page.goto(runtime.site.href + 'profile')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const cdp = await context.newCDPSession(page)
    const throttle = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate })
    const times = new Map(tabs.map((tab) => [tab, [] as Turned[]]))
    for (let round = 0; round <= rounds; round++) {
      for (const tab of tabs) {
        await throttle(slower)
        const turned = await turnTo(page, tab)
        await throttle(1)
        if (round > 0) times.get(tab)!.push(turned)
      }
    }
    printTable(
      `From a press on a tab to its page, with a CPU ${slower} times slower (aim: a picture in 300 ms; load ${loadavg()[0]!.toFixed(1)})`,
      ['first picture', 'all of it answers'],
      [...times].map(([tab, all]) => [
        tab,
        ...(['picture', 'alive'] as const).map(
          (what) => `${median(all.map((each) => each[what])).toFixed(0)} ms`,
        ),
      ]),
    )
  } finally {
    await browser.close()
    await runtime.stop()
  }
}

interface Watched {
  turned: Promise<Turned>
}

async function turnTo(page: Page, tab: string): Promise<Turned> {
  // The page that is left must be done, and nothing of it may still come.
  await page.waitForTimeout(1000)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: new RegExp(`^${tab}`) })
    .tap()
  await page.waitForURL(new RegExp(tab, 'i'))
  return page.evaluate(() => (globalThis as unknown as Watched).turned)
}

/** Runs in each page: the times are since the press on the page before. */
function watch(): void {
  const { timeOrigin } = performance
  const pressed = Number(sessionStorage.getItem('pressed'))
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => sessionStorage.setItem('pressed', `${timeOrigin + timeStamp}`),
    true,
  )
  const picture = new Promise<number>((resolve) =>
    new PerformanceObserver((list) => {
      const [first] = list.getEntriesByName('first-contentful-paint')
      if (first) resolve(timeOrigin + first.startTime - pressed)
    }).observe({ type: 'paint', buffered: true }),
  )
  const alive = new Promise<number>((resolve) => {
    const look = () => {
      const isReading = document.readyState === 'loading'
      const isAsleep = document.querySelector('[data-island]:not([data-alive])')
      if (isReading || isAsleep) requestAnimationFrame(look)
      else resolve(timeOrigin + performance.now() - pressed)
    }
    requestAnimationFrame(look)
  })
  const turned = Promise.all([picture, alive]).then((both) => ({
    picture: both[0],
    alive: both[1],
  }))
  Object.assign(globalThis, { turned })
}
