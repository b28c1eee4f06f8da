import { it } from 'vitest'
import { take } from '../browser/support/games'
import { fixture } from '../browser/support/person'
import { members, type Member } from '../browser/support/players'
import type { Game } from '../../worker/games/reads/contract'
import { inEachEngine } from './support/engines'
import type { EnginePage } from './support/page'
import { expectTidy } from './support/tidy'

interface Player extends Member {
  page: EnginePage
}

/** Opens the sheet of one's turn, and says how it went, with a video. */
async function playTurn({ page }: Player, press: string, how: 'Landed' | 'Bailed', trick?: string) {
  await page.button(press).click()
  await page.button(how).wait()
  if (trick) {
    await page.field('Trick').fill(trick)
    await page.type('\uE007')
  }
  await page.file().setFile(fixture('video-faststart.mp4'))
  await page.css('dialog video').wait()
  await expectTidy(page, `Sheet of a turn that was ${how}`)
  await page.button(how).click()
  await page.css('dialog:modal').gone()
}

inEachEngine((newPage) => {
  it('two homies play S.K.A.T.E. from the invitation to the last letter', async () => {
    const [ann, bob] = (await members(2)) as [Member, Member]
    const players: Player[] = []
    for (const member of [ann, bob]) {
      const page = await newPage()
      await page.setCookies(member.cookies)
      players.push({ ...member, page })
    }
    const [one, other] = players as [Player, Player]

    await one.page.open('/games')
    await one.page.button('New Game').click()
    await one.page.dialog('New Game').wait()
    await one.page.field(new RegExp(`@${other.tag}`)).click()
    await expectTidy(one.page, 'Sheet of a new game')
    await one.page.button('Create Game').click()
    await one.page.text('Waiting for Players').wait()
    await other.page.open('/games')
    await expectTidy(other.page, 'Game that one is invited to')
    for (const { page } of [other, one]) await page.button('Roll Dice').click()
    for (const { page } of players) await page.text('In Progress').wait()

    const [game] = (await one.call<Game[]>('GET', '/api/skate-games')) as [Game]
    const isOne = game.currentTurnPlayerId === one.id
    const [setter, follower] = isOne ? [one, other] : [other, one]
    await playTurn(setter, 'Set the trick', 'Landed', 'kickflip')
    await follower.page.heading('Attempt Kickflip').wait()
    await expectTidy(follower.page, 'Game with a trick to attempt')
    await playTurn(follower, 'Bailed', 'Bailed')
    await setter.page.css('[aria-label="Letters: S"]').wait()

    for (let letters = 2; letters < 5; letters++) {
      await take(setter, game, true)
      await take(follower, game, false)
    }
    await take(setter, game, true)
    await setter.page.css('[aria-label="Letters: S K A T"]').wait()
    await playTurn(follower, 'Bailed', 'Bailed')
    await setter.page.text('You won!').wait()
    await follower.page.dialog(`@${setter.tag} won!`).wait()
    await follower.page.text('Eliminated').wait()
    for (const { page } of players) await expectTidy(page, 'Game that is over')
  })
})
