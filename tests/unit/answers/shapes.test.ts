import { assert, property, anything } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../islands/api'
import { checked } from '../../../islands/request'
import * as billingEndpoints from '../../../worker/billing/endpoints'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import * as feedEndpoints from '../../../worker/feed/endpoints'
import * as gameEndpoints from '../../../worker/games/endpoints'
import * as homieEndpoints from '../../../worker/homies/endpoints'
import * as notificationEndpoints from '../../../worker/notifications/endpoints'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import * as pushEndpoints from '../../../worker/push/endpoints'
import * as scoreEndpoints from '../../../worker/score/endpoints'
import {
  anyOf,
  flag,
  list,
  matches,
  number,
  object,
  oneOf,
  optional,
  orNull,
  record,
  text,
  tuple,
  type Shape,
  type Shaped,
} from '../../../worker/shapes'
import * as spotEndpoints from '../../../worker/spots/endpoints'
import * as trickEndpoints from '../../../worker/tricks/endpoints'
import { gameAfter } from '../games-ui/support/games'

/** Fields that an answer has, with nothing in them. */
const nulls = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, null]))

const id = '01J'
const at = '2026-11-23T01:00:00.000Z'
const video = { videoObjectName: 'a.mp4', width: 9, ...nulls('posterObjectName height marks') }
const shown = { skatertag: 'ann', profilePhotoObjectName: 'p.jpg' }
const profile = { ...shown, stance: 'goofy' }
const person = { ...profile, userId: id }
const request = {
  id,
  senderId: 'ann',
  receiverId: 'bob',
  status: 'pending',
  createdAt: at,
  senderProfile: profile,
  receiverProfile: profile,
}
const film = { ...video, id, userId: id, spotId: null }
const clip = { ...film, madeOn: null, caption: null, isSteezy: true, propped: false, createdAt: at }
const trickVideo = { ...film, madeOn: null, trickId: id, isSteezy: false, propped: true }
const item = {
  ...film,
  ...nulls('hlsUrl caption isSteezy spotName spotDescription latitude longitude'),
  ...nulls('photoObjectName gameId locationName'),
  type: 'my_clip_upload',
  createdAt: at,
  profile: shown,
  trick: { name: 'Ollie' },
  playerCount: 2,
  hasFlagged: false,
  propped: true,
}
const own = {
  ...person,
  ...nulls('bio clipsPlay skatertagLastChanged'),
  startedSkatingYear: 2001,
  isPublic: true,
  profileCompleted: true,
  birthdate: '2000-01-01',
  noindex: false,
  inSearch: true,
}
const spot = {
  ...nulls('description photoUrl surface lit covered'),
  id,
  userId: id,
  name: 'Pier 7',
  latitude: '37.8',
  longitude: '-122.4',
  isSharedWithHomies: true,
  obstacles: [],
  creatorSkatertag: 'ann',
  creatorProfilePhotoUrl: '/p.jpg',
  createdAt: at,
}
const note = { id, type: 'game_invite', title: 'A', message: 'B', url: '/games', isRead: false }
const billing = { hasAccess: true, daysUntilExpiration: 3, subscriptionEndsAt: null }

/** An answer of each kind, as the contract says it. */
const answers: [string, Shape, object][] = [
  [
    'a game of S.K.A.T.E.',
    gameEndpoints.show.answer,
    gameAfter('skate', 'ann rolls 6, bob rolls 2, cat rolls 1'),
  ],
  [
    'a game of Own the Spot',
    gameEndpoints.show.answer,
    gameAfter('own_the_spot', 'bob rolls 3, cat rolls 2, ann films, bob films'),
  ],
  ['the unread count', notificationEndpoints.countUnread.answer, { count: 3 }],
  [
    'the notifications',
    notificationEndpoints.list.answer,
    [{ ...note, createdAt: at, film: null, actor: null }],
  ],
  ['a page of the feed', feedEndpoints.list.answer, [item]],
  [
    'a page of clips',
    clipEndpoints.ownList.answer,
    { steezyClips: [clip], allClips: [clip], hasNext: false },
  ],
  [
    'a page of trick videos',
    trickEndpoints.ownVideos.answer,
    { steezyVideos: [], allVideos: [{ ...trickVideo, createdAt: at }], total: 1 },
  ],
  [
    'the homies',
    homieEndpoints.list.answer,
    [{ ...person, id, lastAct: { type: 'your_move', trick: null, at: null } }],
  ],
  ['the skaters found', homieEndpoints.search.answer, [{ ...person, relation: 'sent' }]],
  ['the homie requests', homieEndpoints.requests.answer, { incoming: [request], sent: [] }],
  ['the score', scoreEndpoints.own.answer, { totalScore: 5, rank: 1 }],
  [
    'the leaderboard',
    scoreEndpoints.leaderboard.answer,
    [{ ...shown, userId: id, totalScore: 5, rank: 1 }],
  ],
  [
    'the history of points',
    scoreEndpoints.ownHistory.answer,
    [{ id, action: 'game_won', description: 'Won', points: 100, createdAt: at, url: null }],
  ],
  ['the billing status', billingEndpoints.status.answer, { ...billing, status: 'trial' }],
  ['a client secret', billingEndpoints.subscribe.answer, { clientSecret: 'seti_1' }],
  ['one’s own profile', profileEndpoints.change.answer, own],
  [
    'the push settings',
    pushEndpoints.show.answer,
    { key: null, isSubscribed: false, quietHours: null },
  ],
  ['the spots', spotEndpoints.list.answer, [spot]],
  [
    'the pins of a map',
    spotEndpoints.pins.answer,
    { pins: [[id, 'Pier 7', 37.8, -122.4]], crowds: [], isCut: false, next: null },
  ],
]

