import type { Page } from 'playwright-core'
import { launch } from '../../browser/support/chromium'
import type { Driver, Engine } from './driver'
import { keys } from './driver'

/** What a press gives a page in the other engines, and this one without a window does not. */
const permissions = ['clipboard-read', 'clipboard-write']

/** Starts Chromium as the browser tests do, so that a test can be compared in all engines. */
export async function startChromium(): Promise<Engine> {
  const browser = await launch()
  return {
    newPage: async () => newDriver(await (await browser.newContext({ permissions })).newPage()),
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
    type: async (text) => {
      for (const key of text) {
        const name = names.get(key)
        if (name) await page.keyboard.press(name)
        else await page.keyboard.type(key)
      }
    },
    setFile: (selector, path) => page.locator(selector).first().setInputFiles(path),
    setCookies: (cookies) => page.context().addCookies(cookies),
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: () => page.screenshot(),
    goBack: async () => void (await page.goBack()),
    close: () => page.context().close(),
  }
}
