import { beforeEach, describe, expect, it } from 'vitest'
import { messages } from '../../../worker/spots/facts/contract'
import type { Pins, Spot } from '../../../worker/spots/contract'
import * as spotEndpoints from '../../../worker/spots/endpoints'
import { json } from '../homies/support'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { becomeHomies } from '../support/homies'
import { addSpot } from '../support/rows/spots'
import { skater, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import {
  addThousands,
  changeSpot,
  readWatched,
  sendSpot,
  spotOf,
  world,
  type Watched,
} from './support'

let ann: Skater
let bob: Skater

beforeEach(async () => {
  await empty()
  ;[ann, bob] = [await skater('ann'), await skater('bob')]
  await becomeHomies(ann, bob)
})

type Query = Record<string, string>
const listed = (query: Query, as = ann) => call(spotEndpoints.list.url({}, query), { as })
const names = async (query: Query, as = ann) =>
  ((await (await listed(query, as)).json()) as Spot[]).map(({ name }) => name)
const mapped = (query: object, as = ann) =>
  json<Pins>(spotEndpoints.pins.url({}, { ...world, ...query }), { as })

describe('the facts of a spot', () => {
  const facts = { obstacles: ['ledge', 'manual_pad'], surface: 'rough', lit: true, covered: false }
  const typed = {
    obstacles: 'ledge, manual_pad,ledge',
    surface: 'rough',
    lit: 'true',
    covered: 'false',
  }

  it('are in every answer, for its owner and for homies', async () => {
    const made = await spotOf(ann, typed)
    expect(made).toMatchObject(facts)
    const [one, own] = [{ spotId: made.id }, { own: 'true' }]
    expect(await json(spotEndpoints.show.url(one), { as: bob })).toMatchObject(facts)
    expect(await json(spotEndpoints.list.url(), { as: bob })).toMatchObject([facts])
    expect(await json(spotEndpoints.list.url({}, own), { as: ann })).toMatchObject([facts])
  })

  it('change one by one, and are unknown again by an empty text or null', async () => {
    const spot = await spotOf(ann, typed)
    const lit = await changeSpot(ann, spot, { lit: 'false' })
    expect(await lit.json()).toMatchObject({ ...facts, lit: false })
    const none = { obstacles: '', surface: 'null', lit: 'null', covered: '' }
    expect(await (await changeSpot(ann, spot, none)).json()).toMatchObject({
      obstacles: [],
      surface: null,
      lit: null,
      covered: null,
    })
  })

  const nine = 'ledge,hubba,rail,stairs,gap,bank,ramp,bowl,diy'
  const refused: [Query, string][] = [
    [{ obstacles: 'ledge,roof' }, messages.obstacles],
    [{ obstacles: nine }, messages.tooMany],
    [{ surface: 'wet' }, messages.surface],
    [{ lit: 'yes' }, messages.known],
    [{ covered: '1' }, messages.known],
  ]

  it.each(refused)('of which one is unknown are refused: %j', async (fields, message) => {
    const field = Object.keys(fields)[0]!
    const answer = { code: 'invalid', message, fields: { [field]: message } }
    const made = await sendSpot(ann, fields)
    expect([made.status, await made.json()]).toMatchObject([400, answer])
    expect(await count('spots')).toBe(0)
    const changed = await changeSpot(ann, await spotOf(ann), fields)
    expect([changed.status, await changed.json()]).toMatchObject([400, answer])
  })

  it.each(refused.filter(([fields]) => fields.obstacles !== nine))(
    'of which one is unknown filter nothing: %j',
    async (fields, message) => {
      const list = await listed(fields)
      expect([list.status, await list.json()]).toMatchObject([400, { message }])
      const url = spotEndpoints.pins.url({}, { ...world, ...fields })
      expect((await call(url, { as: ann })).status).toBe(400)
    },
  )
})

describe('a filter', () => {
  beforeEach(async () => {
    await spotOf(ann, { name: 'Dark rail', obstacles: 'rail', lit: 'false' })
    await spotOf(ann, { name: 'Lit rail', obstacles: 'rail,stairs', lit: 'true', surface: 'ok' })
    await spotOf(bob, { name: 'Lit bowl', obstacles: 'bowl', lit: 'true', covered: 'true' })
    await spotOf(bob, { name: 'Secret', obstacles: 'bowl,rail', isSharedWithHomies: 'false' })
    await spotOf(bob, { name: 'Unsaid' })
  })

  it.each<[Query, string[]]>([
    [{ obstacles: 'rail' }, ['Dark rail', 'Lit rail']],
    [{ obstacles: 'bowl,stairs' }, ['Lit bowl', 'Lit rail']],
    [{ lit: 'true' }, ['Lit bowl', 'Lit rail']],
    [{ lit: 'false' }, ['Dark rail']],
    [{ obstacles: 'rail,bowl', lit: 'true', surface: 'ok' }, ['Lit rail']],
    [{ covered: 'true', obstacles: 'rail' }, []],
  ])('%j passes with any of the obstacles and all the rest', async (query, passing) => {
    expect((await names(query)).toSorted()).toEqual(passing)
    expect((await mapped(query)).pins.map(([, name]) => name).toSorted()).toEqual(passing)
  })

  it('shows a spot that is not shared to its owner alone', async () => {
    expect(await names({ obstacles: 'bowl' }, bob)).toEqual(['Secret', 'Lit bowl'])
    expect((await mapped({ obstacles: 'bowl' }, bob)).pins).toHaveLength(2)
  })

  it('keeps to the view of the map', async () => {
    const elsewhere = { west: 10, east: 11 }
    expect((await mapped({ obstacles: 'rail', ...elsewhere })).pins).toEqual([])
  })
})

describe('of 5,000 spots a filter', () => {
  beforeEach(() => addThousands(ann, bob))

  it('reads 500 for a page of the list, and says where to look further', async () => {
    let url: string | undefined = spotEndpoints.list.url({}, { obstacles: 'rail' })
    const found: string[] = []
    for (let page = 0; url; page++) {
      const { answer, body, rows, trips }: Watched<Spot[]> = await readWatched(url, ann)
      // Each of the 500 takes a step of the walk and a look at the spot.
      expect(rows).toBeLessThanOrEqual(4_500)
      expect(trips).toBeLessThanOrEqual(3)
      found.push(...body.map(({ id }) => id))
      expect(page).toBeLessThan(20)
      url = /<(.+)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1]
    }
    expect(found).toHaveLength(50)
    expect(found).toEqual([...new Set(found)].toSorted().toReversed())
  })

  it('reads 500 for a map, and looks further after the last of them', async () => {
    const found: string[] = []
    let after: string | undefined
    for (let page = 0; page === 0 || after; page++) {
      const url = spotEndpoints.pins.url({}, { ...world, obstacles: 'rail', after })
      const { body, rows, plan } = await readWatched<Pins>(url, ann)
      // Of a skater who was read in part, those before are passed over in the index: 1,000 at most.
      expect(rows).toBeLessThanOrEqual(2 * 501 + 1_000 + 100)
      expect(plan).not.toMatch(/SCAN spots|TEMP B-TREE/)
      found.push(...body.pins.map(([id]) => id))
      expect(page).toBeLessThan(12)
      after = body.next ?? undefined
    }
    expect(found).toHaveLength(50)
    expect(new Set(found).size).toBe(50)
  })

  it('is not led to the place of a spot that the viewer may not see', async () => {
    await addSpot(bob, { id: 'secret', latitude: '12', isSharedWithHomies: false })
    const after = { obstacles: 'rail', after: 'secret' }
    expect(await mapped(after)).toEqual(await mapped({ ...after, after: 'unknown' }))
  })
})
