import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { inOrder, maxFilms, sortOut } from '../../../islands/clips/album/rules'

describe('films chosen in the album', () => {
  it('are at most twelve, and the others are named', () => {
    const films = Array.from({ length: 14 }, (_, at) => `film ${at}`)
    const { taken, left, alike } = sortOut(films, films)
    expect([taken, left, alike]).toEqual([films.slice(0, 12), ['film 12', 'film 13'], []])
  })

  it('are there once, and take one place each', () => {
    const films = Array.from({ length: 14 }, (_, at) => `film ${at}`)
    const prints = films.map((_, at) => (at < 3 ? 'the same' : `${at}`))
    const { taken, left, alike } = sortOut(films, prints)
    expect(alike).toEqual(['film 1', 'film 2'])
    expect([taken.length, left]).toEqual([12, []])
  })

  test('none is lost or in two places, and the first of each is kept', () => {
    const drawn = fc.array(fc.integer({ min: 0, max: 15 }).map(String), { maxLength: 40 })
    fc.assert(
      fc.property(drawn, (prints) => {
        const films = prints.map((print, at) => `${print} at ${at}`)
        const { taken, left, alike } = sortOut(films, prints)
        expect([...taken, ...left, ...alike].toSorted()).toEqual(films.toSorted())
        const firsts = films.filter((_, at) => prints.indexOf(prints[at]!) === at)
        expect([...taken, ...left]).toEqual(firsts)
        expect(taken.length).toBe(Math.min(maxFilms, firsts.length))
      }),
    )
  })
})

const film = (chosenAt: number, atMs: number | null, more: object = {}) => ({
  chosenAt,
  time: atMs === null ? null : { atMs, isFromHeader: true },
  isRefused: false,
  ...more,
})
const orderOf = (films: ReturnType<typeof film>[]) => inOrder(films).map(({ chosenAt }) => chosenAt)

describe('the order of films', () => {
  it('is that in which they were filmed', () => {
    expect(orderOf([film(0, 300), film(1, 100), film(2, 200)])).toEqual([1, 2, 0])
  })

  it('is the one chosen where one of them tells no time', () => {
    expect(orderOf([film(0, 300), film(1, null), film(2, 100)])).toEqual([0, 1, 2])
  })

  it('is the one chosen where their times are of two kinds of clocks', () => {
    const apple = { time: { atMs: 100, isFromHeader: false } }
    expect(orderOf([film(0, 300), film(1, 100, apple)])).toEqual([0, 1])
  })

  it('has those last that can not go up, whose time says nothing', () => {
    const refused = { isRefused: true }
    expect(orderOf([film(0, null, refused), film(1, 200), film(2, 100)])).toEqual([2, 1, 0])
  })
})
