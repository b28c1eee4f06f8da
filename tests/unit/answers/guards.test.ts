import { assert, property, anything } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isFlag,
  isNumber,
  isText,
  listOf,
  objectOf,
  oneOf,
  orMissing,
  orNull,
} from '../../../islands/answers'
import { ApiError, expecting } from '../../../islands/api'
import { isClipPage } from '../../../islands/clips/page-query'
import { isGame } from '../../../islands/games/data/answers'
import { expectProfile } from '../../../islands/profiles/answers'
import { isPins, isSpots } from '../../../islands/spots/answers'
import { isTrickVideoPage } from '../../../islands/tricks/video-answers'
import { billingEndpoints } from '../../../worker/billing/endpoints'
import { feedEndpoints } from '../../../worker/feed/endpoints'
import { notificationEndpoints } from '../../../worker/notifications/endpoints'
import { pushEndpoints } from '../../../worker/push/endpoints'
import { scoreEndpoints } from '../../../worker/score/endpoints'
import { homieEndpoints } from '../../../worker/homies/endpoints'
import { matches, type Shape } from '../../../worker/shapes'
import { gameAfter } from '../games-ui/support/games'

const has = (shape: Shape) => (value: unknown) => matches(shape, value)

const id = '01J'
const at = '2026-11-23T01:00:00.000Z'
const video = { videoObjectName: 'a.mp4', posterObjectName: null, width: 9, height: null }
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
const clip = {
  ...video,
  id,
  userId: id,
  caption: null,
  spotId: null,
  isSteezy: true,
  createdAt: at,
}
const trickVideo = { ...video, id, userId: id, trickId: id, spotId: null, isSteezy: false }
const item = {
  id,
  type: 'my_clip_upload',
  userId: id,
  createdAt: at,
  profile: shown,
  ...video,
  hlsUrl: null,
  caption: null,
  isSteezy: null,
  trick: { name: 'Ollie' },
  spotId: null,
  spotName: null,
  spotDescription: null,
  latitude: null,
  longitude: null,
  photoObjectName: null,
  gameId: null,
  locationName: null,
  playerCount: 2,
  hasFlagged: false,
}
const own = {
  ...person,
  bio: null,
  startedSkatingYear: 2001,
  isPublic: true,
  profileCompleted: true,
  birthdate: '2000-01-01',
  noindex: false,
  inSearch: true,
  skatertagLastChanged: null,
}
const spot = {
  id,
  userId: id,
  name: 'Pier 7',
  description: null,
  latitude: '37.8',
  longitude: '-122.4',
  photoUrl: null,
  isSharedWithHomies: true,
  creatorSkatertag: 'ann',
  creatorProfilePhotoUrl: '/p.jpg',
  createdAt: at,
}
const note = { id, type: 'game_invite', title: 'A', message: 'B', url: '/games', isRead: false }
const billing = { hasAccess: true, daysUntilExpiration: 3, subscriptionEndsAt: null }

const isProfile = (value: unknown): boolean => {
  try {
    expectProfile(value)
    return true
  } catch {
    return false
  }
}

