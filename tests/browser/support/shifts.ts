import type { Page } from 'playwright-core'

/**
 * Watches each page that is opened from now on; answers what has moved on the open one, as the browser tells it.
 * What moved before the whole HTML had come is left out: its first piece may end in the middle of a line.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      const [opened] = performance.getEntriesByType('navigation')
      const { domInteractive } = opened as PerformanceNavigationTiming
      for (const shift of list.getEntries())
        if (domInteractive > 0 && shift.startTime >= domInteractive)
          shifts.push(JSON.stringify(shift))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate<string[]>('shifts')
}
