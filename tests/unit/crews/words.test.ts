import { expect, it } from 'vitest'
import { asPlace, cellOf, placeTrouble, saidOf, type Said } from '../../../islands/crews/place'
import { seatsFor } from '../../../islands/crews/seats'
import {
  codeWords,
  nameTrouble,
  placeWords,
  seatWords,
  seenByWords,
  whereWords,
} from '../../../islands/crews/words'
import { newOut } from '../../../worker/crews/schema'

const now = Date.parse('2026-05-01T20:00:00Z')
const place = { kind: 'spot', name: 'Ledges', lat: 1, lng: 2, isAbout: false } as const

it.each([
  [0, 'Ledges, just now'],
  [40, 'Ledges, 40 min ago'],
  [125, 'Ledges, 2 h ago'],
])('after %i minutes, the card says %s', (minutes, words) => {
  expect(whereWords(place, new Date(now - minutes * 60_000).toISOString(), now)).toBe(words)
})

it('a square has no name, and a spot of about here says so', () => {
  expect(placeWords({ ...place, kind: 'cell', name: null, isAbout: true })).toBe('about here')
  expect(placeWords({ ...place, isAbout: true })).toBe('about Ledges')
})

it.each([
  ['', 'A crew needs a name.'],
  ['   ', 'A crew needs a name.'],
  ['x', 'A name has at least 2 letters.'],
  ['x'.repeat(31), 'A name has at most 30 letters.'],
  ['Dry Night', null],
  ['夜🛹', null],
])('the name %j is answered with %j', (name, trouble) => {
  expect(nameTrouble(name)).toBe(trouble)
})

it('the line before the press counts who sees it', () => {
  expect(seenByWords(14)).toBe('These 14 see it until you end it:')
  expect(seenByWords(0)).toContain('nobody sees it')
})

it('a code is shown in two halves', () => {
  expect(codeWords('abcd1234')).toBe('ABCD 1234')
})

const said: Said = { kind: 'none', spotId: '', parkName: '', park: null, cell: null }
const position = { latitude: '52.52000', longitude: '13.40500' }

it('of a position only the middle of its square is sent', () => {
  const cell = cellOf(position)
  expect(cell).not.toEqual({ lat: 52.52, lng: 13.405 })
  const sent = asPlace({ ...said, kind: 'cell', cell })
  expect(sent).toEqual({ kind: 'cell', ...cell })
  expect(newOut.safeParse({ crewIds: ['one'], place: sent, seenBy: [] }).success).toBe(true)
})

it('a place that is not chosen is asked for', () => {
  expect(placeTrouble(said)).toBe(null)
  expect(placeTrouble({ ...said, kind: 'spot' })).toBe('Choose one of your spots.')
  expect(placeTrouble({ ...said, kind: 'cell' })).not.toBe(null)
  expect(placeTrouble({ ...said, kind: 'skatepark', parkName: 'Bowl' })).not.toBe(null)
})

it('homies are ticked, the others get open seats, and a game has room for so many', () => {
  const one = (userId: string, isHomie: boolean) => ({
    userId,
    isHomie,
    skatertag: userId,
    stance: 'goofy' as const,
    profilePhotoObjectName: '',
    isMaker: false,
    saysYes: false,
    out: null,
  })
  const crew = [one('me', false), one('a', true), one('b', true), one('c', false), one('d', false)]
  const seats = seatsFor(crew, 'me', 3)
  expect(seats).toEqual({ homies: ['a', 'b'], openSeats: 1, leftOut: 1 })
  expect(seatWords(seats)).toBe(
    '2 homies ticked. 1 open seat for who is no homie of yours: send them the link. No seat for 1 more.',
  )
})

it.each([
  ['a square', { kind: 'cell', name: null, lat: 52.5, lng: 13.4, isAbout: true }],
  ['a skatepark', { kind: 'skatepark', name: 'Bowl', lat: 52.5, lng: 13.4, isAbout: false }],
] as const)('%s that was said is chosen again', (_, shown) => {
  const { kind, lat, lng } = shown
  const again = asPlace(saidOf(shown))
  expect(again).toEqual({ kind, lat, lng, ...(shown.name && { name: shown.name }) })
})

it('of a spot that was said, the choice is open; of nothing, it is nothing', () => {
  expect(placeTrouble(saidOf(place))).toBe('Choose one of your spots.')
  expect(asPlace(saidOf(null))).toBeNull()
})
