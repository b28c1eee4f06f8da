import { describe, expect, it } from 'vitest'
import type { Effect } from '../../../worker/games/engine/transition'
import { effectsOf } from '../../../worker/games/registry'
import { names, type Game } from './support/factories'
import { opening } from './support/opening'
import { play } from './support/story'

const ended = ['skate_game_ended', 'ots_game_ended']

/** What the last step of a story tells about a forfeit or an end: a line for each person told. */
function told(game: Game, story: string, step: string): string[] {
  const [before, after] = [play(game, story), play(game, story ? `${story}, ${step}` : step)]
  const effects: Effect[] = effectsOf({
    gameId: 'g',
    before: before.state,
    after: after.state,
    events: after.events.slice(before.events.length),
    files: { video: { name: 'film' }, poster: { name: 'frame' } },
    names: {
      tags: Object.fromEntries(names.map((name) => [name, name])),
      tricks: { ollie: 'Ollie' },
    },
    mint: () => 'new',
  })
  const kept = new Set<string>()
  return effects.flatMap((effect) => {
    if (effect.do === 'unnotify') kept.delete(effect.userId)
    if (effect.do !== 'notify' || !ended.includes(effect.words.type)) return []
    // A second one of the same type and game is not written over the first.
    expect(kept.has(effect.userId), 'told twice').toBe(false)
    kept.add(effect.userId)
    const elsewhere = effect.words.url === '/games?game=g' ? '' : ` (${effect.words.url})`
    return [`${effect.userId}: ${effect.words.message}${elsewhere}`]
  })
}

const won = (who: string) => `@${who} won.`
const ranOut = (who: string) => `@${who} is out: their turn ran out.`
const out = 'Your turn ran out. The game goes on without you.'
const nobody = 'Nobody won this one.'
const neverStarted = 'Not enough players joined in time. It never started.'

describe('S.K.A.T.E. notifies its players of each forfeit and the end', () => {
  const rolled = opening(3)
  const rows: [name: string, story: string, step: string, lines: string[]][] = [
    [
      'a forfeit with two left: who forfeited and the others',
      `${rolled}, wait 7d`,
      'alarm',
      [`ann: ${out}`, `bob: ${ranOut('ann')}`, `cat: ${ranOut('ann')}`],
    ],
    [
      'a forfeit after somebody quit: they are told too',
      `${rolled}, dan rolls 4, bob quits, wait 7d`,
      'alarm',
      [`ann: ${out}`, `bob: ${ranOut('ann')}`, `cat: ${ranOut('ann')}`, `dan: ${ranOut('ann')}`],
    ],
    [
      'a forfeit that ends the game: only of the end, which says why',
      `${rolled}, cat quits, wait 7d`,
      'alarm',
      [
        `ann: Your turn ran out. ${won('bob')}`,
        'bob: The last turn ran out. You won!',
        `cat: The last turn ran out. ${won('bob')}`,
      ],
    ],
    [
      'an alarm that is a month late: two forfeits and the end at once',
      `${rolled}, wait 30d`,
      'alarm',
      [
        `ann: Your turn ran out. ${won('cat')}`,
        `bob: Your turn ran out. ${won('cat')}`,
        'cat: The last turn ran out. You won!',
      ],
    ],
    [
      'an end by quitting: who quits last and who quit before',
      `${rolled}, ann quits`,
      'bob quits',
      [`ann: ${won('cat')}`, `bob: ${won('cat')}`, 'cat: You won!'],
    ],
    [
      'an end after a forfeit: who forfeited before',
      `${rolled}, wait 7d, alarm`,
      'bob quits',
      [`ann: ${won('cat')}`, `bob: ${won('cat')}`, 'cat: You won!'],
    ],
    [
      'an end by the fifth letter: who quit long before',
      `${rolled}, cat quits, ${Array.from({ length: 4 }, () => 'ann lands any, bob bails').join(', ')}, ann lands any`,
      'bob bails',
      ['ann: You won!', `bob: ${won('ann')}`, `cat: ${won('ann')}`],
    ],
    [
      'nobody joined in time: who made the game, and the invited',
      'wait 48h',
      'alarm',
      [`ann: ${neverStarted}`, `bob: ${neverStarted}`, `cat: ${neverStarted}`],
    ],
    [
      'one of two invited rolled in time and nobody else',
      'bob rolls 3, wait 48h',
      'alarm',
      [`ann: ${neverStarted}`, `bob: ${neverStarted}`, `cat: ${neverStarted}`],
    ],
    [
      'a profile that is gone is not told',
      `${rolled}, bob deletes`,
      'ann quits',
      [`ann: ${won('cat')}`, 'cat: You won!'],
    ],
  ]
  it.each(rows)('%s', (_, story, step, lines) => {
    const players = story.includes('dan') ? 4 : 3
    expect(told({ players }, story, step)).toEqual(lines)
  })
})

describe('Own the Spot notifies its players of the end', () => {
  const joined = opening(4, 'own_the_spot')
  const voting = `${joined}, ann films, bob films, cat films, wait 24h, alarm`
  const rows: [name: string, story: string, step: string, lines: string[]][] = [
    [
      'the last vote: who quit while recording, with a link to the list alone',
      `${joined}, dan quits, ann films, bob films, wait 24h, alarm, ann votes bob, bob votes ann`,
      'cat votes bob',
      [`ann: ${won('bob')}`, 'bob: You won!', `cat: ${won('bob')}`, `dan: ${won('bob')} (/games)`],
    ],
    [
      'no votes in time: who quit while voting too',
      `${voting}, dan quits, wait 48h`,
      'alarm',
      [`ann: ${nobody}`, `bob: ${nobody}`, `cat: ${nobody}`, `dan: ${nobody} (/games)`],
    ],
    [
      'no clip in time: everybody',
      `${joined}, wait 24h`,
      'alarm',
      [`ann: ${nobody}`, `bob: ${nobody}`, `cat: ${nobody}`, `dan: ${nobody}`],
    ],
    [
      'too few joined in time: who made it, who joined, and the other invited',
      'bob rolls 2, wait 24h',
      'alarm',
      ['ann', 'bob', 'cat', 'dan'].map((who) => `${who}: ${neverStarted}`),
    ],
    [
      'the last but one quits while recording: everybody who had joined',
      `${joined}, dan quits, cat quits`,
      'bob quits',
      [
        `ann: ${nobody}`,
        `bob: ${nobody} (/games)`,
        `cat: ${nobody} (/games)`,
        `dan: ${nobody} (/games)`,
      ],
    ],
  ]
  it.each(rows)('%s', (_, story, step, lines) => {
    expect(told({ type: 'own_the_spot', players: 4 }, story, step)).toEqual(lines)
  })
})

it('the reminder of a turn says how much time is left', () => {
  const messages = (story: string, step: string) => {
    const [before, after] = [play({ players: 2 }, story), play({ players: 2 }, `${story}, ${step}`)]
    const effects = effectsOf({
      gameId: 'g',
      before: before.state,
      after: after.state,
      events: after.events.slice(before.events.length),
      files: null,
      names: { tags: {}, tricks: { ollie: 'Ollie' } },
      mint: () => 'new',
    })
    return effects.flatMap((effect) => (effect.do === 'notify' ? [effect.words.message] : []))
  }
  const late = `${opening(2)}, wait 135h`
  expect(messages(late, 'alarm')).toEqual(['33 hours left to set the trick in S.K.A.T.E.'])
  const following = `${opening(2)}, ann lands ollie, wait 135h`
  expect(messages(following, 'alarm')).toEqual(['33 hours left to answer Ollie in S.K.A.T.E.'])
})
