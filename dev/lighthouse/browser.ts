import { launch } from '../../tests/browser/support/chromium.ts'
import { cookiesOf } from '../../tests/browser/support/account.ts'
import { widthField, widths } from '../../worker/media/contract.ts'
import { freePort } from '../free-port.ts'

/** The browser of the tests, with a debugging port for Lighthouse. */
export async function openBrowser() {
  const port = await freePort()
  const browser = await launch([`--remote-debugging-port=${port}`])
  const session = await browser.newBrowserCDPSession()
  return {
    port,
    close: () => browser.close(),
    /**
     * An image as heavy as a photo, because plain areas would compress too well, and its widths: the fields of
     * a form that sends it as `field`.
     */
    async picture(): Promise<(field: string) => Record<string, Blob>> {
      const page = await browser.newPage()
      const noise = '<feTurbulence baseFrequency=".03" numOctaves="4"/>'
      const drawn = `<svg width="100%" height="100%" viewBox="0 0 720 900"><filter id="n">${noise}</filter><rect width="100%" height="100%" filter="url(#n)"/></svg>`
      await page.setContent(`<style>body { margin: 0; height: 100vh }</style>${drawn}`)
      const draw = async (width: number) => {
        await page.setViewportSize({ width, height: (width * 5) / 4 })
        return new Blob([new Uint8Array(await page.screenshot({ type: 'jpeg', quality: 60 }))])
      }
      const [whole, small, medium] = [await draw(720), await draw(144), await draw(320)]
      await page.close()
      return (field) => ({
        [field]: whole,
        [widthField(field, widths.avatar)]: small,
        [widthField(field, widths.portrait)]: medium,
      })
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
