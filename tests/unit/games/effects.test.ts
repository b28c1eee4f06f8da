import { describe, expect, it } from 'vitest'
import type { Effect } from '../../../worker/games/engine/transition'
import { effectsOf } from '../../../worker/games/registry'
import { names, type Game } from './support/factories'
import { opening } from './support/opening'
import { play } from './support/story'

const spot = { type: 'own_the_spot' } as const
const two = { players: 2 }

/** What follows from the last step of a story, in words. */
function follows(game: Game, story: string, step: string): string[] {
  const [before, after] = [play(game, story), play(game, story ? `${story}, ${step}` : step)]
  const effects = effectsOf({
    gameId: 'g',
    before: before.state,
    after: after.state,
    events: after.events.slice(before.events.length),
    files: { video: { name: 'film' }, poster: { name: 'frame' } },
    caption: undefined,
    names: {
      tags: Object.fromEntries(names.map((name) => [name, `${name}.tag`])),
      tricks: { ollie: 'Ollie', manual: 'Manual' },
    },
    mint: () => 'new',
  })
  return effects.map(inWords)
}

function inWords(effect: Effect): string {
  switch (effect.do) {
    case 'add_turn': {
      const { userId, kind, trickId, landed, turnNumber } = effect
      return `turn ${turnNumber}: ${userId} ${kind} ${trickId} ${landed ? 'landed' : 'bailed'}`
    }
    case 'add_clip':
      return `clip of ${effect.clip.userId}: ${effect.clip.videoObjectName}`
    case 'replace_clip':
      return `${effect.id} becomes ${effect.videoObjectName}`
    case 'cover_clip':
      return `${effect.id} shows ${effect.posterObjectName}`
    case 'caption_clip':
      return `${effect.id} says ${effect.caption}`
    case 'react':
      return `seat ${effect.seat} says ${effect.kind} to turn ${effect.turnNumber}`
    case 'spend_take_back':
      return `${effect.userId} takes back no other today`
    case 'count_rivals':
      return `${effect.userIds.join(' and ')} have played, ${effect.winnerIds.join() || 'nobody'} won`
    case 'remove_clip':
      return `${effect.id} of ${effect.userId} goes`
    case 'remove_video':
      return `turn ${effect.turnNumber} loses its video`
    case 'earn':
      return `${effect.userId} earns ${effect.action} ${effect.subjectId}`
    case 'show':
      return `homies of ${effect.userId} see ${effect.type}`
    case 'notify':
      return `${effect.userId} is told: ${effect.words.message}`
    case 'settle':
      return `${effect.userId} has dealt with ${effect.type}`
    case 'unnotify':
      return `${effect.userId} hears no more of ${effect.type}`
    case 'won':
      return 'the win has an id'
    case 'end_call':
      return `turn ${effect.turnNumber} was called: ${effect.outcome}${effect.isBail ? ', a bail' : ''}`
    case 'close':
      return 'over'
    case 'unlist':
      return `seat ${effect.seat} is rid of it`
    case 'add_player':
      return `${effect.userId} has seat ${effect.seat}`
    case 'take_name':
      return `seat ${effect.seat} has no name`
  }
}

const dealt = (who: string, asks = 'skate_turn') => [
  `${who} has dealt with game_invite`,
  `${who} has dealt with ${asks}`,
]

const ended = (who: string, message: string) => [
  ...dealt(who),
  `${who} hears no more of skate_game_ended`,
  `${who} is told: ${message}`,
]

const rid = (who: string, ...asks: string[]) =>
  ['game_invite', ...asks].map((type) => `${who} hears no more of ${type}`)

const called = (who: string, message: string) => [
  `${who} hears no more of skate_turn`,
  `${who} is told: ${message}`,
]

