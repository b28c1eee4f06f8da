import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { cookiesOf } from '../browser/support/account.ts'
import type { Runtime } from './runtime.ts'

/** No service worker answers in place of what is measured. */
export const phone = { viewport: { width: 390, height: 844 }, serviceWorkers: 'block' as const }

/** The same under a thumb. */
export const thumbed = { ...phone, hasTouch: true, isMobile: true }

/** A phone on which somebody is signed in. */
export async function phoneOf(
  browser: Browser,
  { site }: Runtime,
  { cookie }: { cookie: string },
  as: BrowserContextOptions = phone,
): Promise<BrowserContext> {
  const context = await browser.newContext(as)
  await context.addCookies(cookiesOf(cookie, site.href))
  return context
}
