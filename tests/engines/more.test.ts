import { expect, it } from 'vitest'
import { invite } from '../browser/support/games'
import { members, type Member } from '../browser/support/players'
import { keys } from './support/driver'
import { inEachEngine } from './support/engines'

inEachEngine((newPage, engine) => {
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
    const gap = () =>
      page.evaluate(() => {
        const popover = document.querySelector('.more:popover-open')!
        const sheet = popover.querySelector('.more-sheet')!
        const { top, bottom } = popover.previousElementSibling!.getBoundingClientRect()
        if (getComputedStyle(sheet).display !== 'contents')
          return Math.abs(innerHeight - sheet.getBoundingClientRect().bottom)
        const box = popover.getBoundingClientRect()
        return Math.min(Math.abs(box.top - bottom), Math.abs(top - box.bottom))
      })
    // A sheet slides in.
    await expect.poll(gap).toBeLessThan(6)
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
    await page.until(() => document.activeElement?.closest('dialog:modal') !== null)
    for (const key of [keys.tab, keys.enter]) await page.type(key)
    await page.text('No homies yet').wait()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Find homies')
  })

  it('"…" never comes to lie over its button, wherever the page is scrolled', async () => {
    const [ann, bob] = (await members(2)) as [Member, Member]
    for (let games = 0; games < 3; games++) await invite(ann, [bob])
    const page = await newPage()
    await page.setCookies(ann.cookies)
    await page.open('/games')
    // It loads once the page is idle.
    await page.until(() => document.querySelector('.more') !== null)
    const covered = await page.evaluate(async (isFirefox) => {
      const frame = () => new Promise(requestAnimationFrame)
      const covers: string[] = []
      for (const popover of document.querySelectorAll<HTMLElement>('.more')) {
        const opener = popover.previousElementSibling!
        opener.scrollIntoView({ block: 'center', behavior: 'instant' })
        popover.showPopover()
        await frame()
        // There it is a sheet, under which the page rests.
        if (getComputedStyle(popover.firstElementChild!).display !== 'contents') return covers
        const end = document.documentElement.scrollHeight - innerHeight
        for (let y = 0; y <= end; y += 40) {
          // Firefox may leave the popover where it was after the first step of several, as a finger makes.
          for (const top of isFirefox ? [y + 1, y - 1, y] : [y]) {
            scrollTo({ top, behavior: 'instant' })
            await frame()
          }
          await frame()
          const { x, y: top, width, height } = opener.getBoundingClientRect()
          const hit = document.elementFromPoint(x + width / 2, top + height / 2)
          if (hit && popover.contains(hit)) covers.push(`${y} of ${end}: ${hit.textContent}`)
        }
        popover.hidePopover()
      }
      return covers
    }, engine === 'Firefox')
    expect(covered).toEqual([])
  })
})
