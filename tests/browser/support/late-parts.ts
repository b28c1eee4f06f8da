import { expect } from 'vitest'
import type { Page, Request } from 'playwright-core'

interface InPage {
  late: { waiting: number }
}

/**
 * Watches what a page loads once it is idle. Call it before the page opens. The answer waits until all of it
 * has come: from then on the page needs no signal for it.
 */
export async function watchLateParts(page: Page): Promise<() => Promise<void>> {
  const coming = new Set<Request>()
  let asked = 0
  page.on('request', (each) => {
    if (!each.url().includes('/assets/')) return
    coming.add(each)
    asked++
  })
  page.on('requestfinished', (each) => void coming.delete(each))
  page.on('requestfailed', (each) => void coming.delete(each))
  await page.addInitScript(() => {
    const late = { waiting: 0 }
    const ask = requestIdleCallback
    globalThis.requestIdleCallback = (run, how) => {
      late.waiting++
      const runAndCount: IdleRequestCallback = (deadline) => {
        late.waiting--
        run(deadline)
      }
      return ask(runAndCount, how)
    }
    Object.assign(globalThis, { late })
  })
  const waiting = () => page.evaluate(() => (globalThis as unknown as InPage).late.waiting)
  const isAtRest = async () => {
    const before = asked
    // Between the end of one part and the wish for the next, nothing else shows that more will come.
    await page.waitForTimeout(1000)
    return asked === before && coming.size === 0 && (await waiting()) === 0
  }
  return () => expect.poll(isAtRest, { timeout: 60_000 }).toBe(true)
}
