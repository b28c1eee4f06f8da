import { it } from 'vitest'
import { member } from '../browser/support/players'
import { inEachEngine } from './support/engines'
import { declinePush } from './support/push'
import { expectTidy } from './support/tidy'

inEachEngine((newPage) => {
  it('a skater is found and asked, and accepts; each is in the other’s list', async () => {
    const [ann, bob] = [await member(), await member()]
    const [anns, bobs] = [await newPage(), await newPage()]
    await anns.setCookies(ann.cookies)
    await bobs.setCookies(bob.cookies)

    await anns.open('/homies')
    await declinePush(anns)
    await anns.text('No homies yet').wait()
    await expectTidy(anns, 'Homies without any')
    await anns.button('Find homies').click()
    await anns.type(bob.tag.slice(0, -1).toUpperCase())
    await anns.button(`Add Homie @${bob.tag}`).wait()
    await expectTidy(anns, 'Skaters found')
    await anns.button(`Add Homie @${bob.tag}`).click()
    await anns.text('Homie request sent!').wait()
    await anns.text('Request Pending').wait()

    await bobs.open('/homies?tab=requests')
    await declinePush(bobs)
    await bobs.button(`Accept @${ann.tag}`).wait()
    await expectTidy(bobs, 'Request to answer')
    await bobs.button(`Accept @${ann.tag}`).click()
    await bobs.text('Homie request accepted!').wait()
    await bobs.text('No requests waiting').wait()

    for (const [page, { tag }] of [
      [anns, bob],
      [bobs, ann],
    ] as const) {
      await page.open('/homies')
      await page.button(`More for @${tag}`).wait()
      await page.css(`.skater-line a[href="/s/${tag}"]`).click()
      await page.untilPath(new RegExp(`^/s/${tag}$`))
      await page.css('.relation .badge-landed').wait()
    }
  })
})
