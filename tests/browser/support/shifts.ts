import type { Page } from 'playwright-core'

/** Watches each page that is opened from now on; answers what has moved on the open one, as the browser tells it. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) shifts.push(JSON.stringify(shift))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate<string[]>('shifts')
}
