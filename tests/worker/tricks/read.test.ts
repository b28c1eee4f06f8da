import { beforeAll, describe, expect, it } from 'vitest'
import { categories, type Trick } from '../../../worker/tricks/contract'
import { call } from '../support/call'
import { newcomer, skater } from '../support/skaters'
import { addTricks, kickflip } from '../support/tricks'

const made = (id: string, category: string, position: number) => ({
  id,
  category,
  name: `${id} of a test`,
  description: 'How it goes.',
  position,
})

/** Each category has two, and two have a name of their own. */
const added = [...categories, 'Zany Tricks', 'Another Kind']
  .toReversed()
  .flatMap((category, i) => [made(`late-${i}`, category, 9004), made(`early-${i}`, category, 9003)])

beforeAll(async () => {
  await addTricks()
  await addTricks(added)
})

const get = (headers: HeadersInit = {}, as: { cookie: string } | null = null) =>
  call('/api/tricks', { headers, as })
const runsOf = (list: string[]) => list.filter((each, i) => each !== list[i - 1])

describe('the catalogue', () => {
  it('is the same for everybody', async () => {
    const tricks = await (await get()).json<Trick[]>()
    const { position: _, ...shown } = kickflip
    expect(tricks.find(({ id }) => id === kickflip.id)).toMatchObject({
      id: shown.id,
      name: shown.name,
      category: shown.category,
      description: expect.any(String),
    })
    for (const as of [await newcomer(), await skater()]) {
      expect(await (await get({}, as)).json()).toEqual(tricks)
    }
    for (const trick of tricks) {
      expect(Object.keys(trick).sort()).toEqual(['category', 'description', 'id', 'name'])
    }
  })

  it('has its categories in their order, and others after them by the alphabet', async () => {
    const tricks = await (await get()).json<Trick[]>()
    const order = [...categories, 'Another Kind', 'Zany Tricks']
    expect(runsOf(tricks.map(({ category }) => category))).toEqual(order)
    const places = added.map(({ id }) => tricks.findIndex((trick) => trick.id === id))
    for (let i = 0; i < places.length; i += 2) {
      expect(places[i], 'the easier stands first').toBeGreaterThan(places[i + 1]!)
    }
  })

  it('is revalidated each time, and sent only when it has changed', async () => {
    const first = await get()
    const etag = first.headers.get('ETag')!
    expect(first.headers.get('Cache-Control')).toBe('public, no-cache')
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get({ 'If-None-Match': known })
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect(again.headers.get('ETag')).toBe(etag)
      expect(again.headers.get('Cache-Control')).toBe('public, no-cache')
    }
    await addTricks([made('new', 'The Basics', 9005)])
    const changed = await get({ 'If-None-Match': etag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('ETag')).not.toBe(etag)
  })
})
