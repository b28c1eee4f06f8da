import type { Page } from 'playwright-core'
import { makeTake, type MadeTake } from '../../ear/made-sound'
import { button } from './ear'

/** Between two pops, so that their tries share no film: 4 s before and 3 s after, and a key frame. */
const apartMs = 8500

/** One each ten seconds or so. */
export function triesOf(count: number): MadeTake {
  for (let seed = 24; ; seed++) {
    const seconds = count * 10 + 2
    const take = makeTake({
      seed,
      kind: 'rolling',
      seconds,
      decibels: 24,
      perMinute: 6,
      rate: 48_000,
    })
    const pops = take.tries.map(({ popMs }) => popMs)
    const isApart = pops.every((pop, at) => at === 0 || pop - pops[at - 1]! > apartMs)
    if (isApart && pops[0]! > 4000) return take
  }
}

export const camera = (page: Page) => page.getByRole('dialog', { name: 'Tripod mode' })
export const review = (page: Page) => page.getByRole('dialog', { name: 'Session over' })

export async function openFilmHere(page: Page): Promise<void> {
  await button(page, 'Upload Clip').click()
  await button(page, 'Film here').click()
}

/** Films until so many tries are in the list. */
export async function film(page: Page, count: number): Promise<void> {
  await button(page, 'Start').click()
  await camera(page).getByText('Camera and mic on').waitFor()
  await button(page, 'Tries').click()
  await page
    .getByRole('dialog', { name: 'Tries' })
    .getByRole('button', { name: `Play: Try ${count}` })
    .waitFor({ timeout: count * 15_000 + 20_000 })
  await button(page, 'Back to the camera').click()
}

/** Holds End until it has been heard. */
export async function holdEnd(page: Page): Promise<void> {
  await button(page, 'End').hover()
  await page.mouse.down()
  await page.locator('.tripod-end:enabled').waitFor({ state: 'hidden' })
  await page.mouse.up()
}
