import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { launch } from '../../browser/support/chromium'
import { keys, moveMs, type Driver, type Engine, type Point } from './driver'

/** What a press gives a page in the other engines, and this one without a window does not. */
const permissions = ['clipboard-read', 'clipboard-write']

/** Starts Chromium as the browser tests do, so that a test can be compared in all engines. */
export async function startChromium(): Promise<Engine> {
  const browser = await launch()
  return {
    newPage: async () =>
      newDriver(await (await browser.newContext({ permissions, hasTouch: true })).newPage()),
    stop: () => browser.close(),
  }
}

const names = new Map(
  Object.entries(keys).map(([name, key]) => [
    key as string,
    name[0]!.toUpperCase() + name.slice(1),
  ]),
)

function newDriver(page: Page): Driver {
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate<string>(expression),
    press: (x, y) => page.mouse.click(x, y),
    touch: (points) => touch(page, points),
    drag: async ([first, ...others]) => {
      await page.mouse.move(...first!)
      await page.mouse.down()
      for (const point of others) await page.mouse.move(...point, { steps: 4 })
      await page.mouse.up()
    },
    type: async (text) => {
      for (const key of text) {
        const name = names.get(key)
        if (name) await page.keyboard.press(name)
        else await page.keyboard.type(key)
      }
    },
    setFiles: (selector, paths) => page.locator(selector).first().setInputFiles(paths),
    setCookies: (cookies) => page.context().addCookies(cookies),
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: () => page.screenshot(),
    paste: () => page.keyboard.press('Control+V'),
    otherTabs: async () => {
      const others = page
        .context()
        .pages()
        .filter((each) => each !== page)
      return others.map((each) => each.url())
    },
    hide: async () => {
      const tab = await page.context().newPage()
      await tab.bringToFront()
    },
    goBack: async () => void (await page.goBack()),
    close: () => page.context().close(),
  }
}

/** Playwright's own finger only taps. */
async function touch(page: Page, points: Point[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map(([x, y]) => ({ x, y })),
    })
  await send('touchStart', points.slice(0, 1))
  for (const point of points.slice(1)) {
    await setTimeout(moveMs)
    await send('touchMove', [point])
  }
  await send('touchEnd', [])
  await session.detach()
}
