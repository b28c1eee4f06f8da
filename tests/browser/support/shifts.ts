import type { Page } from 'playwright-core'

/**
 * Watches each page that is opened from now on; answers what has moved on the open one, as the browser tells it.
 * What moved as the HTML came is left out: the browser may draw a first piece that ends in the middle of a line.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = []
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
    let wholeAt = Infinity
    addEventListener('DOMContentLoaded', () =>
      // The frame that draws its last piece.
      requestAnimationFrame(() => requestAnimationFrame(() => (wholeAt = performance.now()))),
    )
    Object.assign(globalThis, {
      shiftsOfWhole: () =>
        shifts
          .filter(({ startTime }) => startTime >= wholeAt)
          .map((shift) => JSON.stringify(shift)),
    })
  })
  return () => page.evaluate<string[]>('shiftsOfWhole()')
}
