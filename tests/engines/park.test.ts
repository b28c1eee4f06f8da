import { expect, it } from 'vitest'
import { inEachEngine } from './support/engines'
import { expectTidy } from './support/tidy'

inEachEngine((newPage) => {
  it('two play S.K.8 on one phone to the end, with an undo and a reload in between', async () => {
    const page = await newPage()
    await page.open('/shared/park')
    await page.field('Skater 1').fill('Ann')
    await page.field('Skater 2').fill('Bob')
    await page.field('SK8').click()
    await expectTidy(page, 'Park mode before a game')
    const clears = await page.text(/Safari clears Park mode after seven days/).count()
    expect(clears).toBe(page.engine === 'WebKit' ? 1 : 0)
    await page.button('Play').click()
    for (const name of ['Roll', 'Roll', 'Let’s go']) await page.button(name).click()
    await expectTidy(page, 'Tricks of Park mode')
    const [first = '', second = ''] = await page.on({ selector: '.park-board bdi' }, (found) =>
      found.map((each) => each.textContent ?? ''),
    )

    await page.button('Draw one for me').click()
    await page.button('Bailed').click()
    await page.css('.park-picker').wait()
    await page.button('Undo').click()
    await page.css('.park-trick').wait()
    await expectTidy(page, 'Turn in Park mode')
    await page.button('Landed').click()
    await page.text(second).wait()
    await page.button('Bailed').click()
    await page.css('.park-picker').wait()
    await page.open('/shared/park')
    await page.css('.park-picker').wait()
    for (let letters = 2; letters <= 3; letters++) {
      await page.button('Draw one for me').click()
      await page.button('Landed').click()
      await page.css('[data-doing="attempt"]').wait()
      await page.button('Bailed').click()
      await page.css(letters < 3 ? '.park-picker' : '[data-doing="over"]').wait()
    }
    expect(await page.css('.park-who').wait()).toBe(first)
    await page.link('Play for real on Stoke').wait()
    await expectTidy(page, 'End of a game in Park mode')
  })
})
