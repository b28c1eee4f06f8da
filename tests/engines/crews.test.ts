import { it } from 'vitest'
import type { CrewLink, Crews } from '../../worker/crews/contract'
import { spot } from '../browser/support/games'
import { formOf, member } from '../browser/support/players'
import { inEachEngine } from './support/engines'
import { declinePush } from './support/push'
import { expectTidy } from './support/tidy'

inEachEngine((newPage) => {
  it('a crew is made and joined by its link, and sees who is out where until it ends', async () => {
    const [ann, bob] = [await member(), await member()]
    // A place that needs no geolocation, which not every engine has here.
    const { id: spotId } = await ann.call<{ id: string }>('POST', '/api/spots', formOf(spot))
    const [anns, bobs] = [await newPage(), await newPage()]
    await anns.setCookies(ann.cookies)
    await bobs.setCookies(bob.cookies)

    await anns.open('/homies')
    await declinePush(anns)
    await anns.text('No crew yet').wait()
    await expectTidy(anns, 'Homies without a crew')
    await anns.button('Make a crew').click()
    await anns.field('Name').fill('Dry Night')
    await expectTidy(anns, 'Sheet of a new crew')
    await anns.button('Make it').click()
    await anns.dialog('Make a crew').gone()
    await anns.button(/^Dry Night/).click()
    await anns.button('Link and code').click()
    await anns.text('Take back link and code').wait()
    await expectTidy(anns, 'Link of a crew')

    const { crews } = await ann.call<Crews>('GET', '/api/crews')
    const { url } = await ann.call<CrewLink>('POST', `/api/crews/${crews[0]!.id}/link`)
    await bobs.open(new URL(url).pathname)
    await declinePush(bobs)
    await bobs.heading('Dry Night').wait()
    await expectTidy(bobs, 'Page of a crew’s link')
    await bobs.button('Ask to join').click()
    await bobs.text('Asked. Somebody of them has to say yes.').wait()

    await anns.open('/homies')
    await anns.button(/^Dry Night.*asking to join/).click()
    await anns.button(`Yes to @${bob.tag}`).wait()
    await expectTidy(anns, 'Crew that somebody asks to join')
    await anns.button(`Yes to @${bob.tag}`).click()
    await anns.button(`Yes to @${bob.tag}`).gone()
    await anns.button('Close').click()
    await anns.dialog('Dry Night').gone()
    await bobs.open('/homies')
    await bobs.button(/^Dry Night/).wait()

    await anns.button("We're out").click()
    await anns.css('dialog:modal [name=where][value=spot]').click()
    await anns.field('Spot').set(spotId)
    await anns.text(`@${bob.tag}`).wait()
    await expectTidy(anns, 'Sheet of who is out')
    await anns.button("We're out").click()
    await anns.text("You're out").wait()

    await bobs.text(new RegExp(`^${spot.name}, `)).wait()
    await expectTidy(bobs, 'Homies of whom one is out')
    await bobs.button(`Coming to @${ann.tag}`).click()
    await anns.text(/1 coming$/).wait()
    await expectTidy(anns, 'Homies of whoever is out')
    await anns.button('End').click()
    await anns.button("We're out").wait()
    await bobs.css('.crew-out').gone()
  })
})
