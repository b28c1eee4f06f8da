import { describe, expect, it } from 'vitest'
import type { Effect } from '../../../worker/games/engine/transition'
import { effectsOf } from '../../../worker/games/registry'
import { names, type Game } from './support/factories'
import { opening } from './support/opening'
import { play } from './support/story'

const spot = { type: 'own_the_spot' } as const
const two = { players: 2 }

/** The effects of the last step of a story. */
function follows(game: Game, story: string, step: string): Effect[] {
  const [before, after] = [play(game, story), play(game, story ? `${story}, ${step}` : step)]
  return effectsOf({
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
}

type Expected = { do: Effect['do'] } & Record<string, unknown>

const over: Expected = { do: 'close' }
const winSaved: Expected = { do: 'won' }
const settle = (userId: string, type: string): Expected => ({ do: 'settle', userId, type })
const unnotify = (userId: string, type: string): Expected => ({ do: 'unnotify', userId, type })
const notify = (userId: string, message: string): Expected => ({
  do: 'notify',
  userId,
  words: { message },
})
const show = (userId: string, type: string): Expected => ({ do: 'show', userId, type })
const unlist = (seat: number): Expected => ({ do: 'unlist', seat })
const takeName = (seat: number): Expected => ({ do: 'take_name', seat })
const removeClip = (userId: string): Expected => ({
  do: 'remove_clip',
  id: `${userId}-clip`,
  userId,
})
const earn = (userId: string, action: string, subjectId: string): Expected => ({
  do: 'earn',
  userId,
  action,
  subjectId,
})
const countRivals = (userIds: string[], winnerIds: string[]): Expected => ({
  do: 'count_rivals',
  userIds,
  winnerIds,
})

const dealt = (who: string, asks = 'skate_turn') => [settle(who, 'game_invite'), settle(who, asks)]

const ended = (who: string, message: string) => [
  ...dealt(who),
  unnotify(who, 'skate_game_ended'),
  notify(who, message),
]

const rid = (who: string, ...asks: string[]) =>
  ['game_invite', ...asks].map((type) => unnotify(who, type))

const called = (who: string, message: string) => [unnotify(who, 'skate_turn'), notify(who, message)]

describe('the effects of S.K.A.T.E.', () => {
  const rolled = opening(2)
  it.each<[string, string, Game, Expected[]]>([
    ['', 'ann rolls 1', two, [settle('ann', 'game_invite')]],
    [
      'ann rolls 1',
      'bob rolls 2',
      two,
      [settle('bob', 'game_invite'), ...called('ann', 'Set the trick in S.K.A.T.E.')],
    ],
    // The creator hears who joins, unless the game starts and it is their turn.
    [
      '',
      'bob rolls 2',
      { players: 3 },
      [
        unnotify('ann', 'game_invite'),
        notify('ann', '@bob.tag joined S.K.A.T.E. Still to roll: 1.'),
        settle('bob', 'game_invite'),
      ],
    ],
    [
      '',
      'bob declines',
      { players: 3 },
      [
        ...rid('bob', 'skate_turn'),
        unlist(1),
        unnotify('ann', 'game_invite'),
        notify('ann', '@bob.tag declined S.K.A.T.E.'),
      ],
    ],
    [
      '',
      'bob declines',
      two,
      [
        ...rid('bob', 'skate_turn'),
        unlist(1),
        over,
        ...ended('ann', '@bob.tag declined. It never started.'),
      ],
    ],
    [
      'bob rolls 2',
      'ann cancels',
      { players: 3 },
      [
        over,
        unnotify('ann', 'game_invite'),
        unnotify('bob', 'game_invite'),
        unnotify('cat', 'game_invite'),
        notify('bob', '@ann.tag took back S.K.A.T.E. It is gone.'),
        { do: 'spend_take_back', userId: 'ann' },
        takeName(0),
        takeName(1),
        takeName(2),
      ],
    ],
    // Only ann had joined, so there is no notification, and the day's take-back is not spent.
    [
      '',
      'ann cancels',
      two,
      [
        over,
        unnotify('ann', 'game_invite'),
        unnotify('bob', 'game_invite'),
        takeName(0),
        takeName(1),
      ],
    ],
    [
      `${rolled}, wait 84h`,
      'bob nudges',
      two,
      called('ann', 'It is your turn in S.K.A.T.E. 84 hours left.'),
    ],
    [
      `${rolled}, ann lands ollie`,
      'bob reacts fire ann #1',
      two,
      [{ do: 'react', seat: 1, kind: 'fire', turnNumber: 1 }],
    ],
    [
      `${rolled}, ann lands ollie`,
      'bob reacts none ann #1',
      two,
      [{ do: 'react', seat: 1, kind: null, turnNumber: 1 }],
    ],
    [
      rolled,
      'ann lands ollie',
      two,
      [
        {
          do: 'add_turn',
          turnNumber: 1,
          userId: 'ann',
          kind: 'set',
          trickId: 'ollie',
          landed: true,
        },
        show('ann', 'skate_game_landed_trick'),
        settle('ann', 'skate_turn'),
        ...called('bob', 'Your turn in S.K.A.T.E.: Ollie.'),
      ],
    ],
    [
      rolled,
      'ann bails ollie',
      two,
      [
        {
          do: 'add_turn',
          turnNumber: 1,
          userId: 'ann',
          kind: 'set',
          trickId: 'ollie',
          landed: false,
        },
        settle('ann', 'skate_turn'),
        ...called('bob', 'Set the trick in S.K.A.T.E.'),
      ],
    ],
    [
      `${rolled}, ann lands ollie`,
      'bob lands',
      two,
      [
        {
          do: 'add_turn',
          turnNumber: 2,
          userId: 'bob',
          kind: 'attempt',
          trickId: 'ollie',
          landed: true,
        },
        show('bob', 'skate_game_landed_trick'),
        settle('bob', 'skate_turn'),
        ...called('ann', 'Set the trick in S.K.A.T.E.'),
      ],
    ],
    // The only invited player has left, so the game is over, and only the creator is notified.
    [
      '',
      'bob deletes',
      two,
      [
        takeName(1),
        unlist(1),
        over,
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
        over,
        ...ended('ann', 'Not enough players are left. It never started.'),
        ...rid('bob'),
        notify('bob', 'Not enough players are left. It never started.'),
      ],
    ],
    // Quit for good: the last one left has won.
    [
      rolled,
      'ann quits',
      two,
      [
        ...dealt('ann'),
        over,
        countRivals(['ann', 'bob'], ['bob']),
        earn('bob', 'game_won', 'g'),
        winSaved,
        show('bob', 'skate_game_won'),
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
        over,
        countRivals(['ann', 'bob'], ['bob']),
        earn('bob', 'game_won', 'g'),
        winSaved,
        show('bob', 'skate_game_won'),
        ...ended('ann', 'Your turn ran out. @bob.tag won.'),
        ...ended('bob', 'The last turn ran out. You won!'),
      ],
    ],
    // A deleted profile takes the name along, and the notifications of a win.
    [rolled, 'ann deletes', { players: 3 }, [takeName(0)]],
    [
      `${rolled}, ann quits`,
      'bob deletes',
      two,
      [unnotify('ann', 'skate_game_ended'), takeName(1)],
    ],
  ])('%s | %s', (story, step, game, expected) => {
    expect(follows(game, story, step)).toMatchObject(expected)
  })
})

describe('the effects of Own the Spot', () => {
  const joined = opening(3, 'own_the_spot')
  const voting = `${joined}, ann films, bob films, wait 24h, alarm`
  const dealtSpot = (who: string) => [
    settle(who, 'game_invite'),
    settle(who, 'ots_recording'),
    settle(who, 'ots_voting'),
  ]
  const ridOfSpot = (who: string) => rid(who, 'ots_recording', 'ots_voting')
  const calls = (who: string) => [
    settle(who, 'ots_recording'),
    unnotify(who, 'ots_voting'),
    notify(who, 'All clips are in. Vote for who owns the spot.'),
  ]
  it.each<[string, string, Expected[]]>([
    [
      joined,
      'ann films',
      [
        { do: 'add_clip', clip: { userId: 'ann', videoObjectName: 'film' } },
        earn('ann', 'clip_uploaded', 'ann-clip'),
        show('ann', 'own_the_spot_clip'),
        settle('ann', 'ots_recording'),
      ],
    ],
    // All hear that they can film; the creator hears that rather than who was the last to join.
    [
      'bob rolls 2',
      'cat rolls 3',
      [
        settle('cat', 'game_invite'),
        ...['ann', 'bob', 'cat'].map((who) =>
          notify(who, 'Own the Spot is on. You have 24 hours to film your best line.'),
        ),
      ],
    ],
    [
      `${joined}, ann films`,
      'ann captions',
      [{ do: 'caption_clip', id: 'ann-clip', caption: null }],
    ],
    [`${joined}, ann films`, 'ann drops', [removeClip('ann')]],
    [
      `${joined}, ann films`,
      'ann edits',
      [{ do: 'replace_clip', id: 'ann-clip', videoObjectName: 'film' }],
    ],
    [`${joined}, ann films`, 'ann quits', [...ridOfSpot('ann'), unlist(0), removeClip('ann')]],
    [
      `${joined}, ann films, bob films, wait 24h`,
      'alarm',
      [...calls('ann'), ...calls('bob'), ...calls('cat')],
    ],
    [voting, 'cat votes ann', [settle('cat', 'ots_voting')]],
    [`${voting}, cat votes ann`, 'cat votes ann', []],
    [
      `${voting}, cat votes ann`,
      'ann quits',
      [...ridOfSpot('ann'), unlist(0), removeClip('ann'), ...calls('cat')],
    ],
    [
      `${voting}, cat votes ann, bob votes ann`,
      'ann votes bob',
      [
        settle('ann', 'ots_voting'),
        over,
        countRivals(['ann', 'bob', 'cat'], ['ann']),
        earn('ann', 'game_won', 'g'),
        ...dealtSpot('ann'),
        notify('ann', 'You won!'),
        ...dealtSpot('bob'),
        notify('bob', '@ann.tag won.'),
        ...dealtSpot('cat'),
        notify('cat', '@ann.tag won.'),
      ],
    ],
    [
      `${joined}, wait 24h`,
      'alarm',
      [
        over,
        countRivals(['ann', 'bob', 'cat'], []),
        ...dealtSpot('ann'),
        notify('ann', 'Nobody won this one.'),
        ...dealtSpot('bob'),
        notify('bob', 'Nobody won this one.'),
        ...dealtSpot('cat'),
        notify('cat', 'Nobody won this one.'),
      ],
    ],
  ])('%s | %s', (story, step, expected) => {
    expect(follows(spot, story, step)).toMatchObject(expected)
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
  expect(effects).toMatchObject(
    ['bob', 'cat'].map((who) =>
      notify(who, '@ann.tag invited you to S.K.A.T.E. Turns of 7 days. Roll to join.'),
    ),
  )
})
