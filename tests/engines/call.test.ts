import { it } from 'vitest'
import { invite, roll, take } from '../browser/support/games'
import { members, type Member } from '../browser/support/players'
import { inEachEngine } from './support/engines'
import type { EnginePage } from './support/page'
import { expectTidy } from './support/tidy'

const rules = { turnHours: 24, word: 'SK8', lastLetterTries: 2 } as const

inEachEngine((newPage) => {
  const pageOf = async (member: Member): Promise<EnginePage> => {
    const page = await newPage()
    await page.setCookies(member.cookies)
    await page.open('/games')
    return page
  }

  it('three play a game with a decline, a call, a second try and a rematch to its end', async () => {
    const [creator, one, other, dan] = (await members(4)) as [Member, Member, Member, Member]
    const game = await invite(creator, [one, other, dan], rules)
    const declining = await pageOf(dan)
    await declining.button('Decline').click()
    await declining.css('dialog:modal').wait()
    await expectTidy(declining, 'Question before a game is declined')
    await declining.button('Decline').click()
    await declining.css('dialog:modal').gone()

    const rolled: { who: Member; roll: number }[] = []
    for (const who of [creator, one, other]) {
      const { players } = await roll(who, game)
      const mine = players.find(({ playerId }) => playerId === who.id)
      rolled.push({ who, roll: mine?.diceRoll ?? 0 })
    }
    const order = rolled.toSorted((a, b) => a.roll - b.roll).map(({ who }) => who)
    const [ann, bob, cat] = order as [Member, Member, Member]
    for (let round = 1; round <= 2; round++) {
      await take(ann, game, true)
      await take(bob, game, false)
      await take(cat, game, false)
    }
    const trick = (await take(ann, game, true)).currentTrickName!
    await take(bob, game, true)

    const [anns, bobs, cats] = await Promise.all([pageOf(ann), pageOf(bob), pageOf(cat)])
    await anns.text('Tricks Landed').click()
    await anns.button(new RegExp(`^View attempts of ${trick}`)).click()
    await anns.dialog(trick).wait()
    await anns.button('Call').click()
    await anns.button('Call it').click()
    await anns.css('dialog[role=alertdialog]:modal').gone()
    await anns.button('Close').click()
    await anns.button(/^More for/).click()
    await anns.button('Take back the call').wait()
    await expectTidy(anns, 'Game with an open call')

    await cats.button('Judge it').click()
    await cats.dialog(`Judge @${bob.tag}’s ${trick}`).wait()
    await cats.css('dialog video').wait()
    await expectTidy(cats, 'Sheet that judges a call')
    await cats.button('Bailed').click()
    await cats.css('dialog:modal').gone()

    // Bob would be out, and tries once more.
    await bobs.button('Bailed').click()
    await bobs.dialog(`Attempt ${trick}`).wait()
    await expectTidy(bobs, 'Sheet of a second try')
    await bobs.css('dialog:modal').wait()
    await take(bob, game, false)
    await take(cat, game, false)
    await take(cat, game, false)

    await cats.dialog(`@${ann.tag} won!`).wait()
    await expectTidy(cats, 'How a game ended')
    await cats.button('Rematch').click()
    await cats.css('dialog:modal').gone()
    await cats.text('Waiting for Players').wait()
  })
})
