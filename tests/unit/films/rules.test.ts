import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  absenceOf,
  isSeen,
  isVisible,
  filmPageOf,
  filmStatusOf,
  stillToAgree,
  type Presence,
} from '../../../worker/films/rules'
import { stateWords, whenWords } from '../../../islands/films/words'
import { listed } from '../../../worker/shares/film/names'

const seen: Presence = {
  skatertag: 'ann',
  isPublic: true,
  isSuspended: false,
  isBlocked: false,
  isShown: null,
}
const now = new Date('2026-11-23T12:00:00Z')
const film = (opensAt: string, removedAt: string | null = null) => ({
  opensAt: new Date(opensAt),
  removedAt: removedAt === null ? null : new Date(removedAt),
})

describe('a player of a film', () => {
  it.each<[string, Partial<Presence>, boolean]>([
    ['is seen without having said anything', {}, true],
    ['is seen after agreeing', { isShown: true }, true],
    ['is not seen after keeping out', { isShown: false }, false],
    ['is not seen while private', { isPublic: false, isShown: true }, false],
    ['is not seen while suspended', { isSuspended: true, isShown: true }, false],
    ['is not seen when blocked with the sharer', { isBlocked: true, isShown: true }, false],
    ['is not seen without a profile', { skatertag: null, isShown: true }, false],
  ])('%s', (_, presence, expected) => {
    expect(isSeen({ ...seen, ...presence })).toBe(expected)
  })

  it('has no video where it was removed or reported, or the player is not seen', () => {
    const filmed = { videoObjectName: 'v', isReported: false }
    expect(absenceOf(true, filmed)).toBe(null)
    expect(absenceOf(false, filmed)).toBe('hidden')
    expect(absenceOf(true, { ...filmed, isReported: true })).toBe('gap')
    expect(absenceOf(true, { ...filmed, videoObjectName: null })).toBe('gap')
    expect(absenceOf(true, undefined)).toBe('gap')
  })
})

describe('a film', () => {
  it.each([
    ['none', null],
    ['waiting', film('2026-11-23T12:00:01Z')],
    ['open', film('2026-11-23T12:00:00Z')],
    ['removed', film('2026-11-22T12:00:00Z', '2026-11-23T11:00:00Z')],
  ] as const)('is %s', (status, shared) => {
    expect(filmStatusOf(shared, now)).toBe(status)
    expect(isVisible(shared, seen, [seen], now)).toBe(status === 'open')
  })

  it('is nobody’s to see without its sharer, or with nobody seen in it', () => {
    const open = film('2026-11-22T12:00:00Z')
    const hidden = { ...seen, isShown: false }
    expect(isVisible(open, undefined, [seen], now)).toBe(false)
    expect(isVisible(open, { ...seen, skatertag: null }, [seen], now)).toBe(false)
    expect(isVisible(open, hidden, [hidden], now)).toBe(false)
    expect(isVisible(open, hidden, [hidden, seen], now)).toBe(true)
  })

  it('waits for everybody with a profile but its sharer', () => {
    const player = (
      userId: string | null,
      isShown: boolean | null,
      skatertag: string | null = 'x',
    ) => ({
      ...seen,
      userId,
      isShown,
      skatertag,
    })
    const players = [
      player('ann', null),
      player('bob', true),
      player('cat', false),
      player('dan', null),
      player('eve', null, null),
      player(null, null, null),
    ]
    expect(stillToAgree(players, 'ann')).toBe(2)
  })

  it('is paged without losing or repeating anything', () => {
    fc.assert(
      fc.property(fc.nat(200), (length) => {
        const all = Array.from({ length }, (_, i) => i)
        const pages = filmPageOf(all, 1)!.pages
        const shown = Array.from({ length: pages }, (_, i) => filmPageOf(all, i + 1)!.shown)
        expect(shown.flat()).toEqual(all)
        expect(shown.every((one) => one.length <= 40)).toBe(true)
        expect([filmPageOf(all, 0), filmPageOf(all, pages + 1), filmPageOf(all, NaN)]).toEqual([
          null,
          null,
          null,
        ])
      }),
    )
  })
})

describe('words about a film', () => {
  it.each([
    ['2026-11-23T23:05:00Z', 'today at 11:05 PM'],
    ['2026-11-24T09:30:00Z', 'tomorrow at 9:30 AM'],
    ['2026-11-25T09:30:00Z', 'Wednesday at 9:30 AM'],
  ])('%s is %s', (at, words) => {
    expect(whenWords(Date.parse(at), now.getTime(), 'UTC')).toBe(words)
  })

  it('say when it opens', () => {
    const state = {
      url: '',
      status: 'waiting',
      sharedBy: 'ann',
      isMine: true,
      opensAt: '2026-11-24T11:00:00Z',
      waitsFor: 1,
      shown: null,
      last: null,
    } as const
    expect(stateWords(state, now.getTime(), 'UTC')).toBe(
      'Opens tomorrow at 11:00 AM, or as soon as everybody agrees.',
    )
  })

  it.each([
    [['@ann'], '@ann'],
    [['@ann', '@bob'], '@ann and @bob'],
    [['A skater', '@bob', '@cat'], '@bob, @cat and a skater'],
    [['A skater', 'A skater', '@cat'], '@cat and 2 skaters'],
  ])('%j are %s', (names, words) => {
    expect(listed(names)).toBe(words)
  })
})
