import { describe, expect, it } from 'vitest'
import type { Effect } from '../../../worker/games/engine/transition'
import { effectsAfter, effectsSince } from './support/effects'
import type { Game } from './support/factories'
import { opening } from './support/opening'
import { play } from './support/story'
import { tableOf } from '../table'

/** What the tables below say of an effect. */
const fields: Partial<Record<Effect['do'], string[]>> = {
  add_turn: ['turnNumber', 'userId', 'kind', 'trickId', 'landed'],
  add_clip: ['userId', 'videoObjectName'],
  replace_clip: ['id', 'videoObjectName'],
  caption_clip: ['id', 'caption'],
  remove_clip: ['id', 'userId'],
  react: ['seat', 'kind', 'turnNumber'],
  earn: ['userId', 'action', 'subjectId'],
  show: ['userId', 'type'],
  notify: ['userId', 'message'],
  settle: ['userId', 'type'],
  unnotify: ['userId', 'type'],
  unlist: ['seat'],
  take_name: ['seat'],
  spend_take_back: ['userId'],
  count_rivals: ['userIds', 'winnerIds'],
}

/** An effect in words: `notify ann You won!`. */
function inWords(effect: Effect): string {
  const { words, clip, ...rest } = { words: {}, clip: {}, ...effect }
  const values: Record<string, unknown> = { ...rest, ...words, ...clip }
  const named = fields[effect.do]?.map((field) => String(values[field])) ?? []
  return [effect.do, ...named].join(' ').trim()
}

const tagOf = (name: string) => `${name}.tag`

const follows = (game: Game, story: string, step: string): string[] =>
  effectsAfter(game, story, step, tagOf).map(inWords)

const effectsIn = (cell: string): string[] => cell.split('; ').filter(Boolean)

const dealt = (who: string) => `settle ${who} game_invite; settle ${who} skate_turn`

const ended = (who: string, message: string) =>
  `${dealt(who)}; unnotify ${who} skate_game_ended; notify ${who} ${message}`

const rid = (who: string, ...asks: string[]) =>
  ['game_invite', ...asks].map((type) => `unnotify ${who} ${type}`).join('; ')

const called = (who: string, message: string) =>
  `unnotify ${who} skate_turn; notify ${who} ${message}`

const neverStarted = 'Not enough players are left. It never started.'

describe('the effects of S.K.A.T.E.', () => {
  const rolled = opening(2)
  const bobWon = `close; count_rivals ann,bob bob; earn bob game_won g; won; show bob skate_game_won`

  it.each(tableOf`
    | ann rolls 1 | 2 | settle ann game_invite
    ann rolls 1 | bob rolls 2 | 2
      | settle bob game_invite; ${called('ann', 'Set the trick in S.K.A.T.E.')}
    | bob declines | 3
      | ${rid('bob', 'skate_turn')}; unlist 1;
        unnotify ann game_invite; notify ann @bob.tag declined S.K.A.T.E.
    | bob declines | 2
      | ${rid('bob', 'skate_turn')}; unlist 1; close;
        ${ended('ann', '@bob.tag declined. It never started.')}
    bob rolls 2 | ann cancels | 3
      | close; unnotify ann game_invite; unnotify bob game_invite; unnotify cat game_invite;
        notify bob @ann.tag took back S.K.A.T.E. It is gone.; spend_take_back ann;
        take_name 0; take_name 1; take_name 2
    ${rolled}, wait 84h | bob nudges | 2
      | ${called('ann', 'It is your turn in S.K.A.T.E. 84 hours left.')}
    ${rolled}, ann lands ollie | bob reacts fire ann #1 | 2 | react 1 fire 1
    ${rolled}, ann lands ollie | bob reacts none ann #1 | 2 | react 1 null 1
    ${rolled} | ann lands ollie | 2
      | add_turn 1 ann set ollie true; show ann skate_game_landed_trick;
        settle ann skate_turn; ${called('bob', 'Your turn in S.K.A.T.E.: Ollie.')}
    ${rolled} | ann bails ollie | 2
      | add_turn 1 ann set ollie false;
        settle ann skate_turn; ${called('bob', 'Set the trick in S.K.A.T.E.')}
    ${rolled}, ann lands ollie | bob lands | 2
      | add_turn 2 bob attempt ollie true; show bob skate_game_landed_trick;
        settle bob skate_turn; ${called('ann', 'Set the trick in S.K.A.T.E.')}
    ${rolled}, wait 135h | alarm | 2
      | ${called('ann', '33 hours left to set the trick in S.K.A.T.E.')}
    ${rolled}, ann lands ollie, wait 135h | alarm | 2
      | ${called('bob', '33 hours left to answer Ollie in S.K.A.T.E.')}
    ${rolled} | ann quits | 3 | ${dealt('ann')}
    ${rolled}, wait 7d | alarm | 2
      | ${dealt('ann')}; ${bobWon};
        ${ended('ann', 'Your turn ran out. @bob.tag won.')};
        ${ended('bob', 'The last turn ran out. You won!')}
  `)('%s | %s', (story, step, players, effects) => {
    expect(follows({ players: Number(players) }, story, step)).toEqual(effectsIn(effects))
  })

  it.each(tableOf`
    the creator hears who joins, unless the game starts and it is their turn
      | | bob rolls 2 | 3
      | unnotify ann game_invite; notify ann @bob.tag joined S.K.A.T.E. Still to roll: 1.;
        settle bob game_invite
    only the creator had joined: nobody is notified, and the day's take-back is not spent
      | | ann cancels | 2
      | close; unnotify ann game_invite; unnotify bob game_invite; take_name 0; take_name 1
    the only invited player has left: the game is over, and only the creator is notified
      | | bob deletes | 2 | take_name 1; unlist 1; close; ${ended('ann', neverStarted)}
    who is still invited at the end hears of it too, in place of the invitation
      | | ann quits | 2
      | ${dealt('ann')}; close; ${ended('ann', neverStarted)};
        ${rid('bob')}; notify bob ${neverStarted}
    quit for good: the last one left has won
      | ${rolled} | ann quits | 2
      | ${dealt('ann')}; ${bobWon}; ${ended('ann', '@bob.tag won.')}; ${ended('bob', 'You won!')}
    a deleted profile takes the name along
      | ${rolled} | ann deletes | 3 | take_name 0
    … and the notifications of a win
      | ${rolled}, ann quits | bob deletes | 2 | unnotify ann skate_game_ended; take_name 1
  `)('%s', (_, story, step, players, effects) => {
    expect(follows({ players: Number(players) }, story, step)).toEqual(effectsIn(effects))
  })
})

