import fc from 'fast-check'
import { expect, it } from 'vitest'
import { empty } from '../support/empty'
import { env } from '../support/env'
import type { Skater } from '../support/skaters'
import { feedOf } from '../feed/support'
import { chooseRuns, timeout } from '../../run-length'
import { anyDeed, happen, type Deed } from './factories'
import { entriesOfNobody, wrongCounts, wrongTotals } from './ledger'
import { entriesFor, itemsFor, type Made } from './fixtures'
import { makeHomies, quickSkater } from './support'

const people = 4
const history = fc.array(fc.record({ who: fc.nat(people - 1), deed: anyDeed }), { maxLength: 40 })

/**
 * Everything that earns points, the way everybody does it: clips, tricks landed, spots, games won
 * and the clips of games; sent again, lost on the way, taken back, and left behind.
 */
it('the ledger has one entry for each thing that earned points and still exists', { timeout }, () =>
  fc.assert(
    fc.asyncProperty(history, async (deeds) => {
      await empty()
      const stands = await live(deeds)
      expect(await entries()).toEqual(entriesFor(stands.made))
      expect(await wrongTotals()).toEqual([])
      expect(await wrongCounts()).toEqual([])
      expect(await entriesOfNobody()).toEqual([])
      // All are homies, so every remaining skater sees all of it.
      const [viewer] = stands.left
      if (viewer) expect(await items(viewer)).toEqual(itemsFor(stands.made))
    }),
    { numRuns: chooseRuns({ usual: 6, deep: 30, long: 200 }) },
  ),
)

async function live(deeds: { who: number; deed: Deed }[]) {
  let left: Skater[] = []
  for (let each = 0; each < people; each++) left.push(await quickSkater())
  const all = [...left]
  for (const [at, one] of left.entries()) {
    for (const other of left.slice(at + 1)) await makeHomies(one, other)
  }
  let made: Made[] = []
  for (const { who, deed } of deeds) {
    const actor = all[who]!
    if (!left.includes(actor)) continue
    const others = left.filter((each) => each !== actor)
    made = await happen(deed, actor, others, made)
    if (deed.does === 'leave') left = others
  }
  return { made, left }
}

async function entries(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT user_id || ' ' || action || ' ' || coalesce(subject_id, id) AS entry FROM points",
  ).all<{ entry: string }>()
  return results.map(({ entry }) => entry).sort()
}

/** The whole feed, page by page. */
async function items(viewer: Skater): Promise<string[]> {
  const all: string[] = []
  for (let before: string | undefined; ;) {
    const page = await feedOf(viewer, { limit: 50, before })
    all.push(...page.map(({ userId, type }) => `${userId} ${type}`))
    before = page.at(-1)?.id
    if (page.length < 50) return all.sort()
  }
}
