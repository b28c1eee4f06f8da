import { launch } from '../../tests/browser/support/chromium.ts'
import { cookiesOf } from '../../tests/browser/support/account.ts'
import { freePort } from '../free-port.ts'

/** The tests' browser, open to Lighthouse on a port. */
export async function openBrowser() {
  const port = await freePort()
  const browser = await launch([`--remote-debugging-port=${port}`])
  const session = await browser.newBrowserCDPSession()
  return {
    port,
    close: () => browser.close(),
    /** A photo as heavy as one: flat fields would weigh nothing. */
    async picture(): Promise<Blob> {
      const page = await browser.newPage({ viewport: { width: 720, height: 900 } })
      const noise = '<feTurbulence baseFrequency=".03" numOctaves="4"/>'
      const drawn = `<svg width="720" height="900"><filter id="n">${noise}</filter><rect width="100%" height="100%" filter="url(#n)"/></svg>`
      await page.setContent(drawn)
      const bytes = await page.screenshot({ type: 'jpeg', quality: 60 })
      await page.close()
      return new Blob([new Uint8Array(bytes)])
    },
    /** In the context that Lighthouse opens its pages in. */
    async signIn(url: string, cookie: string): Promise<void> {
      await session.send('Storage.setCookies', { cookies: cookiesOf(cookie, url) })
    },
    /** Opens a page, and returns its title; one that is not found or leads elsewhere is refused. */
    async open(url: string, cookie: string): Promise<string> {
      const context = await browser.newContext()
      if (cookie) await context.addCookies(cookiesOf(cookie, url))
      const page = await context.newPage()
      const answer = await page.goto(url)
      if (!answer?.ok() || page.url() !== url) {
        throw new Error(`${url} answered ${answer?.status()} at ${page.url()}`)
      }
      const title = await page.title()
      await context.close()
      return title
    },
  }
}
