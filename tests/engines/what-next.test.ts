import { expect, it } from 'vitest'
import { member } from '../browser/support/players'
import { inEachEngine } from './support/engines'
import { expectTidy } from './support/tidy'

inEachEngine((newPage) => {
  it('a skater ticks what they can do, wishes for a trick that comes next, and finds one by its other name', async () => {
    const ann = await member()
    const page = await newPage()
    await page.setCookies(ann.cookies)
    await page.open('/profile')
    await page.evaluate(() => document.querySelector('#tricks')!.scrollIntoView())
    await page.button('Tick what you can do').click()
    await page.dialog('What can you do already?').wait()
    await page.css('input[value=kickflip]').click()
    await expectTidy(page, 'What can you do already?')
    await page.button('Save').click()
    await page.dialog('What can you do already?').gone()
    await page.button('What can you do already?').wait()

    await page.field('Find a trick').fill('tre')
    await page.text('· tre').wait()
    await page.button(/^360 Flip/).click()
    await page.heading('Before it').wait()
    await expectTidy(page, 'A trick, with what is before and after it')
    await page.button('Make it a wish').click()
    await page.button('Take the wish back').wait()
    const { wishes } = await ann.call<{ wishes: object[] }>('GET', '/api/tricks/next')
    expect(wishes).toEqual([{ trickId: '360-flip', known: 3, needed: 6 }])
  })
})
