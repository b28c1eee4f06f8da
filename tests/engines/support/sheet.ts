import { expect, vi } from 'vitest'
import type { EnginePage } from './page'

export interface Sheet {
  title: string
  path: string
  /** What loads once it is near, above what is pressed. */
  late?: string
  press: (string | RegExp)[]
}

/** A sheet of a phone leaves this much of the page to be seen above it. */
const gapAbove = 24

/** Where the topmost sheet is on the screen, once it has stopped moving. */
const measure = (page: EnginePage) =>
  page.evaluate(() => {
    const sheet = [...document.querySelectorAll('dialog:modal')].at(-1)
    const body = sheet?.querySelector('.sheet-body')
    if (!sheet || !body) return null
    const { top, bottom, height } = sheet.getBoundingClientRect()
    const foot = sheet.querySelector('.sheet-foot')?.getBoundingClientRect()
    return {
      isMoving: sheet.getAnimations().length > 0,
      screen: innerHeight,
      top,
      bottom,
      height,
      footBottom: foot?.bottom ?? bottom,
      body: body.clientHeight,
      content: body.scrollHeight,
      scrolls: getComputedStyle(body).overflowY === 'auto',
      isCutAcross: body.scrollWidth > body.clientWidth,
    }
  })

/** Nothing in the sheet is out of reach: all of it is seen, or it is full and scrolls. */
export async function expectSheetFits(page: EnginePage, title: string): Promise<void> {
  const sheet = await vi.waitFor(
    async () => {
      const now = await measure(page)
      expect(now).toMatchObject({ isMoving: false })
      expect(await measure(page)).toEqual(now)
      return now!
    },
    { timeout: 20_000, interval: 100 },
  )
  expect.soft(sheet.isCutAcross, `${title} is cut at its side`).toBe(false)
  expect.soft(sheet.top, `the top of ${title}`).toBeGreaterThanOrEqual(gapAbove - 1)
  expect.soft(sheet.bottom, `the end of ${title}`).toBeLessThanOrEqual(sheet.screen + 1)
  expect.soft(sheet.footBottom, `the buttons of ${title}`).toBeLessThanOrEqual(sheet.screen + 1)
  if (sheet.content <= sheet.body + 1) return
  expect.soft(sheet.scrolls, `${title} scrolls`).toBe(true)
  const full = sheet.screen - gapAbove - 1
  expect.soft(sheet.height, `${title} is full before it scrolls`).toBeGreaterThanOrEqual(full)
}
