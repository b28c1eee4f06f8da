import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asPart, merge, newSince, type FeedPart } from '../../../islands/feed/merge'
import type { ActivityItem } from '../../../worker/feed/contract'

const perPage = 20

const itemOf = (at: number) => ({ id: String(at).padStart(4, '0') }) as ActivityItem

/** The newest so many of a feed, and its parts as one gets them by going on. */
const page = (feed: number[], from = 0) => feed.slice(from, from + perPage).map(itemOf)

const partsOf = (feed: number[], pages: number): FeedPart[] =>
  Array.from({ length: pages }, (_, at) => asPart(page(feed, at * perPage))).filter(
    ({ items }, at) => at === 0 || items.length > 0,
  )

const ids = (parts: FeedPart[]) => parts.flatMap(({ items }) => items.map(({ id }) => Number(id)))

const down = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => from - at)

describe('the newest items', () => {
  it('come above the items that are shown', () => {
    const parts = partsOf(down(60, 1), 3)
    const newest = page(down(63, 1))
    expect(newSince(parts, newest).map(({ id }) => Number(id))).toEqual([63, 62, 61])
    expect(ids(merge(parts, newest))).toEqual(down(63, 1))
  })

  it('replace the shown items where there would be a gap between them', () => {
    const merged = merge(partsOf(down(60, 1), 2), page(down(90, 1)))
    expect(ids(merged)).toEqual(down(90, 71))
    expect(merged.at(-1)?.next).toBe('0071')
  })

  it('remove deleted items, and leave older pages to load', () => {
    const left = down(60, 1).filter((at) => at % 3 !== 0)
    const merged = merge(partsOf(down(60, 1), 1), page(left))
    expect(ids(merged)).toEqual(left.slice(0, perPage))
    expect(merged.at(-1)?.next).toBe(itemOf(left[perPage - 1]!).id)
  })

  it('are the whole feed when there are few', () => {
    const merged = merge(partsOf(down(30, 1), 2), page([31, 5, 2]))
    expect(ids(merged)).toEqual([31, 5, 2])
    expect(merged.at(-1)?.next).toBeUndefined()
  })
})

it('whatever is added or removed, no item repeats, the order holds, and paging goes on', () => {
  const feed = fc
    .uniqueArray(fc.integer({ min: 1, max: 200 }), { maxLength: 90 })
    .map((list) => list.sort((a, b) => b - a))
  fc.assert(
    fc.property(feed, fc.integer({ min: 1, max: 4 }), fc.func(fc.boolean()), feed, (...drawn) => {
      const [before, pages, stays, more] = drawn
      const after = [...before.filter(stays), ...more.map((at) => at + 200)].sort((a, b) => b - a)
      const merged = merge(partsOf(before, pages), page(after))
      const shown = ids(merged)
      expect(shown).toEqual([...new Set(shown)].sort((a, b) => b - a))
      expect(shown.slice(0, perPage)).toEqual(after.slice(0, perPage))
      const next = merged.at(-1)?.next
      if (next === undefined) return
      // Going on from there misses nothing that is still there.
      const further = after.filter((at) => at < Number(next))
      expect(after.filter((at) => !shown.includes(at))).toEqual(
        further.filter((at) => !shown.includes(at)),
      )
      expect(further.some((at) => shown.includes(at))).toBe(false)
    }),
  )
})