describe('the effects of S.K.A.T.E.', () => {
  const rolled = opening(2)
  it.each<[string, string, Game, string[]]>([
    ['', 'ann rolls 1', two, ['ann has dealt with game_invite']],
    [
      'ann rolls 1',
      'bob rolls 2',
      two,
      ['bob has dealt with game_invite', ...called('ann', 'Set the trick in S.K.A.T.E.')],
    ],
    // The creator hears who joins, unless the game starts and it is their turn.
    [
      '',
      'bob rolls 2',
      { players: 3 },
      [
        'ann hears no more of game_invite',
        'ann is told: @bob.tag joined S.K.A.T.E. Still to roll: 1.',
        'bob has dealt with game_invite',
      ],
    ],
    [
      '',
      'bob declines',
      { players: 3 },
      [
        ...rid('bob', 'skate_turn'),
        'seat 1 is rid of it',
        'ann hears no more of game_invite',
        'ann is told: @bob.tag declined S.K.A.T.E.',
      ],
    ],
    [
      '',
      'bob declines',
      two,
      [
        ...rid('bob', 'skate_turn'),
        'seat 1 is rid of it',
        'over',
        ...ended('ann', '@bob.tag declined. It never started.'),
      ],
    ],
    [
      'bob rolls 2',
      'ann cancels',
      { players: 3 },
      [
        'over',
        'ann hears no more of game_invite',
        'bob hears no more of game_invite',
        'cat hears no more of game_invite',
        'bob is told: @ann.tag took back S.K.A.T.E. It is gone.',
        'ann takes back no other today',
        'seat 0 has no name',
        'seat 1 has no name',
        'seat 2 has no name',
      ],
    ],
    // Only ann had joined, so there is no notification, and the day's take-back is not spent.
    [
      '',
      'ann cancels',
      two,
      [
        'over',
        'ann hears no more of game_invite',
        'bob hears no more of game_invite',
        'seat 0 has no name',
        'seat 1 has no name',
      ],
    ],
    [
      `${rolled}, wait 84h`,
      'bob nudges',
      two,
      called('ann', 'It is your turn in S.K.A.T.E. 84 hours left.'),
    ],
    [`${rolled}, ann lands ollie`, 'bob reacts fire ann #1', two, ['seat 1 says fire to turn 1']],
    [`${rolled}, ann lands ollie`, 'bob reacts none ann #1', two, ['seat 1 says null to turn 1']],
    [
      rolled,
      'ann lands ollie',
      two,
      [
        'turn 1: ann set ollie landed',
        'homies of ann see skate_game_landed_trick',
        'ann has dealt with skate_turn',
        ...called('bob', 'Your turn in S.K.A.T.E.: Ollie.'),
      ],
    ],
    [
      rolled,
      'ann bails ollie',
      two,
      [
        'turn 1: ann set ollie bailed',
        'ann has dealt with skate_turn',
        ...called('bob', 'Set the trick in S.K.A.T.E.'),
      ],
    ],
    [
      `${rolled}, ann lands ollie`,
      'bob lands',
      two,
      [
        'turn 2: bob attempt ollie landed',
        'homies of bob see skate_game_landed_trick',
        'bob has dealt with skate_turn',
        ...called('ann', 'Set the trick in S.K.A.T.E.'),
      ],
    ],
    // The only invited player has left, so the game is over, and only the creator is notified.
    [
      '',
      'bob deletes',
      two,
      [
        'seat 1 has no name',
        'seat 1 is rid of it',
        'over',
        ...ended('ann', 'Not enough players are left. It never started.'),
      ],
    ],
    // Who is still invited at the end hears of it too, in place of the invitation.
    [
      '',
      'ann quits',
      two,
      [
        ...dealt('ann'),
        'over',
        ...ended('ann', 'Not enough players are left. It never started.'),
        ...rid('bob'),
        'bob is told: Not enough players are left. It never started.',
      ],
    ],
    // Quit for good: the last one left has won.
    [
      rolled,
      'ann quits',
      two,
      [
        ...dealt('ann'),
        'over',
        'ann and bob have played, bob won',
        'bob earns game_won g',
        'the win has an id',
        'homies of bob see skate_game_won',
        ...ended('ann', '@bob.tag won.'),
        ...ended('bob', 'You won!'),
      ],
    ],
    [rolled, 'ann quits', { players: 3 }, [...dealt('ann')]],
    [
      `${rolled}, wait 135h`,
      'alarm',
      two,
      called('ann', '33 hours left to set the trick in S.K.A.T.E.'),
    ],
    [
      `${rolled}, wait 7d`,
      'alarm',
      two,
      [
        ...dealt('ann'),
        'over',
        'ann and bob have played, bob won',
        'bob earns game_won g',
        'the win has an id',
        'homies of bob see skate_game_won',
        ...ended('ann', 'Your turn ran out. @bob.tag won.'),
        ...ended('bob', 'The last turn ran out. You won!'),
      ],
    ],
    // A deleted profile takes the name along, and the notifications of a win.
    [rolled, 'ann deletes', { players: 3 }, ['seat 0 has no name']],
    [
      `${rolled}, ann quits`,
      'bob deletes',
      two,
      ['ann hears no more of skate_game_ended', 'seat 1 has no name'],
    ],
  ])('%s | %s', (story, step, game, expected) => {
    expect(follows(game, story, step)).toEqual(expected)
  })
})

