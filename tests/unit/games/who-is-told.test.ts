import { describe, expect, it } from 'vitest'
import { effectsAfter } from './support/effects'
import type { Game } from './support/factories'
import { opening } from './support/opening'
import { tableOf } from '../table'

const ended = ['skate_game_ended', 'ots_game_ended']

/** What the last step of a story tells about a forfeit or an end: a line for each person told. */
function told(game: Game, story: string, step: string): string[] {
  const kept = new Set<string>()
  return effectsAfter(game, story, step).flatMap((effect) => {
    if (effect.do === 'unnotify') kept.delete(effect.userId)
    if (effect.do !== 'notify' || !ended.includes(effect.words.type)) return []
    // A second one of the same type and game is not written over the first.
    expect(kept.has(effect.userId), 'told twice').toBe(false)
    kept.add(effect.userId)
    const elsewhere = effect.words.url === '/games?game=g' ? '' : ` (${effect.words.url})`
    return [`${effect.userId}: ${effect.words.message}${elsewhere}`]
  })
}

const out = 'Your turn ran out. The game goes on without you.'
const nobody = 'Nobody won this one.'

describe('S.K.A.T.E. notifies its players of each forfeit and the end', () => {
  const rolled = opening(3)
  const letters = Array.from({ length: 4 }, () => 'ann lands any, bob bails').join(', ')
  it.each(tableOf`
    a forfeit with two left: who forfeited and the others | ${rolled}, wait 7d | alarm
      | ann: ${out} / bob: @ann is out: their turn ran out. / cat: @ann is out: their turn ran out.
    a forfeit after somebody quit: they are told too
      | ${rolled}, dan rolls 4, bob quits, wait 7d | alarm
      | ann: ${out} / bob: @ann is out: their turn ran out.
      / cat: @ann is out: their turn ran out. / dan: @ann is out: their turn ran out.
    a forfeit that ends the game: only of the end, which says why
      | ${rolled}, cat quits, wait 7d | alarm
      | ann: Your turn ran out. @bob won. / bob: The last turn ran out. You won!
      / cat: The last turn ran out. @bob won.
    an alarm that is a month late: two forfeits and the end at once | ${rolled}, wait 30d | alarm
      | ann: Your turn ran out. @cat won. / bob: Your turn ran out. @cat won.
      / cat: The last turn ran out. You won!
    an end by quitting: who quits last and who quit before | ${rolled}, ann quits | bob quits
      | ann: @cat won. / bob: @cat won. / cat: You won!
    an end after a forfeit: who forfeited before | ${rolled}, wait 7d, alarm | bob quits
      | ann: @cat won. / bob: @cat won. / cat: You won!
    an end by the fifth letter: who quit long before
      | ${rolled}, cat quits, ${letters}, ann lands any | bob bails
      | ann: You won! / bob: @ann won. / cat: @ann won.
    a profile that is gone is not told | ${rolled}, bob deletes | ann quits
      | ann: @cat won. / cat: You won!
  `)('%s', (_, story, step, lines) => {
    const players = story.includes('dan') ? 4 : 3
    expect(told({ players }, story, step).join(' / ')).toBe(lines)
  })
})

describe('Own the Spot notifies its players of the end', () => {
  const joined = opening(4, 'own_the_spot')
  const voting = `${joined}, ann films, bob films, cat films, wait 24h, alarm`
  it.each(tableOf`
    the last vote: who quit while recording, with a link to the list alone
      | ${joined}, dan quits, ann films, bob films, wait 24h, alarm, ann votes bob, bob votes ann
      | cat votes bob
      | ann: @bob won. / bob: You won! / cat: @bob won. / dan: @bob won. (/games)
    no votes in time: who quit while voting too | ${voting}, dan quits, wait 48h | alarm
      | ann: ${nobody} / bob: ${nobody} / cat: ${nobody} / dan: ${nobody} (/games)
    no clip in time: everybody | ${joined}, wait 24h | alarm
      | ann: ${nobody} / bob: ${nobody} / cat: ${nobody} / dan: ${nobody}
    the last but one quits while recording: everybody who had joined
      | ${joined}, dan quits, cat quits | bob quits
      | ann: ${nobody} / bob: ${nobody} (/games) / cat: ${nobody} (/games) / dan: ${nobody} (/games)
  `)('%s', (_, story, step, lines) => {
    expect(told({ type: 'own_the_spot', players: 4 }, story, step).join(' / ')).toBe(lines)
  })
})
