import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { overflowing } from '../../browser/support/overflow'
import { covered } from './covered'
import type { EnginePage } from './page'
import { expectSheetFits } from './sheet'

/** A folder that gets a picture of every screen, for looking at them: `SCREENS=/tmp/screens`. */
const folder = process.env.SCREENS

/**
 * What holds on every screen once it has come to rest: nothing sticks out of it or is cut off, every
 * control can be reached, and a sheet is as tall as it needs to be.
 */
export async function expectTidy(page: EnginePage, screen: string): Promise<void> {
  await page.until(isAtRest)
  if (await page.evaluate(isSheetOnTop)) await expectSheetFits(page, screen)
  if (folder) {
    await mkdir(folder, { recursive: true })
    const name = `${screen.replaceAll(/\W+/g, '-')}-${page.engine}.png`
    await writeFile(join(folder, name), await page.screenshot())
  }
  const find = async () => [
    ...(await page.evaluate(overflowing)),
    ...(await page.evaluate(covered)),
  ]
  let found = await find()
  // A window that was just given its size may still be laid out.
  if (found.length > 0) {
    await sleep(500)
    found = await find()
  }
  expect.soft(found, `${screen} in ${page.engine}`).toEqual([])
}

/** The camera of Tripod mode has no part that scrolls. Runs in the page. */
const isSheetOnTop = () =>
  [...document.querySelectorAll('dialog:modal')].at(-1)?.matches('.sheet:has(.sheet-body)') ?? false

/** Nothing loads or moves. Runs in the page: it can use nothing from outside. */
export const isAtRest = () => {
  const isInView = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  }
  // What a modal covers may wait for as long as it is covered.
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const images = [...top.querySelectorAll('img')].filter(
    (image) => image.checkVisibility() && isInView(image),
  )
  const moving = document.getAnimations().filter((each) => each.playState === 'running')
  return (
    images.every(({ complete }) => complete) &&
    moving.every(({ effect }) => effect?.getComputedTiming().endTime === Infinity) &&
    !top.querySelector('.skeleton')?.checkVisibility()
  )
}