/** Every object in the value, with the way to it. */
function objectsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([name, each]) => objectsIn(each, [...path, name]))
  return Array.isArray(value) ? inner : [path, ...inner]
}

const inside = (value: unknown, path: string[]) =>
  path.reduce((inner, name) => (inner as Record<string, unknown>)[name], value) as Record<
    string,
    unknown
  >

describe.each(answers)('%s', (_, shape, answer) => {
  const copy = () => JSON.parse(JSON.stringify(answer)) as unknown

  it('has its shape, also with a field that a newer server adds', () => {
    expect(matches(shape, copy())).toBe(true)
    const more = copy()
    for (const path of objectsIn(more)) inside(more, path).newer = 1
    expect(matches(shape, more)).toBe(true)
  })

  it('is refused without any one of its fields, and with any one as an object', () => {
    for (const path of objectsIn(answer)) {
      for (const name of Object.keys(inside(answer, path))) {
        const without = copy()
        delete inside(without, path)[name]
        const other = copy()
        inside(other, path)[name] = { renamed: true }
        expect([name, matches(shape, without), matches(shape, other)]).toEqual([name, false, false])
      }
    }
  })
})

it('nothing else has the shape of an answer, and nothing throws', () => {
  const wrong = [null, undefined, 'text', 3, true, [null], [[]], { 0: {} }]
  for (const [, shape] of answers) {
    expect(wrong.filter((value) => matches(shape, value))).toEqual([])
    assert(
      property(anything(), (value) => typeof matches(shape, value) === 'boolean'),
      { numRuns: 20 },
    )
  }
})

it.each<[string, Shape, unknown[], unknown[]]>([
  ['a list', list(text), [[], ['a']], [[null], {}, 'a']],
  ['null', orNull(flag), [null, true], [undefined, 1]],
  ['words', oneOf(['a', 'b']), ['a'], ['c', null]],
  ['the names of a table', oneOf({ a: 1 }), ['a'], ['toString', 1]],
  ['either', anyOf(text, number), ['a', 1], [true, null]],
  ['a tuple', tuple(text, number), [['a', 1]], [['a'], [1, 'a'], ['a', 1, 1]]],
  ['names', record(text), [{}, { a: 'b' }], [{ a: 1 }, null, 'a']],
  ['a missing field', object({ a: optional(text) }), [{}, { a: 'b' }], [{ a: null }, null]],
])('the shape of %s', (_, shape, right, wrong) => {
  expect(right.filter((value) => !matches(shape, value))).toEqual([])
  expect(wrong.filter((value) => matches(shape, value))).toEqual([])
})

it('an answer of another shape fails as a 500 does, without words of its own', () => {
  const row = { answer: object({ count: number }) }
  expect(checked(row, { count: 1 })).toEqual({ count: 1 })
  expect(() => checked(row, { counts: 1 })).toThrow(ApiError)
  try {
    checked(row, null)
    expect.unreachable()
  } catch (error) {
    expect(error).toMatchObject({ status: 500, serverText: undefined })
  }
})

it('the compiler infers the type of an answer from its shape', () => {
  const shape = object({ count: number, at: orNull(text), by: optional(text) })
  const whole: Shaped<typeof shape> = { count: 1, at: null }
  // @ts-expect-error: one field is missing.
  const without: Shaped<typeof shape> = { count: 1 }
  // @ts-expect-error: it is never null.
  const other: Shaped<typeof shape> = { count: null, at: null }
  expect([whole, without, other].map((value) => matches(shape, value))).toEqual([
    true,
    false,
    false,
  ])
})
