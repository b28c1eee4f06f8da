import { expect, it } from 'vitest'
import { member } from '../browser/support/players'
import { inEachEngine } from './support/engines'
import type { EnginePage } from './support/page'
import { expectTidy } from './support/tidy'

/** Presses of one moment are one try. */
async function count(page: EnginePage, half: 'Landed' | 'Bailed', label: string) {
  await page.css('.park-halves:not(.is-fresh)').wait()
  await page.button(half).click()
  await page.text(label).wait()
}

/** Read back by the browser from the file that is saved: its size, and a corner's colour. */
async function readCard(): Promise<number[]> {
  const { href } = document.querySelector<HTMLAnchorElement>('dialog:modal a[download]')!
  const picture = Object.assign(new Image(), { src: href })
  await picture.decode()
  const canvas = document.createElement('canvas')
  const { naturalWidth: width, naturalHeight: height } = picture
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')!
  context.drawImage(picture, 0, 0)
  return [width, height, ...context.getImageData(6, 6, 1, 1).data]
}

inEachEngine((newPage) => {
  it('what was counted before the sign-in is kept, corrected, deleted and undone, and becomes a card', async () => {
    const page = await newPage()
    await page.open('/shared/park')
    await page.link('Count your tries').click()
    await page.field('Find a trick').fill('Kickflip')
    await expectTidy(page, 'Tricks of the counter')
    await page.button('Kickflip').click()
    await count(page, 'Bailed', '0 of 1 landed')
    await count(page, 'Landed', '1 of 2 landed')
    await expectTidy(page, 'The counter')
    await page.button('Done').click()
    await page.heading(/2 tries/).wait()

    const ann = await member()
    await page.setCookies(ann.cookies)
    await page.open('/profile')
    await page.text('Keep the session counted here?').wait()
    await expectTidy(page, 'Profile that offers what was counted')
    await page.button('Keep').click()
    await page.text('Session kept').wait()

    await page.open('/sessions')
    await page.text('Kickflip: 1 of 2').wait()
    await expectTidy(page, 'Sessions')
    await page.button(/^Correct/).click()
    await page.dialog('Correct').wait()
    await page.button('Kickflip, landed: one more').click()
    await page.text('Landed 2').wait()
    await expectTidy(page, 'Correction of a session')
    await page.button('Save').click()
    await page.dialog('Correct').gone()
    await page.text('Kickflip: 2 of 3').wait()

    await page.button(/^Delete/).click()
    await page.button(/^Undo/).click()
    await page.text('Kickflip: 2 of 3').wait()

    await page.button(/^Card/).click()
    await page.link('Save').wait()
    await expectTidy(page, 'Card of a session')
    const [width, height, ...corner] = await page.evaluate(readCard)
    expect([width, height]).toEqual([1080, 1350])
    // Grip, as JPEG has it.
    for (const part of corner.slice(0, 3)) expect(Math.abs(part - 18)).toBeLessThan(6)
  })
})