describe('the effects of Own the Spot', () => {
  const joined = opening(3, 'own_the_spot')
  const voting = `${joined}, ann films, bob films, wait 24h, alarm`
  const dealtSpot = (who: string) => [
    `${who} has dealt with game_invite`,
    `${who} has dealt with ots_recording`,
    `${who} has dealt with ots_voting`,
  ]
  const ridOfSpot = (who: string) => rid(who, 'ots_recording', 'ots_voting')
  const calls = (who: string) => [
    `${who} has dealt with ots_recording`,
    `${who} hears no more of ots_voting`,
    `${who} is told: All clips are in. Vote for who owns the spot.`,
  ]
  it.each<[string, string, string[]]>([
    [
      joined,
      'ann films',
      [
        'clip of ann: film',
        'ann earns clip_uploaded ann-clip',
        'homies of ann see own_the_spot_clip',
        'ann has dealt with ots_recording',
      ],
    ],
    // All hear that they can film; the creator hears that rather than who was the last to join.
    [
      'bob rolls 2',
      'cat rolls 3',
      [
        'cat has dealt with game_invite',
        ...['ann', 'bob', 'cat'].map(
          (who) => `${who} is told: Own the Spot is on. You have 24 hours to film your best line.`,
        ),
      ],
    ],
    [`${joined}, ann films`, 'ann captions', ['ann-clip says null']],
    [`${joined}, ann films`, 'ann drops', ['ann-clip of ann goes']],
    [`${joined}, ann films`, 'ann edits', ['ann-clip becomes film']],
    [
      `${joined}, ann films`,
      'ann quits',
      [...ridOfSpot('ann'), 'seat 0 is rid of it', 'ann-clip of ann goes'],
    ],
    [
      `${joined}, ann films, bob films, wait 24h`,
      'alarm',
      [...calls('ann'), ...calls('bob'), ...calls('cat')],
    ],
    [voting, 'cat votes ann', ['cat has dealt with ots_voting']],
    [`${voting}, cat votes ann`, 'cat votes ann', []],
    [
      `${voting}, cat votes ann`,
      'ann quits',
      [...ridOfSpot('ann'), 'seat 0 is rid of it', 'ann-clip of ann goes', ...calls('cat')],
    ],
    [
      `${voting}, cat votes ann, bob votes ann`,
      'ann votes bob',
      [
        'ann has dealt with ots_voting',
        'over',
        'ann and bob and cat have played, ann won',
        'ann earns game_won g',
        ...dealtSpot('ann'),
        'ann is told: You won!',
        ...dealtSpot('bob'),
        'bob is told: @ann.tag won.',
        ...dealtSpot('cat'),
        'cat is told: @ann.tag won.',
      ],
    ],
    [
      `${joined}, wait 24h`,
      'alarm',
      [
        'over',
        'ann and bob and cat have played, nobody won',
        ...dealtSpot('ann'),
        'ann is told: Nobody won this one.',
        ...dealtSpot('bob'),
        'bob is told: Nobody won this one.',
        ...dealtSpot('cat'),
        'cat is told: Nobody won this one.',
      ],
    ],
  ])('%s | %s', (story, step, expected) => {
    expect(follows(spot, story, step)).toEqual(expected)
  })
})

it('an invitation names the skater who sent it', () => {
  const { state, events } = play({}, '')
  const effects = effectsOf({
    gameId: 'g',
    before: null,
    after: state,
    events,
    files: null,
    names: { tags: { ann: 'ann.tag' }, tricks: {} },
    mint: () => 'new',
  })
  expect(effects.map(inWords)).toEqual(
    ['bob', 'cat'].map(
      (who) => `${who} is told: @ann.tag invited you to S.K.A.T.E. Turns of 7 days. Roll to join.`,
    ),
  )
})
