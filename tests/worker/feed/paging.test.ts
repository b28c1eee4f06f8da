import { beforeEach, expect, it } from 'vitest'
import { empty } from '../support/empty'
import { becomeHomies } from '../support/homies'
import { skater, type Skater } from '../support/skaters'
import { ask, idsOf, spotOf } from './support'

let ann: Skater
let bob: Skater

beforeEach(async () => {
  await empty()
  ;[ann, bob] = [await skater('ann'), await skater('bob')]
  await becomeHomies(ann, bob)
})

/** Spots, turn by turn; the newest first. */
async function spotsOf(skaters: Skater[], number: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < number; i++) ids.push(await spotOf(skaters[i % skaters.length]!))
  return ids.sort().toReversed()
}

it('a page has 20 items, or as many as its limit says', async () => {
  const ids = await spotsOf([ann, bob], 55)
  expect(await idsOf(ann)).toEqual(ids.slice(0, 20))
  expect(await idsOf(ann, { limit: 1 })).toEqual(ids.slice(0, 1))
  expect(await idsOf(ann, { limit: 50 })).toEqual(ids.slice(0, 50))
})

it('the offset leads through the whole feed', async () => {
  const ids = await spotsOf([ann, bob], 45)
  const pages = []
  for (const offset of [0, 20, 40, 60]) pages.push(await idsOf(bob, { limit: 20, offset }))
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 5, 0])
  expect(pages.flat()).toEqual(ids)
  expect(await idsOf(bob, { offset: 10_000 })).toEqual([])
})

it('the cursor leads through the whole feed without gaps or repeats while items are added', async () => {
  const ids = await spotsOf([ann, bob], 45)
  const seen: string[] = []
  for (let before: string | undefined; ; before = seen.at(-1)) {
    const page = await idsOf(ann, { limit: 7, before })
    seen.push(...page)
    if (page.length < 7) break
    await spotsOf([bob, ann], 2)
  }
  expect(seen).toEqual(ids)
})

const wrong = [
  { limit: 0 },
  { limit: 51 },
  { limit: -1 },
  { limit: 1.5 },
  { limit: 'all' },
  { limit: '' },
  { offset: -1 },
  { offset: 10_001 },
  { offset: 'x' },
  { before: '' },
  { before: 'x'.repeat(51) },
]

it.each(wrong.map((query) => [JSON.stringify(query), query] as const))(
  'a page of %s is refused',
  async (_, query) => {
    const answer = await ask(ann, query)
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid' }])
  },
)