describe('the effects of Own the Spot', () => {
  const joined = opening(3, 'own_the_spot')
  const voting = `${joined}, ann films, bob films, wait 24h, alarm`
  const gone = (who: string) => rid(who, 'ots_recording', 'ots_voting')
  const calls = (who: string) =>
    `settle ${who} ots_recording; unnotify ${who} ots_voting; ` +
    `notify ${who} All clips are in. Vote for who owns the spot.`
  const over = (who: string, message: string) =>
    `settle ${who} game_invite; settle ${who} ots_recording; settle ${who} ots_voting; ` +
    `notify ${who} ${message}`
  const each = (effects: (who: string) => string) => ['ann', 'bob', 'cat'].map(effects).join('; ')
  const on = 'Own the Spot is on. You have 24 hours to film your best line.'

  it.each(tableOf`
    ${joined} | ann films
      | add_clip ann film; earn ann clip_uploaded ann-clip; show ann own_the_spot_clip;
        settle ann ots_recording
    ${joined}, ann films | ann captions | caption_clip ann-clip null
    ${joined}, ann films | ann drops | remove_clip ann-clip ann
    ${joined}, ann films | ann edits | replace_clip ann-clip film
    ${joined}, ann films | ann quits | ${gone('ann')}; unlist 0; remove_clip ann-clip ann
    ${joined}, ann films, bob films, wait 24h | alarm | ${each(calls)}
    ${voting} | cat votes ann | settle cat ots_voting
    ${voting}, cat votes ann | cat votes ann |
    ${voting}, cat votes ann | ann quits
      | ${gone('ann')}; unlist 0; remove_clip ann-clip ann; ${calls('cat')}
    ${voting}, cat votes ann, bob votes ann | ann votes bob
      | settle ann ots_voting; close; count_rivals ann,bob,cat ann; earn ann game_won g;
        ${over('ann', 'You won!')}; ${over('bob', '@ann.tag won.')}; ${over('cat', '@ann.tag won.')}
    ${joined}, wait 24h | alarm
      | close; count_rivals ann,bob,cat; ${each((who) => over(who, 'Nobody won this one.'))}
  `)('%s | %s', (story, step, effects) => {
    expect(follows({ type: 'own_the_spot' }, story, step)).toEqual(effectsIn(effects))
  })

  it('all hear that they can film, also the creator in place of who was the last to join', () => {
    expect(follows({ type: 'own_the_spot' }, 'bob rolls 2', 'cat rolls 3')).toEqual([
      'settle cat game_invite',
      ...['ann', 'bob', 'cat'].map((who) => `notify ${who} ${on}`),
    ])
  })
})

it('an invitation names the skater who sent it', () => {
  const words = '@ann.tag invited you to S.K.A.T.E. Turns of 7 days. Roll to join.'
  expect(effectsSince(null, play({}, ''), tagOf).map(inWords)).toEqual(
    ['bob', 'cat'].map((who) => `notify ${who} ${words}`),
  )
})
