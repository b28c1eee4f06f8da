import { nudgeWords } from '../../../worker/games/skate/nudge'
import { expect, it } from 'vitest'
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
  type Words,
} from '../../../worker/notifications/words'

const gameId = 'g1'
const over = (winners: string[], isYours = false) => ({ gameId, winners, isYours })
const skate = { type: 'skate_game_ended', name: 'S.K.A.T.E.' } as const
const ots = { type: 'ots_game_ended', name: 'Own the Spot' } as const
const [inSkate, inOts] = [skate, ots].map(({ name }) => ({ gameId, skatertag: 'bob', name }))
const invite = { ...inSkate!, skatertag: 'ann', isRematch: false, terms: 'Turns of 3 days.' }
const hour = 3_600_000

it.each<[Words, string]>([
  [
    homieRequestWords({ skatertag: 'ann' }),
    'homie_request | New homie request | @ann wants to be your homie.',
  ],
  [
    gameInvite(invite),
    'game_invite | Game invite | @ann invited you to S.K.A.T.E. Turns of 3 days. Roll to join.',
  ],
  [
    gameInvite({ ...invite, name: 'Own the Spot', terms: '24 hours to film.' }),
    'game_invite | Game invite | @ann invited you to Own the Spot. 24 hours to film. Roll to join.',
  ],
  [
    gameInvite({ ...invite, isRematch: true }),
    'game_invite | Rematch | @ann wants a rematch of S.K.A.T.E. Turns of 3 days. Roll to join.',
  ],
  [
    gameJoined({ ...inSkate!, waitsFor: 2 }),
    'game_invite | @bob is in | @bob joined S.K.A.T.E. Still to roll: 2.',
  ],
  [
    gameJoined({ ...inOts!, waitsFor: 0 }),
    'game_invite | @bob is in | @bob joined Own the Spot. Nobody is missing.',
  ],
  [gameDeclined(inSkate!), 'game_invite | Invite declined | @bob declined S.K.A.T.E.'],
  [
    nudgeWords(gameId, { skatertag: 'bob', leftMs: 80 * hour }),
    'skate_turn | @bob nudges you | It is your turn in S.K.A.T.E. 80 hours left.',
  ],
  [
    otsRecording({ gameId, hours: 1 }),
    'ots_recording | Time to film | Own the Spot is on. You have 1 hour to film your best line.',
  ],
  [skateTurn({ gameId, trick: null }), 'skate_turn | Your turn | Set the trick in S.K.A.T.E.'],
  [
    skateTurn({ gameId, trick: 'Kickflip' }),
    'skate_turn | Your turn | Your turn in S.K.A.T.E.: Kickflip.',
  ],
  [
    skateTurnReminder({ gameId, trick: 'Kickflip', leftMs: 4.8 * hour }),
    'skate_turn | Your turn is running out | 4 hours left to answer Kickflip in S.K.A.T.E.',
  ],
  [
    skateTurnReminder({ gameId, trick: null, leftMs: 1 }),
    'skate_turn | Your turn is running out | 1 hour left to set the trick in S.K.A.T.E.',
  ],
  [
    skateForfeit({ gameId, skatertag: 'ann', isYours: false }),
    'skate_game_ended | Out of time | @ann is out: their turn ran out.',
  ],
  [
    skateForfeit({ gameId, skatertag: null, isYours: false }),
    'skate_game_ended | Out of time | Turns ran out, and those players are out.',
  ],
  [
    skateForfeit({ gameId, skatertag: null, isYours: true }),
    "skate_game_ended | You're out | Your turn ran out. The game goes on without you.",
  ],
  [
    otsVoting({ gameId }),
    'ots_voting | Time to vote | All clips are in. Vote for who owns the spot.',
  ],
  [
    gameEnded({ ...skate, ...over([]) }),
    'skate_game_ended | S.K.A.T.E. is over | Nobody won this one.',
  ],
  [gameEnded({ ...skate, ...over(['ann']) }), 'skate_game_ended | S.K.A.T.E. is over | @ann won.'],
  [
    gameEnded({ ...skate, ...over(['ann'], true) }),
    'skate_game_ended | S.K.A.T.E. is over | You won!',
  ],
  [
    gameEnded({ ...ots, ...over(['ann', 'bob', 'cat']) }),
    'ots_game_ended | Own the Spot is over | @ann, @bob and @cat won.',
  ],
  [
    gameEnded({ ...ots, ...over(['ann', 'bob'], true) }),
    'ots_game_ended | Own the Spot is over | You share the win.',
  ],
])('the words of the notification %j', (words, expected) => {
  const [type, title, message] = expected.split(' | ')
  const url = type === 'homie_request' ? '/homies?tab=requests' : '/games?game=g1'
  expect(words).toEqual({ type, title, message, url })
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
