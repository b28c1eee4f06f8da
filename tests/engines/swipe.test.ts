import { expect, it } from 'vitest'
import { member } from '../browser/support/players'
import { inEachEngine } from './support/engines'
import type { EnginePage } from './support/page'

/** A finger from a point of the sheet's head, so many pixels down. */
async function pullDown(page: EnginePage, pixels: number, steps: number): Promise<void> {
  const [x, y] = await page.evaluate(() => {
    const head = document.querySelector('dialog:modal .sheet-head')!.getBoundingClientRect()
    return [head.left + head.width / 2, head.top + head.height / 2] as const
  })
  const at = (step: number): [number, number] => [x, y + (pixels * step) / steps]
  await page.touch(Array.from({ length: steps + 1 }, (_, step) => at(step)))
}

const isStill = (page: EnginePage) =>
  page.until(() => document.querySelector('dialog:modal')?.getAnimations().length === 0)

inEachEngine((newPage) => {
  it('a sheet closes when its head is pulled down, and stays when the pull is given up', async () => {
    const page = await newPage()
    await page.setCookies((await member()).cookies)
    await page.open('/profile')
    await page.button('How to earn points').click()
    await page.dialog('How to earn points').wait()
    await isStill(page)
    const top = () =>
      page.evaluate(() => document.querySelector('dialog:modal')?.getBoundingClientRect().top ?? 0)
    const before = await top()
    await pullDown(page, 30, 12)
    await isStill(page)
    expect(await page.dialog('How to earn points').count()).toBe(1)
    expect(await top()).toBeCloseTo(before, 0)
    await pullDown(page, 300, 12)
    await page.dialog('How to earn points').gone()
  })

  it('a sheet is scrolled, not closed, by a finger on its content', async () => {
    const page = await newPage()
    await page.setCookies((await member()).cookies)
    await page.open('/games')
    await page.button('New Game').click()
    await page.dialog('New Game').wait()
    await page.resize(390, 500)
    await isStill(page)
    await page.evaluate(() => {
      const body = document.querySelector('dialog:modal .sheet-body')!
      body.scrollTop = body.scrollHeight
    })
    const [x, y] = await page.evaluate(() => {
      const body = document.querySelector('dialog:modal .sheet-body')!.getBoundingClientRect()
      return [body.left + body.width / 2, body.top + 40] as const
    })
    await page.touch(Array.from({ length: 12 }, (_, step) => [x, y + step * 20]))
    await isStill(page)
    expect(await page.dialog('New Game').count()).toBe(1)
  })
})
