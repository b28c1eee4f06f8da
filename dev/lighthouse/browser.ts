import { launch } from '../../tests/browser/support/chromium.ts'
import { cookiesOf } from '../../tests/browser/support/account.ts'
import { freePort } from '../free-port.ts'

/** The browser of the tests, with a debugging port for Lighthouse. */
export async function openBrowser() {
  const port = await freePort()
  const browser = await launch([`--remote-debugging-port=${port}`])
  const session = await browser.newBrowserCDPSession()
  return {
    port,
    close: () => browser.close(),
    /** An image as heavy as a photo: plain areas would compress too well. */
    async picture(): Promise<Blob> {
      const page = await browser.newPage({ viewport: { width: 720, height: 900 } })
      const noise = '<feTurbulence baseFrequency=".03" numOctaves="4"/>'
      const drawn = `<svg width="720" height="900"><filter id="n">${noise}</filter><rect width="100%" height="100%" filter="url(#n)"/></svg>`
      await page.setContent(drawn)
      const bytes = await page.screenshot({ type: 'jpeg', quality: 60 })
      await page.close()
      return new Blob([new Uint8Array(bytes)])
    },
    /** Sets the cookie in the default context, where Lighthouse opens its pages. */
    async signIn(url: string, cookie: string): Promise<void> {
      await session.send('Storage.setCookies', { cookies: cookiesOf(cookie, url) })
    },
    /** Opens a page and returns its title; throws for an error or a redirect. */
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
