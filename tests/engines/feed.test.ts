import { expect, it } from 'vitest'
import { readerOf } from '../browser/support/feed'
import { inEachEngine } from './support/engines'
import { expectTidy } from './support/tidy'

const clips = 16

inEachEngine((newPage) => {
  it('a long feed is scrolled down and up: what is far is let go of, and nothing moves', async () => {
    const ann = await readerOf(Array.from({ length: clips }, () => 'Line'))
    const page = await newPage()
    await page.setCookies(ann.cookies)
    await page.open('/activity')
    await page.css('.feed-item:nth-child(16)').wait()
    const scrollTo = (number: number) =>
      page.evaluate(
        (at) =>
          document
            .querySelector(`.feed-item:nth-child(${at})`)!
            .scrollIntoView({ block: 'start', behavior: 'instant' }),
        number,
      )
    // From the top of the page: where a scroll ends, Firefox rounds by the way it came from.
    const topOf = (number: number) =>
      page.evaluate((at) => {
        const item = document.querySelector(`.feed-item:nth-child(${at})`)!
        return scrollY + item.getBoundingClientRect().top
      }, number)
    await scrollTo(clips)
    await page.until(() => !document.querySelector('.feed-item:nth-child(2) .feed-video'))
    await scrollTo(8)
    const before = await topOf(8)
    await scrollTo(2)
    await page.css('.feed-item:nth-child(2) .feed-video').wait()
    await expectTidy(page, 'Feed scrolled back')
    await scrollTo(8)
    expect(await topOf(8)).toBeCloseTo(before, 0)
  })
})
