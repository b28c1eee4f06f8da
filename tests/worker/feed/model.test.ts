import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { connect } from '../../../worker/db/connection'
import type { ActivityType } from '../../../worker/feed/contract'
import { feedItems } from '../../../worker/feed/queries'
import { limits } from '../../../worker/spots/contract'
import { listSpots } from '../../../worker/spots/queries'
import { town } from '../homies/town'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { isLong } from '../uploads/bytes'

const people = 6
const { perPage } = limits

interface Item {
  owner: number
  kind: 'clip' | 'spot' | 'unshared spot'
}

const item: fc.Arbitrary<Item> = fc.record({
  owner: fc.nat(people - 1),
  kind: fc.constantFrom('clip', 'spot', 'unshared spot'),
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

/** What the viewer sees, the newest first, as one says it. */
function seen({ items, deeds, homies, before = 999 }: World) {
  const isThere = (at: number) => !deeds.some((each) => each.at === at && each.does === 'remove')
  const isHidden = (kind: Item['kind'], at: number) =>
    kind !== 'clip' &&
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

const run = (sql: string, ...values: unknown[]) => env.DB.prepare(sql).bind(...values)

/** What a kind of item leaves in the record. */
function rowsOf({ owner, kind }: Item, at: number): D1PreparedStatement[] {
  const [id, user] = [idOf(at), person(owner)]
  const isShared = kind !== 'unshared spot'
  const stands = (type: ActivityType) =>
    run('INSERT INTO activity VALUES (?, ?, ?, 0, ?)', id, user, type, Number(isShared))
  const media = `INSERT INTO media (name, kind, owner_id, status, content_type, created_at)
    VALUES (?, 'video', ?, 'kept', 'video/mp4', 0)`
  const clip = 'INSERT INTO clips (id, user_id, video_object_name, created_at) VALUES (?, ?, ?, 0)'
  const spot = `INSERT INTO spots
    (id, user_id, name, latitude, longitude, is_shared_with_homies, created_at)
    VALUES (?, ?, 'Ditch', '0', '0', ?, 0)`
  return kind === 'clip'
    ? [stands('my_clip_upload'), run(media, id, user), run(clip, id, user, id)]
    : [stands('spot_created'), run(spot, id, user, Number(isShared))]
}

function rowsOfDeed({ at, does }: Deed): D1PreparedStatement[] {
  if (does === 'remove') {
    return ['activity', 'clips', 'spots'].map((table) =>
      run(`DELETE FROM ${table} WHERE id = ?`, idOf(at)),
    )
  }
  const isShared = Number(does === 'share')
  return [run('UPDATE spots SET is_shared_with_homies = ? WHERE id = ?', isShared, idOf(at))]
}

async function build({ items, deeds, homies }: World): Promise<void> {
  await env.DB.batch([
    ...['activity', 'clips', 'spots', 'homies'].map((table) => run(`DELETE FROM ${table}`)),
    run("DELETE FROM media WHERE kind = 'video'"),
    ...homies.map((homie) =>
      run('INSERT INTO homies VALUES (?1, ?2, 0), (?2, ?1, 0)', person(0), person(homie)),
    ),
    ...items.flatMap(rowsOf),
    ...deeds.flatMap(rowsOfDeed),
  ])
}

beforeEach(async () => {
  await empty()
  await town(people)
})

it('shows the same as a plain model, whatever is hidden, shared again or removed', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (drawn) => {
      await build(drawn)
      const { limit, offset } = drawn
      const before = drawn.before === undefined ? undefined : idOf(drawn.before)
      const db = connect(env.DB)
      const items = await feedItems(db, person(0), { limit, offset, before })
      const all = seen(drawn)
      expect(items.map(({ id }) => id)).toEqual(
        all.map(({ at }) => idOf(at)).slice(offset, offset + limit),
      )
      const spots = await listSpots(db, person(0), before)
      expect(spots.map(({ id }) => id)).toEqual(
        all.flatMap(({ kind, at }) => (kind === 'clip' ? [] : [idOf(at)])).slice(0, perPage),
      )
    }),
    { numRuns: isLong ? 2_000 : 100 },
  )
})
