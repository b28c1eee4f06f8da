import { nudgeWords } from '../../../worker/games/skate/nudge'
import { describe, expect, it } from 'vitest'
import {
  gameEnded,
  gameDeclined,
  gameInvite,
  gameJoined,
  otsRecording,
  homieRequestWords,
  otsVoting,
  propsWords,
  skateForfeit,
  skateTurn,
  skateTurnReminder,
  withOpponents,
  type Words,
} from '../../../worker/notifications/words'
import { tableOf } from '../table'

const gameId = 'g1'
const over = (winners: string[], isYours = false) => ({ gameId, winners, isYours })
const skate = { type: 'skate_game_ended', name: 'S.K.A.T.E.' } as const
const ots = { type: 'ots_game_ended', name: 'Own the Spot' } as const
const [inSkate, inOts] = [skate, ots].map(({ name }) => ({ gameId, skatertag: 'bob', name }))
const invite = { ...inSkate!, skatertag: 'ann', isRematch: false, terms: 'Turns of 3 days.' }
const hour = 3_600_000

const words: Record<string, Words> = {
  'homie request': homieRequestWords({ skatertag: 'ann' }),
  invite: gameInvite(invite),
  'invite to Own the Spot': gameInvite({ ...invite, name: ots.name, terms: '24 hours to film.' }),
  rematch: gameInvite({ ...invite, isRematch: true }),
  joined: gameJoined({ ...inSkate!, waitsFor: 2 }),
  'last one joined': gameJoined({ ...inOts!, waitsFor: 0 }),
  declined: gameDeclined(inSkate!),
  nudge: nudgeWords(gameId, { skatertag: 'bob', leftMs: 80 * hour }),
  recording: otsRecording({ gameId, hours: 1 }),
  set: skateTurn({ gameId, trick: null }),
  turn: skateTurn({ gameId, trick: 'Kickflip' }),
  'reminder of a turn': skateTurnReminder({ gameId, trick: 'Kickflip', leftMs: 4.8 * hour }),
  'reminder of a set': skateTurnReminder({ gameId, trick: null, leftMs: 1 }),
  forfeit: skateForfeit({ gameId, skatertag: 'ann', isYours: false }),
  'several forfeits': skateForfeit({ gameId, skatertag: null, isYours: false }),
  'own forfeit': skateForfeit({ gameId, skatertag: null, isYours: true }),
  voting: otsVoting({ gameId }),
  'no winner': gameEnded({ ...skate, ...over([]) }),
  winner: gameEnded({ ...skate, ...over(['ann']) }),
  'own win': gameEnded({ ...skate, ...over(['ann'], true) }),
  'three winners': gameEnded({ ...ots, ...over(['ann', 'bob', 'cat']) }),
  'shared win': gameEnded({ ...ots, ...over(['ann', 'bob'], true) }),
}

it.each(tableOf`
  homie request | homie_request | New homie request | @ann wants to be your homie.
  invite | game_invite | Game invite
    | @ann invited you to S.K.A.T.E. Turns of 3 days. Roll to join.
  invite to Own the Spot | game_invite | Game invite
    | @ann invited you to Own the Spot. 24 hours to film. Roll to join.
  rematch | game_invite | Rematch
    | @ann wants a rematch of S.K.A.T.E. Turns of 3 days. Roll to join.
  joined | game_invite | @bob is in | @bob joined S.K.A.T.E. Still to roll: 2.
  last one joined | game_invite | @bob is in | @bob joined Own the Spot. Nobody is missing.
  declined | game_invite | Invite declined | @bob declined S.K.A.T.E.
  nudge | skate_turn | @bob nudges you | It is your turn in S.K.A.T.E. 80 hours left.
  recording | ots_recording | Time to film
    | Own the Spot is on. You have 1 hour to film your best line.
  set | skate_turn | Your turn | Set the trick in S.K.A.T.E.
  turn | skate_turn | Your turn | Your turn in S.K.A.T.E.: Kickflip.
  reminder of a turn | skate_turn | Your turn is running out
    | 4 hours left to answer Kickflip in S.K.A.T.E.
  reminder of a set | skate_turn | Your turn is running out
    | 1 hour left to set the trick in S.K.A.T.E.
  forfeit | skate_game_ended | Out of time | @ann is out: their turn ran out.
  several forfeits | skate_game_ended | Out of time | Turns ran out, and those players are out.
  own forfeit | skate_game_ended | You're out | Your turn ran out. The game goes on without you.
  voting | ots_voting | Time to vote | All clips are in. Vote for who owns the spot.
  no winner | skate_game_ended | S.K.A.T.E. is over | Nobody won this one.
  winner | skate_game_ended | S.K.A.T.E. is over | @ann won.
  own win | skate_game_ended | S.K.A.T.E. is over | You won!
  three winners | ots_game_ended | Own the Spot is over | @ann, @bob and @cat won.
  shared win | ots_game_ended | Own the Spot is over | You share the win.
`)('the words of a notification: %s', (kind, type, title, message) => {
  const url = type === 'homie_request' ? '/homies?tab=requests' : '/games?game=g1'
  expect(words[kind]).toEqual({ type, title, message, url })
})

it.each([
  [false, '@ann gave you props.'],
  [true, '@ann and others gave you props.'],
])('the words about props, with others: %s', (hasOthers, message) => {
  expect(propsWords({ skatertag: 'ann', hasOthers })).toEqual({
    type: 'props',
    title: 'Props',
    message,
    url: '/profile',
  })
})

describe('a turn names whom it is against', () => {
  const set = skateTurn({ gameId, trick: null }).message
  it.each<[message: string, tags: string[] | null, named: string]>([
    [set, ['mika.switch'], 'Set the trick against @mika.switch.'],
    [set, ['ann', 'bob'], 'Set the trick against @ann and @bob.'],
    [set, ['ann', 'bob', 'cat'], 'Set the trick against @ann and 2 others.'],
    [set, [], set],
    [set, null, set],
    [
      skateTurn({ gameId, trick: 'Kickflip' }).message,
      ['ann'],
      'Your turn against @ann: Kickflip.',
    ],
    [
      skateTurnReminder({ gameId, trick: null, leftMs: 3_600_000 }).message,
      ['ann'],
      '1 hour left to set the trick against @ann.',
    ],
    ['@ann’s Ollie stands.', ['ann'], '@ann’s Ollie stands.'],
  ])('%s, against %s: %s', (message, tags, named) => {
    expect(withOpponents(message, tags)).toBe(named)
  })
})
