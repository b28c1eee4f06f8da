import { beforeAll, describe, expect, it } from 'vitest'
import { categories } from '../../../worker/tricks/contract'
import type { TrickTree } from '../../../worker/tricks/next/contract'
import * as nextEndpoints from '../../../worker/tricks/next/endpoints'
import { offered } from '../../../worker/tricks/tree/contract'
import { tree } from '../../../worker/tricks/tree/tree'
import { call } from '../support/call'
import { env } from '../support/env'

const [basics, flips, grinds, balance, ramps] = categories

const categoryOf = new Map<string, string>()

beforeAll(async () => {
  const { results } = await env.DB.prepare('SELECT id, category FROM tricks').all<{
    id: string
    category: string
  }>()
  for (const { id, category } of results) categoryOf.set(id, category)
})

const edgesOf = (id: string) => ({ ...tree[id]?.needs, ...tree[id]?.helps })
const beforeOf = (id: string) => Object.keys(edgesOf(id))

/** 1 for a first trick, else one more than the deepest before it. */
function depthOf(id: string, below: string[] = []): number {
  if (below.includes(id)) throw new Error(`A circle: ${[...below, id].join(', ')}`)
  return 1 + Math.max(0, ...beforeOf(id).map((each) => depthOf(each, [...below, id])))
}

/** All that comes before a trick on any way. */
function rootsOf(id: string): Set<string> {
  const found = new Set(beforeOf(id))
  for (const each of found) for (const next of beforeOf(each)) found.add(next)
  return found
}

const all = Object.keys(tree)

describe('the tree', () => {
  it('has every trick of the catalogue and no other', () =>
    expect(all.toSorted()).toEqual([...categoryOf.keys()].toSorted()))

  it('goes round in no circle, and no trick is deeper than eight', () => {
    const depths = all.map((id) => [id, depthOf(id)] as const)
    expect(depths.filter(([, depth]) => depth > 8)).toEqual([])
  })

  it('names at most two needs, and no trick both as a need and as a help', () => {
    for (const id of all) {
      const needs = Object.keys(tree[id]!.needs ?? {})
      const helps = Object.keys(tree[id]!.helps ?? {})
      expect([id, needs.length <= 2]).toEqual([id, true])
      expect([id, needs.filter((need) => helps.includes(need))]).toEqual([id, []])
    }
  })

  it('leads to every trick from those that need nothing', () => {
    const reached = new Set(all.filter((id) => beforeOf(id).length === 0))
    expect(reached.size).toBeGreaterThan(0)
    for (let size = 0; size < reached.size;) {
      size = reached.size
      for (const id of all) {
        const { needs = {}, helps = {} } = tree[id]!
        const hasNeeds = Object.keys(needs).every((each) => reached.has(each))
        const isHelped = Object.keys(helps).some((each) => reached.has(each))
        if (Object.keys(needs).length > 0 ? hasNeeds : isHelped) reached.add(id)
      }
    }
    expect(all.filter((id) => !reached.has(id))).toEqual([])
  })

  it('says why in one sentence for each edge', () => {
    const edges = all.flatMap((id) => Object.entries(edgesOf(id)).map((edge) => [id, ...edge]))
    const unlike = edges.filter(([, , why]) => !/^[A-Z][^.!?]{10,78}\.$/.test(why!))
    expect(unlike).toEqual([])
  })

  /** Of which categories the tricks before a trick may be. */
  const plausible: Record<string, string[]> = {
    [basics]: [basics, balance, ramps],
    [flips]: [basics, flips, balance, ramps],
    [grinds]: [basics, flips, grinds, balance, ramps],
    [balance]: [basics, flips, balance],
    [ramps]: [basics, flips, grinds, balance, ramps],
  }

  it('asks for tricks of plausible categories', () => {
    const edges = all.flatMap((id) => beforeOf(id).map((before) => [id, before] as const))
    const odd = edges.filter(
      ([id, before]) =>
        !plausible[categoryOf.get(id)!]!.includes(categoryOf.get(before) ?? 'unknown'),
    )
    expect(odd).toEqual([])
    const needs = all.flatMap((id) =>
      Object.keys(tree[id]!.needs ?? {}).map((before) => [id, categoryOf.get(before)] as const),
    )
    const isBasic = (id: string) => categoryOf.get(id) === basics
    expect(needs.filter(([id, category]) => isBasic(id) && category !== basics)).toEqual([])
  })

  it.each([
    ['flips follow the ollie', /^(kickflip|heelflip|360-flip|hardflip|impossible)$/, 'ollie'],
    ['nollie tricks follow the nollie', /^nollie-/, 'nollie'],
    ['switch flips and turns follow the switch ollie', /^switch-(?!.*manual)/, 'switch-ollie'],
    ['fakie flips follow the fakie ollie', /^fakie-.*(flip|shove-it)$/, 'fakie-ollie'],
    ['half-cab tricks follow the half-cab', /^half-cab-/, 'half-cab'],
    ['slides and grinds onto a ledge follow the ollie', /(slide|-50-50|-5-0)$/, 'ollie'],
    ['airs follow the drop in', /-air$/, 'drop-in'],
    [
      'a grind on the coping follows a turn on the wall',
      /^(slash|carve)-grind/,
      'frontside-kickturn',
    ],
  ])('%s', (_, ids, first) => {
    // They are done on the ground, without a ledge.
    const flat = ['bert-slide', 'primo-slide', 'casper-slide', 'crail-slide']
    // It is grabbed off the ground.
    const found = all.filter((id) => ids.test(id) && id !== first && !/powerslide/.test(id))
    expect(found.length).toBeGreaterThan(0)
    const without = found.filter((id) => !flat.includes(id) && !rootsOf(id).has(first))
    expect(without).toEqual([])
  })

  it('needs nothing of a frontside 50-50, which an ollie or a slappy helps', () => {
    expect(tree['frontside-50-50']!.needs).toBeUndefined()
    expect(Object.keys(tree['frontside-50-50']!.helps!)).toEqual(['ollie', 'slappy-grind'])
    expect(Object.keys(tree['nollie-kickflip']!.needs!)).toEqual(['nollie', 'kickflip'])
  })

  it('asks at first about 24 tricks of it, without asking twice', () => {
    expect(new Set(offered).size).toBe(24)
    expect(offered.filter((id) => !tree[id])).toEqual([])
  })
})

describe('a trick', () => {
  const get = (trickId: string, headers = {}) =>
    call(nextEndpoints.tree.url({ trickId }), { headers })

  it('has what comes before it and after it, with why', async () => {
    const { before, after } = await (await get('kickflip')).json<TrickTree>()
    expect(before).toEqual([
      { trickId: 'ollie', why: 'It is an ollie whose slide goes off the heel edge.' },
    ])
    expect(after.map(({ trickId }) => trickId)).toEqual(
      expect.arrayContaining(['varial-kickflip', 'double-kickflip', 'kickflip-manual']),
    )
  })

  it('is revalidated, reads no row, and one that is not there is 404', async () => {
    const answer = await get('ollie')
    expect(answer.headers.get('Cache-Control')).toBe('public, no-cache')
    expect(answer.headers.get('Server-Timing')).toContain('d1;desc="0"')
    const again = await get('ollie', { 'If-None-Match': answer.headers.get('ETag')! })
    expect(again.status).toBe(304)
    expect((await get('nothing')).status).toBe(404)
    // A name that every object has.
    expect((await get('constructor')).status).toBe(404)
  })
})
