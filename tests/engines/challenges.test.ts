import { it } from 'vitest'
import { openSeats } from '../browser/support/games'
import { member } from '../browser/support/players'
import { inEachEngine } from './support/engines'
import { expectTidy } from './support/tidy'

inEachEngine((newPage) => {
  it('a stranger takes a seat by a link and rolls; the creator shows the code and starts', async () => {
    const [ann, zoe] = [await member(), await member()]
    const { link } = await openSeats(ann, 2)
    const { pathname } = new URL(link)
    const visitor = await newPage()
    await visitor.open(pathname)
    await visitor.link('Sign in to play').wait()
    await expectTidy(visitor, 'Link of a game, for a visitor')

    const zoes = await newPage()
    await zoes.setCookies(zoe.cookies)
    await zoes.open(pathname)
    await zoes.button('Take a seat').click()
    await zoes.heading("You're in. Now roll.").wait()
    await zoes.button(`Add Homie @${ann.tag}`).wait()
    await expectTidy(zoes, 'Seat that was taken by a link')
    await zoes.link('Go to the game').click()
    await zoes.untilPath(/^\/games$/)
    await zoes.button('Roll Dice').click()
    await zoes.text(/Waiting for/).wait()

    const anns = await newPage()
    await anns.setCookies(ann.cookies)
    await anns.open('/games')
    await anns.button('Show link').click()
    await anns.dialog(/Challenge by link/).wait()
    await anns.button('Take back the link').wait()
    await expectTidy(anns, 'Sheet with the link of a game')
    await anns.button('QR code').click()
    await anns.css('.code-square svg').wait()
    await anns.goBack()
    await anns.css('.code').gone()
    await anns.goBack()
    await anns.css('dialog:modal').gone()
    await anns.button('Roll Dice').click()
    await anns.button('Start now').click()
    await anns.button('Start').click()
    await anns.css('dialog:modal').gone()
    await anns.text('In Progress').wait()
  })
})
