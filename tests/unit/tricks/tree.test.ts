import { describe, expect, it } from 'vitest'
import { limits } from '../../../worker/tricks/next/contract'
import { knownFrom, nextOf, wishProgressOf, weekOf } from '../../../worker/tricks/tree/steps'
import { tree } from '../../../worker/tricks/tree/tree'

const monday = new Date('2026-11-30T00:00:00Z')
const day = 24 * 3_600_000
const later = (days: number) => new Date(monday.getTime() + days * day)

const asked = (tricks: string[], more: Partial<Parameters<typeof nextOf>[0]> = {}) =>
  nextOf({
    userId: 'ann',
    known: knownFrom(tricks),
    wishes: [],
    ofHomies: new Set(),
    now: monday,
    ...more,
  })

const idsOf = (...all: Parameters<typeof asked>) => asked(...all).map(({ trickId }) => trickId)

describe('what a skater can do', () => {
  it('is what they land or tell, and all that it needs', () =>
    expect([...knownFrom(['nollie-kickflip'])].toSorted()).toEqual([
      'kickflip',
      'kickturn',
      'nollie',
      'nollie-kickflip',
      'ollie',
    ]))

  it('is nothing without a trick', () => expect(knownFrom([]).size).toBe(0))
})

describe('what comes next', () => {
  it('is at first what needs nothing', () => {
    expect(idsOf([]).toSorted()).toEqual(['coffin', 'hippie-jump', 'kickturn'])
    expect(asked([]).map(({ before }) => before)).toEqual([null, null, null])
  })

  it('is four tricks of which every need is known, and none that is known or wished', () => {
    const known = knownFrom(['kickflip', 'frontside-180'])
    for (let week = 0; week < 30; week++) {
      const next = idsOf(['kickflip', 'frontside-180'], {
        now: later(7 * week),
        wishes: ['heelflip'],
      })
      expect(next).toHaveLength(limits.next)
      for (const id of next) {
        expect(known.has(id)).toBe(false)
        expect(id).not.toBe('heelflip')
        const needs = Object.keys(tree[id]!.needs ?? {})
        expect(needs.filter((need) => !known.has(need))).toEqual([])
      }
    }
  })

  it('asks for one of the helps of a trick that needs nothing', () => {
    const everything = (tricks: string[]) =>
      new Set(
        Array.from({ length: 200 }, (_, week) => idsOf(tricks, { now: later(7 * week) })).flat(),
      )
    expect(everything(['kickturn']).has('frontside-50-50')).toBe(false)
    expect(everything(['ollie']).has('frontside-50-50')).toBe(true)
    expect(everything(['slappy-grind']).has('frontside-50-50')).toBe(true)
  })

  it('offers a skater of ten years no kickturn', () => {
    for (let week = 0; week < 60; week++) {
      const next = idsOf(['360-flip'], { now: later(7 * week) })
      for (const easy of ['kickturn', 'acid-drop', 'tic-tac', 'coffin', 'manual']) {
        expect(next).not.toContain(easy)
      }
    }
  })

  it('changes on Mondays and not within the week, and differs between skaters', () => {
    const tricks = ['kickflip', 'frontside-180', 'manual']
    expect(idsOf(tricks, { now: later(6.99) })).toEqual(idsOf(tricks))
    expect(idsOf(tricks, { now: later(7) })).not.toEqual(idsOf(tricks))
    expect(idsOf(tricks, { userId: 'bob' })).not.toEqual(idsOf(tricks))
    expect(weekOf(later(7)) - weekOf(later(6.99))).toBe(1)
  })

  it('begins with what homies have landed, and says so', () => {
    const ofHomies = new Set(['heelflip', 'nollie', '900'])
    const next = asked(['kickflip'], { ofHomies })
    expect(next.map(({ isOfHomies }) => isOfHomies)).toEqual([true, true, false, false])
    expect(next.slice(0, 2).map(({ trickId }) => trickId)).toEqual(
      expect.arrayContaining(['heelflip', 'nollie']),
    )
  })

  it('names a trick that the skater can do', () => {
    const next = asked(['kickflip'], { ofHomies: new Set(['double-kickflip']) })
    expect(next[0]).toEqual({
      trickId: 'double-kickflip',
      before: { trickId: 'kickflip', why: 'It is the same flick, faster and higher.' },
      isOfHomies: true,
    })
  })
})

it('a wish tells how many of the tricks before it are known', () => {
  const progress = (id: string, tricks: string[]) => wishProgressOf(id, knownFrom(tricks))
  expect(progress('nollie-kickflip', ['ollie'])).toEqual({
    trickId: 'nollie-kickflip',
    known: 2,
    needed: 4,
  })
  expect(progress('nollie-kickflip', ['nollie', 'kickflip'])).toMatchObject({ known: 4, needed: 4 })
  expect(progress('kickturn', [])).toMatchObject({ known: 0, needed: 0 })
})
