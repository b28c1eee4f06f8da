/** A browser that draws: it loads only the files in art/. */
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { Page } from 'playwright-core'
import { launch } from '../../tests/browser/support/chromium.ts'

/** The video encoder needs a secure origin; no server listens there. */
const address = 'http://town.localhost/'
const blank = `<!doctype html>
<script type="importmap">{ "imports": { "mediabunny": "/mediabunny.mjs" } }</script>
<script type="module" src="/studio.ts"></script>`

const mediabunny = new URL('../../bundles/mediabunny.min.mjs', import.meta.resolve('mediabunny'))

export async function openStudio(pages: number) {
  const browser = await launch()
  const opened = await Promise.all(
    Array.from({ length: pages }, async () => {
      // Each browser context gets its own process.
      const page = await (await browser.newContext()).newPage()
      await page.route('**/*', (route) => route.fulfill(answerTo(route.request().url())))
      await page.goto(address)
      await page.waitForFunction(() => 'townStudio' in globalThis)
      return page
    }),
  )
  return { pages: opened, close: () => browser.close() }
}

function answerTo(url: string) {
  const { pathname } = new URL(url)
  if (pathname === '/') return { contentType: 'text/html', body: blank }
  if (pathname === '/mediabunny.mjs') {
    return { contentType: 'text/javascript', body: readFileSync(mediabunny, 'utf8') }
  }
  if (!/^\/[\w-]+\.ts$/.test(pathname)) return { status: 404 }
  const source = readFileSync(new URL(`./art${pathname}`, import.meta.url), 'utf8')
  return { contentType: 'text/javascript', body: stripTypeScriptTypes(source) }
}

/** Gives each piece of work to the next free page; returns the results in the order of `work`. */
export async function share<T, R>(
  pages: Page[],
  work: T[],
  run: (page: Page, piece: T) => Promise<R>,
): Promise<R[]> {
  const done: R[] = []
  let next = 0
  await Promise.all(
    pages.map(async (page) => {
      for (let at = next++; at < work.length; at = next++) done[at] = await run(page, work[at]!)
    }),
  )
  return done
}
