import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { connect } from '../../../worker/db/connection'
import type { ActivityType } from '../../../worker/feed/contract'
import { feedItems } from '../../../worker/feed/queries'
import { town } from '../homies/town'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { isLong } from '../uploads/bytes'

const people = 6

interface Item {
  owner: number
  kind: 'clip' | 'spot' | 'unshared spot' | 'left over' | 'game'
}

const item: fc.Arbitrary<Item> = fc.record({
  owner: fc.nat(people - 1),
  kind: fc.constantFrom('clip', 'clip', 'spot', 'unshared spot', 'left over', 'game'),
})

const world = fc.record({
  items: fc.array(item, { maxLength: 60 }),
  /** The viewer is the first; the others are homies or not. */
  homies: fc.uniqueArray(fc.integer({ min: 1, max: people - 1 })),
  limit: fc.integer({ min: 1, max: 50 }),
  offset: fc.integer({ min: 0, max: 20 }),
  before: fc.option(fc.nat(60), { nil: undefined }),
})

type World = typeof world extends fc.Arbitrary<infer T> ? T : never

const idOf = (at: number) => `item${String(at).padStart(3, '0')}`
const person = (at: number) => `town${at}`

/** The same, as one says it. */
function expected({ items, homies, limit, offset, before = 999 }: World): string[] {
  return items
    .map((each, at) => ({ ...each, at }))
    .filter(({ at }) => at < before)
    .filter(({ owner }) => owner === 0 || homies.includes(owner))
    .filter(({ kind, owner }) =>
      kind === 'unshared spot' ? owner === 0 : kind === 'clip' || kind === 'spot',
    )
    .map(({ at }) => idOf(at))
    .toReversed()
    .slice(offset, offset + limit)
}

const run = (sql: string, ...values: unknown[]) => env.DB.prepare(sql).bind(...values)

/** What a kind of item leaves in the record. */
function rowsOf({ owner, kind }: Item, at: number): D1PreparedStatement[] {
  const [id, user] = [idOf(at), person(owner)]
  const stands = (type: ActivityType) =>
    run('INSERT INTO activity VALUES (?, ?, ?, 0)', id, user, type)
  const media = `INSERT INTO media (name, kind, owner_id, status, content_type, created_at)
    VALUES (?, 'video', ?, 'kept', 'video/mp4', 0)`
  const clip = 'INSERT INTO clips (id, user_id, video_object_name, created_at) VALUES (?, ?, ?, 0)'
  const spot = `INSERT INTO spots
    (id, user_id, name, latitude, longitude, is_shared_with_homies, created_at)
    VALUES (?, ?, 'Ditch', '0', '0', ?, 0)`
  switch (kind) {
    case 'game':
      return [stands('skate_game_won')]
    case 'left over':
      return [stands('my_clip_upload')]
    case 'clip':
      return [stands('my_clip_upload'), run(media, id, user), run(clip, id, user, id)]
    case 'spot':
    case 'unshared spot':
      return [stands('spot_created'), run(spot, id, user, Number(kind === 'spot'))]
  }
}

async function build({ items, homies }: World): Promise<void> {
  await env.DB.batch([
    ...['activity', 'clips', 'spots', 'homies'].map((table) => run(`DELETE FROM ${table}`)),
    run("DELETE FROM media WHERE kind = 'video'"),
    ...homies.map((homie) =>
      run('INSERT INTO homies VALUES (?1, ?2, 0), (?2, ?1, 0)', person(0), person(homie)),
    ),
    ...items.flatMap(rowsOf),
  ])
}

beforeEach(async () => {
  await empty()
  await town(people)
})

it('shows the same as a plain model, whatever there is and whoever is a homie', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (drawn) => {
      await build(drawn)
      const { limit, offset, before } = drawn
      const query = { limit, offset, before: before === undefined ? undefined : idOf(before) }
      const items = await feedItems(connect(env.DB), person(0), query)
      expect(items.map(({ id }) => id)).toEqual(expected(drawn))
    }),
    { numRuns: isLong ? 2_000 : 100 },
  )
})
