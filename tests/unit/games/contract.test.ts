import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { refusals } from '../../../worker/games/refusals'
import { messages } from '../../../worker/games/contract'
import { newGame, newSpotClip, newTurn, newVote } from '../../../worker/games/schema'

// Another file in this process may have loaded zod's English messages, which the Worker does not have.
const { localeError = () => undefined } = z.config()
beforeAll(() => void z.config({ localeError: () => undefined }))
afterAll(() => void z.config({ localeError }))

const body = { gameType: 'skate', selectedHomies: ['bob'], selectedCategories: ['The Basics'] }
const place = (lat: unknown, lng: unknown) => ({ ...body, locationCoords: { lat, lng } })

it.each<[string, unknown, string | null]>([
  ['S.K.A.T.E.', body, null],
  [
    'fields of the other kind of game may be null',
    { ...body, locationName: null, locationCoords: null, timeLimitHours: null },
    null,
  ],
  ['no type', { ...body, gameType: undefined }, null],
  ['another type', { ...body, gameType: 'chess' }, 'Invalid input'],
  ['no homies', { ...body, selectedHomies: undefined }, messages.noHomies],
  [
    'six homies',
    { ...body, selectedHomies: ['b', 'c', 'd', 'e', 'f', 'g'] },
    messages.tooManyHomies,
  ],
  ['three hours', { ...body, timeLimitHours: 3 }, 'Please select a time limit.'],
  ['a turn of two days', { ...body, turnHours: 48 }, messages.badTurnHours],
  ['a turn of three days', { ...body, turnHours: 72 }, null],
  ['another word', { ...body, word: 'SKATEBOARD' }, 'Please select SKATE or SK8.'],
  ['three tries', { ...body, lastLetterTries: 3 }, messages.badTries],
  ['a week', { ...body, timeLimitHours: 168 }, null],
  ['an unknown field', { ...body, winner: 'ann' }, 'Invalid input'],
  ['a place as numbers', place(37.77, -122.42), null],
  ['a place as text', place('37.77', '-122.42'), null],
  ['off the map', place(91, 0), 'That is no place on a map.'],
  ['off the map, to the west', place('0', '-180.5'), 'That is no place on a map.'],
  ['no number', place('north', 0), 'Invalid input'],
  ['nothing', place(null, 0), 'That is no place on a map.'],
  ['not finite', place(Number.NaN, 0), 'That is no place on a map.'],
])('the request for a new game is read: %s', (_, data, message) => {
  expect(newGame.safeParse(data).error?.issues[0]?.message ?? null).toBe(message)
})

it('coordinates are kept as text', () => {
  const { locationCoords } = newGame.parse(place(37.77, '-122.420'))
  expect(locationCoords).toEqual({ lat: '37.77', lng: '-122.420' })
})

it.each<[string, unknown, unknown]>([
  ['landed', { trickId: 'ollie', landed: 'true' }, { trickId: 'ollie', landed: true }],
  ['bailed', { trickId: 'ollie', landed: 'false' }, { trickId: 'ollie', landed: false }],
  [
    'for a turn',
    { trickId: 'ollie', landed: 'true', turnNumber: '12' },
    { trickId: 'ollie', landed: true, turnNumber: 12 },
  ],
  ['for no turn', { trickId: 'ollie', landed: 'true', turnNumber: '1.5' }, 'Invalid input'],
  ['no trick', { landed: 'true' }, 'Please select a trick.'],
  ['an empty trick', { trickId: '', landed: 'true' }, 'Please select a trick.'],
])('the request for a turn is read: %s', (_, data, expected) => {
  const { data: read, error } = newTurn.safeParse(data)
  expect(read ?? error?.issues[0]?.message).toEqual(expected)
})

it('clips and votes are read', () => {
  const clip = { gameId: 'g', caption: ' first try ', isEdit: 'true' }
  expect(newSpotClip.parse(clip)).toEqual({ gameId: 'g', caption: 'first try', isEdit: true })
  expect(newSpotClip.parse({ gameId: 'g' })).toEqual({ gameId: 'g' })
  const cleared = { gameId: 'g', caption: '  ', isEdit: 'true' }
  expect(newSpotClip.parse(cleared)).toEqual({ gameId: 'g', caption: '', isEdit: true })
  const long = newSpotClip.safeParse({ gameId: 'g', caption: 'a'.repeat(2001) })
  expect(long.error?.issues[0]?.message).toBe(messages.captionLong)
  expect(newVote.parse({ clipId: 'c' })).toEqual({ clipId: 'c' })
})

it('every refusal has a message', () => {
  for (const { message, status } of Object.values(refusals)) {
    expect(message).toMatch(/^[A-Z].{5,}/)
    expect([400, 403, 404, 409, 410]).toContain(status)
  }
})
