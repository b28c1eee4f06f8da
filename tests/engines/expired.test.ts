import { it } from 'vitest'
import { members, type Member } from '../browser/support/players'
import { inEachEngine } from './support/engines'
import { expectTidy } from './support/tidy'
import { forwardTime, useOwnStack } from '../browser/support/person'

useOwnStack()
inEachEngine((newPage) => {
  it('a player whose trial ends while a page is open quits from the paywall that covers it', async () => {
    const [ann, bob] = (await members(2)) as [Member, Member]
    await forwardTime(13 * 24)
    const game = await ann.call('POST', '/api/skate-games', {
      gameType: 'skate',
      selectedHomies: [bob.id],
      selectedCategories: ['The Basics'],
    })
    for (const { call } of [ann, bob]) {
      await call('POST', `/api/skate-games/${game.id}/roll-dice`, {})
    }
    const page = await newPage()
    await page.setCookies(ann.cookies)
    await page.open('/homies')
    await forwardTime(2 * 24)
    await page.field('Find skaters').fill('somebody')
    await page.heading('Free Trial Expired').wait()
    await expectTidy(page, 'Paywall over an open page')
    await page.button(/^Quit/).click()
    await page.dialog('Quit this game?').wait()
    await expectTidy(page, 'Question over the paywall')
    await page.button('Quit').click()
    await page.text(`You quit S.K.A.T.E. with @${bob.tag}.`).wait()
    await expectTidy(page, 'Paywall after the last game')
  })
})