/** An answer of each kind, as the contract says it. */
const answers: [string, (value: unknown) => boolean, object][] = [
  ['a game of S.K.A.T.E.', isGame, gameAfter('skate', 'ann rolls 6, bob rolls 2, cat rolls 1')],
  [
    'a game of Own the Spot',
    isGame,
    gameAfter('own_the_spot', 'bob rolls 3, cat rolls 2, ann films, bob films'),
  ],
  ['the unread count', has(notificationEndpoints.countUnread.answer), { count: 3 }],
  [
    'the notifications',
    has(notificationEndpoints.list.answer),
    [{ ...note, createdAt: at, film: null, actor: null }],
  ],
  ['a page of the feed', has(feedEndpoints.list.answer), [item]],
  ['a page of clips', isClipPage, { steezyClips: [clip], allClips: [clip], hasNext: false }],
  [
    'a page of trick videos',
    isTrickVideoPage,
    { steezyVideos: [], allVideos: [{ ...trickVideo, createdAt: at }], total: 1 },
  ],
  ['the homies', has(homieEndpoints.list.answer), [{ ...person, id }]],
  ['the skaters found', has(homieEndpoints.search.answer), [{ ...person, relation: 'sent' }]],
  ['the homie requests', has(homieEndpoints.requests.answer), { incoming: [request], sent: [] }],
  ['the score', has(scoreEndpoints.own.answer), { totalScore: 5, rank: 1 }],
  [
    'the leaderboard',
    has(scoreEndpoints.leaderboard.answer),
    [{ ...shown, userId: id, totalScore: 5, rank: 1 }],
  ],
  [
    'the history of points',
    has(scoreEndpoints.ownHistory.answer),
    [{ id, action: 'game_won', description: 'Won', points: 100, createdAt: at, url: null }],
  ],
  ['the billing status', has(billingEndpoints.status.answer), { ...billing, status: 'trial' }],
  ['a client secret', has(billingEndpoints.subscribe.answer), { clientSecret: 'seti_1' }],
  ['one’s own profile', isProfile, own],
  [
    'the push settings',
    has(pushEndpoints.show.answer),
    { key: null, isSubscribed: false, quietHours: null },
  ],
  ['the spots', isSpots, [spot]],
  ['the pins of a map', isPins, { pins: [[id, 'Pier 7', 37.8, -122.4]], crowds: [], isCut: false }],
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

describe.each(answers)('%s', (_, guard, answer) => {
  const copy = () => JSON.parse(JSON.stringify(answer)) as unknown

  it('passes as the contract says it, and with a field that a newer server adds', () => {
    expect(guard(copy())).toBe(true)
    const more = copy()
    for (const path of objectsIn(more)) inside(more, path).newer = 1
    expect(guard(more)).toBe(true)
  })

  it('is refused without any one of its fields, and with any one as an object', () => {
    for (const path of objectsIn(answer)) {
      for (const name of Object.keys(inside(answer, path))) {
        const without = copy()
        delete inside(without, path)[name]
        const other = copy()
        inside(other, path)[name] = { renamed: true }
        expect([name, guard(without), guard(other)]).toEqual([name, false, false])
      }
    }
  })
})

it('no guard passes or throws for another kind of value', () => {
  const wrong = [null, undefined, 'text', 3, true, [null], [[]], { 0: {} }]
  for (const [, guard] of answers) {
    expect(wrong.filter(guard)).toEqual([])
    assert(
      property(anything(), (value) => typeof guard(value) === 'boolean'),
      { numRuns: 20 },
    )
  }
})

it('a list may be empty, a value null or missing only where its guard says so', () => {
  expect([listOf(isText)([]), listOf(isText)([null]), listOf(isText)({})]).toEqual([
    true,
    false,
    false,
  ])
  expect([orNull(isFlag)(null), isFlag(null), orMissing(isFlag)(undefined)]).toEqual([
    true,
    false,
    true,
  ])
  expect(oneOf(['a', 'b'])('c')).toBe(false)
  expect([oneOf({ a: 1 })('a'), oneOf({ a: 1 })('toString')]).toEqual([true, false])
})

it('an answer of another shape fails as a 500 does, without words of its own', () => {
  const read = expecting(objectOf<{ count: number }>({ count: isNumber }))
  expect(read({ count: 1 })).toEqual({ count: 1 })
  expect(() => read({ counts: 1 })).toThrow(ApiError)
  try {
    read(null)
    expect.unreachable()
  } catch (error) {
    expect(error).toMatchObject({ status: 500, serverText: undefined })
  }
})

it('the compiler refuses a guard that leaves a field out or takes it for another type', () => {
  // @ts-expect-error: the field is called otherwise.
  objectOf<{ count: number }>({ counts: isNumber })
  // @ts-expect-error: one field is missing.
  objectOf<{ count: number; at: string }>({ count: isNumber })
  // @ts-expect-error: it may be null.
  objectOf<{ at: string | null }>({ at: isText })
  // @ts-expect-error: it is never null.
  objectOf<{ at: string }>({ at: orNull(isText) })
  expect(true).toBe(true)
})
