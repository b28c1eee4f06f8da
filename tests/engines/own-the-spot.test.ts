import { expect, it } from 'vitest'
import { film, roll, spot, vote } from '../browser/support/games'
import { fixture, forwardTime, useOwnStack } from '../browser/support/person'
import { formOf, members, type Member } from '../browser/support/players'
import type { Game } from '../../worker/games/reads/contract'
import { inEachEngine } from './support/engines'
import { expectTidy } from './support/tidy'

useOwnStack()
inEachEngine((newPage) => {
  it('three homies play Own the Spot from the invitation to the winner', async () => {
    const [ann, bob, cat] = (await members(3)) as [Member, Member, Member]
    await ann.call('POST', '/api/spots', formOf(spot))
    const [anns, bobs] = [await newPage(), await newPage()]
    await anns.setCookies(ann.cookies)
    await bobs.setCookies(bob.cookies)

    await anns.open('/games')
    await anns.button('New Game').click()
    await anns.css('input[value=own_the_spot]').click()
    for (const { tag } of [bob, cat]) await anns.field(new RegExp(`@${tag}`)).click()
    await anns.field('Spot').wait()
    const option = { selector: 'dialog option', name: spot.name, hidden: true }
    const id = await anns.on(option, ([found]) => found?.getAttribute('value') ?? '')
    await anns.field('Spot').set(id)
    await expectTidy(anns, 'Sheet of a new Own the Spot')
    await anns.button('Create Game').click()
    await anns.text('Waiting for Players').wait()
    await bobs.open('/games')
    await bobs.button('Roll Dice').click()
    const [game] = (await ann.call<Game[]>('GET', '/api/skate-games')) as [Game]
    await roll(cat, game)
    await anns.text('Recording').wait()

    await anns.button('Upload Clip').click()
    await anns.dialog('Upload Clip').wait()
    await anns.file().setFile(fixture('video-faststart.mp4'))
    await anns.css('dialog video').wait()
    await anns.field(/^Caption/).fill('line of ann')
    await expectTidy(anns, 'Sheet of a clip for a game')
    await anns.button('Upload').click()
    await anns.dialog('Upload Clip').gone()
    await bobs.text('line of ann').wait()
    for (const who of [bob, cat]) await film(who, game)
    await anns.text(`line of ${cat.tag}`).wait()
    await expectTidy(anns, 'Game that is recorded')
    await forwardTime(24.1)

    for (const page of [anns, bobs]) await page.text('Your vote').wait()
    await expectTidy(anns, 'Game that is voted on')
    await anns.button(new RegExp(`^Vote for .* of ${cat.tag}\\b`)).click()
    await anns.button(/^Voted/).wait()
    await bobs.button(new RegExp(`^Vote for .* of ${cat.tag}\\b`)).click()
    await vote(cat, game, bob)
    for (const page of [anns, bobs]) {
      const line = () => page.css('.game-line').wait()
      await expect.poll(line, { timeout: 15_000 }).toContain(`@${cat.tag} won!`)
    }
    await anns.text('2 votes').wait()
    await anns.button(new RegExp(`^Props of ${cat.tag}\\b`)).click()
    await anns.css('.game-clip-acts [aria-pressed=true]').wait()
    await anns.button(/^Who gave props/).wait()
    await expectTidy(anns, 'Own the Spot that is over')
  })
})
