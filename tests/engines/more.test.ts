import { expect, it } from 'vitest'
import { members } from '../browser/support/players'
import { keys } from './support/driver'
import { inEachEngine } from './support/engines'

inEachEngine((newPage) => {
  it('"…" opens beside its button, or as a sheet; Escape and back close it; the focus returns', async () => {
    const [ann, bob] = await members(2)
    const name = `More for @${bob!.tag}`
    const page = await newPage()
    await page.setCookies(ann.cookies)
    await page.open('/homies')
    const isClosed = () => page.until(() => !document.querySelector('.more:popover-open'))
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    const open = async () => {
      await page.button(name).click()
      await page.button(`Remove @${bob!.tag}`).wait()
    }

    await open()
    const gap = await page.evaluate(() => {
      const popover = document.querySelector('.more:popover-open')!
      const sheet = popover.querySelector('.more-sheet')!
      const { top, bottom } = popover.previousElementSibling!.getBoundingClientRect()
      if (getComputedStyle(sheet).display !== 'contents')
        return Math.abs(innerHeight - sheet.getBoundingClientRect().bottom)
      const box = popover.getBoundingClientRect()
      return Math.min(Math.abs(box.top - bottom), Math.abs(top - box.bottom))
    })
    expect(gap).toBeLessThan(6)
    await page.type(keys.escape)
    await isClosed()

    await open()
    await page.until(() => (history.state as { sheets?: number } | null)?.sheets === 1)
    await page.goBack()
    await isClosed()
    expect(await page.evaluate(() => location.pathname)).toBe('/homies')

    await open()
    await page.button(`Remove @${bob!.tag}`).click()
    await page.dialog('Remove homie?').wait()
    await page.type(keys.escape)
    await page.dialog('Remove homie?').gone()
    await expect.poll(focused).toBe(name)

    for (const key of [keys.enter, keys.tab, keys.enter]) await page.type(key)
    await page.dialog('Remove homie?').wait()
    for (const key of [keys.tab, keys.enter]) await page.type(key)
    await page.text('No homies yet').wait()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Find homies')
  })
})
