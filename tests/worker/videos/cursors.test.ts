import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '../support/call'
import { annAndBob } from '../support/pair'
import type { Skater } from '../support/skaters'
import { kinds, type Kind } from './kinds'

let ann: Skater
let bob: Skater

beforeEach(async () => {
  ;({ ann, bob } = await annAndBob())
})

describe.each(kinds)('pages of a %s list', (_, kind: Kind) => {
  const { make, list, groups, one, pin, perPage } = kind
  const get = async (query: string, as: Skater | null = ann) => {
    const { steezy, others } = await groups(await list(ann, as, query))
    return { steezy: steezy.map(({ id }) => id), ids: others.map(({ id }) => id) }
  }
  /** Two and a half pages, the newest first; the oldest is steezy besides. */
  const fill = async () => {
    const ids: string[] = []
    for (let i = 0; i < 2.5 * perPage + 1; i++) ids.unshift((await make(ann)).id)
    const pinned = ids.pop()!
    await pin(pinned)
    return { ids, pinned }
  }

  it('continue after a video in either direction like numbered pages', async () => {
    const { ids, pinned } = await fill()
    const pages = [0, 1, 2].map((page) => ids.slice(page * perPage, (page + 1) * perPage))
    for (const as of [ann, bob, null]) {
      for (const [i, page] of pages.entries()) {
        expect(await get(`?page=${i + 1}`, as)).toEqual({ steezy: [pinned], ids: page })
      }
      const [last, first] = [pages[0]!.at(-1)!, pages[2]![0]!]
      expect(await get(`?page=2&before=${last}`, as)).toEqual({ steezy: [pinned], ids: pages[1] })
      expect(await get(`?page=2&after=${first}`, as)).toEqual({ steezy: [pinned], ids: pages[1] })
      expect((await get(`?page=1&after=${pages[1]![0]}`, as)).ids).toEqual(pages[0])
      expect((await get(`?page=1&after=${ids[0]}`, as)).ids).toEqual([])
      expect((await get(`?page=9&before=${ids.at(-1)}`, as)).ids).toEqual([])
    }
  })

  it('do not use the page number as an offset beside a cursor', async () => {
    const { ids } = await fill()
    const page = ids.slice(perPage, 2 * perPage)
    expect((await get(`?page=1000000&before=${ids[perPage - 1]}`)).ids).toEqual(page)
    expect((await get(`?before=${ids[perPage - 1]}`)).ids).toEqual(page)
  })

  it('continue after a video that was deleted or pinned meanwhile', async () => {
    const { ids } = await fill()
    const cursor = ids[perPage - 1]!
    const page = ids.slice(perPage, 2 * perPage)
    await call(kind.steezy(cursor), { method: 'PUT', as: ann })
    expect((await get(`?page=2&before=${cursor}`)).ids).toEqual(page)
    await call(one(cursor), { method: 'DELETE', as: ann })
    expect((await get(`?page=2&before=${cursor}`)).ids).toEqual(page)
    expect((await get(`?page=1&after=${page[0]}`)).ids).toEqual(ids.slice(0, perPage - 1))
  })

  it.each([
    ...'page=0 page=x page=1.5 before= before=a&after=b'.split(' '),
    `after=${'x'.repeat(51)}`,
  ])('are refused for ?%s', async (query) => {
    const answer = await list(ann, bob, `?${query}`)
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid' }])
  })
})
