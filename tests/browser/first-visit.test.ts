import { expect, it } from 'vitest'
import { person, useBrowser } from './support/person'
import { watchShifts } from './support/shifts'

useBrowser()

/** Of a text in the face of headings, in the page, and in that face loaded by itself. */
async function widths(): Promise<{ shown: number; wished: number }> {
  const wished = 'Wished face'
  if (![...document.fonts].some(({ family }) => family === wished)) {
    const face = new FontFace(wished, 'url(/fonts/barlow-condensed-800.woff2?wished)')
    document.fonts.add(await face.load())
  }
  const display = getComputedStyle(document.documentElement).getPropertyValue('--display')
  const widthIn = (family: string) => {
    const text = document.createElement('span')
    // No letters: those of the fallback are as wide as those of the face.
    text.textContent = '0123456789'
    text.style.cssText = `position:fixed;font:800 80px ${family}`
    document.body.appendChild(text)
    const { width } = text.getBoundingClientRect()
    text.remove()
    return width
  }
  return { shown: widthIn(display), wished: widthIn(`"${wished}"`) }
}

it.each(['/shared/park', '/'])(
  'on a slow first visit to %s the face comes late, is used, and moves nothing',
  async (path) => {
    const page = await person()
    const shifts = await watchShifts(page)
    const arrival = Promise.withResolvers<void>()
    await page.route(/barlow-condensed-800\.woff2$/, async (route) => {
      await arrival.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    // Painted, and for longer than any browser waits for a face that is optional.
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            performance.now() - (performance.getEntriesByType('paint')[0]?.startTime ?? Infinity),
        ),
      )
      .toBeGreaterThan(500)
    const before = await page.evaluate(widths)
    expect(Math.abs(before.shown - before.wished)).toBeGreaterThan(1)
    arrival.resolve()
    await expect
      .poll(async () => {
        const { shown, wished } = await page.evaluate(widths)
        return Math.abs(shown - wished)
      })
      .toBeLessThan(0.5)
    // An icon in the middle of a button goes by as much as half of its words have changed.
    const values = (await shifts()).map((each) => (JSON.parse(each) as { value: number }).value)
    expect(values.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.0005)
  },
)
