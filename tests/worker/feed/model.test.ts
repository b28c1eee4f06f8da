import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import type { Statement } from '../../../worker/db/client'
import * as schema from '../../../worker/db/schema'
import { feedItems } from '../../../worker/feed/queries'
import { limits } from '../../../worker/spots/contract'
import { listSpots } from '../../../worker/spots/queries'
import { unshare } from '../../../worker/spots/sharing/queries'
import { town } from '../homies/town'
import { empty } from '../support/empty'
import { becomeHomies } from '../support/homies'
import { addActivity } from '../support/rows/activity'
import { db, runBatch } from '../support/rows/db'
import { addMedia } from '../support/rows/media'
import { addSpot, setShared, showSpot } from '../support/rows/spots'
import { addClip } from '../support/rows/videos'
import { chooseRuns, timeout } from '../../run-length'

const people = 6
const { perPage } = limits

interface Item {
  owner: number
  /** The viewer is among those to whom its owner shows a chosen spot. */
  kind: 'clip' | 'spot' | 'unshared spot' | 'chosen spot'
}

const item: fc.Arbitrary<Item> = fc.record({
  owner: fc.nat(people - 1),
  kind: fc.constantFrom('clip', 'spot', 'unshared spot', 'chosen spot'),
})

/** What is done to one of them later on. */
const deed = fc.record({ at: fc.nat(59), does: fc.constantFrom('hide', 'share', 'remove') })

const world = fc.record({
  items: fc.array(item, { maxLength: 60 }),
  deeds: fc.array(deed, { maxLength: 60 }),
  /** The viewer is the first; the others are homies or not. */
  homies: fc.uniqueArray(fc.integer({ min: 1, max: people - 1 })),
  limit: fc.integer({ min: 1, max: 50 }),
  offset: fc.integer({ min: 0, max: 20 }),
  before: fc.option(fc.nat(60), { nil: undefined }),
})

type Drawn<A> = A extends fc.Arbitrary<infer T> ? T : never
type World = Drawn<typeof world>
type Deed = Drawn<typeof deed>

const idOf = (at: number) => `item${String(at).padStart(3, '0')}`
const person = (at: number) => `town${at}`

/** What the viewer sees in the feed or in the list of spots, the newest first, as one says it. */
function seen({ items, deeds, homies, before = 999 }: World, isList = false) {
  const isThere = (at: number) => !deeds.some((each) => each.at === at && each.does === 'remove')
  // Who shares a spot with all homies has chosen none of them any more.
  const isChosen = (kind: Item['kind'], at: number) =>
    kind === 'chosen spot' && !deeds.some((each) => each.at === at && each.does === 'share')
  const isHidden = (kind: Item['kind'], at: number) =>
    kind !== 'clip' &&
    !(isList && isChosen(kind, at)) &&
    (deeds.findLast((each) => each.at === at)?.does ?? (kind === 'spot' ? 'share' : 'hide')) ===
      'hide'
  return items
    .map((each, at) => ({ ...each, at }))
    .filter(({ at }) => at < before && isThere(at))
    .filter(({ owner, kind, at }) =>
      owner === 0 ? true : homies.includes(owner) && !isHidden(kind, at),
    )
    .toReversed()
}

/** What a kind of item leaves in the record. */
function rowsOf({ owner, kind }: Item, at: number): Statement[] {
  const [id, of] = [idOf(at), { userId: person(owner) }]
  if (kind === 'clip') {
    return [
      addActivity(of, { id, type: 'my_clip_upload' }),
      addMedia(of, { name: id }),
      addClip(of, { id, videoObjectName: id }),
    ]
  }
  const isShared = kind === 'spot'
  return [
    addActivity(of, { id, type: 'spot_created', isShared }),
    addSpot(of, { id, isSharedWithHomies: isShared }),
    ...(kind === 'chosen spot' && owner !== 0 ? [showSpot(id, { userId: person(0) })] : []),
  ]
}

function rowsOfDeed({ at, does }: Deed): Statement[] {
  const id = idOf(at)
  if (does === 'hide') return [setShared(id, false)]
  if (does === 'share') return [setShared(id, true), unshare(db, id, [])]
  return [
    db.delete(schema.spotHomies).where(eq(schema.spotHomies.spotId, id)),
    ...[schema.activity, schema.videos, schema.spots].map((table) =>
      db.delete(table).where(eq(table.id, id)),
    ),
  ]
}

async function build(drawn: World): Promise<void> {
  await runBatch([
    ...[schema.activity, schema.videos, schema.spotHomies, schema.spots, schema.homies].map(
      (table) => db.delete(table),
    ),
    db.delete(schema.media).where(eq(schema.media.kind, 'video')),
    ...drawn.homies.map((homie) => becomeHomies({ userId: person(0) }, { userId: person(homie) })),
    ...drawn.items.flatMap(rowsOf),
    ...drawn.deeds.flatMap(rowsOfDeed),
  ])
}

beforeEach(async () => {
  await empty()
  await town(people)
})

it(
  'the feed equals a plain model, whatever is hidden, shared again or removed',
  { timeout },
  async () => {
    await fc.assert(
      fc.asyncProperty(world, async (drawn) => {
        await build(drawn)
        const { limit, offset } = drawn
        const before = drawn.before === undefined ? undefined : idOf(drawn.before)
        const items = await feedItems(db, person(0), { limit, offset, before })
        const all = seen(drawn)
        expect(items.map(({ id }) => id)).toEqual(
          all.map(({ at }) => idOf(at)).slice(offset, offset + limit),
        )
        const spots = await listSpots(db, person(0), before)
        expect(spots.map(({ id }) => id)).toEqual(
          seen(drawn, true)
            .flatMap(({ kind, at }) => (kind === 'clip' ? [] : [idOf(at)]))
            .slice(0, perPage),
        )
      }),
      { numRuns: chooseRuns({ usual: 100, deep: 800, long: 20_000 }) },
    )
  },
)
