import { beforeAll, describe, expect, it } from 'vitest'
import * as spotEndpoints from '../../../worker/spots/endpoints'
import * as trickEndpoints from '../../../worker/tricks/endpoints'
import { connect } from '../../../worker/db/client'
import type { Homie } from '../../../worker/homies/contract'
import * as homieEndpoints from '../../../worker/homies/endpoints'
import { findLivelyHomies } from '../../../worker/homies/last-act/queries'
import { block, mute } from '../blocks/support'
import { spotForm, spotOf } from '../spots/support'
import { crew, gameFor, quit, started, turn } from '../games/support'
import { call } from '../support/call'
import { env } from '../support/env'
import { becomeHomies } from '../support/homies'
import { setPublic, skater, stack, type Skater } from '../support/skaters'
import { addTricks, kickflip, land } from '../support/tricks'
import { watch } from '../support/watch'
import { town } from './town'

const homiesOf = async (as: Skater): Promise<Homie[]> =>
  (await call(homieEndpoints.list.url(), { as })).json()

/** Tag, what they did last, and with which trick. */
const linesOf = async (as: Skater) =>
  (await homiesOf(as)).map(({ skatertag, lastAct }) => [
    skatertag,
    lastAct && [lastAct.type, lastAct.trick],
  ])

const lineOf = async (as: Skater, of: Skater) =>
  (await homiesOf(as)).find(({ userId }) => userId === of.userId)?.lastAct

async function withHomies(count: number): Promise<[Skater, ...Skater[]]> {
  const [viewer, ...others] = (await crew(count + 1)) as [Skater, ...Skater[]]
  return [viewer, ...others]
}

it('homies come by their last act, which their line says; those who did nothing by tag', async () => {
  const viewer = await skater('lively.viewer')
  const others = []
  for (const tag of ['lively.b', 'lively.a', 'lively.d', 'lively.c']) {
    const other = await skater(tag)
    await becomeHomies(viewer, other)
    others.push(other)
  }
  const [b, , d] = others as [Skater, Skater, Skater, Skater]
  await stack(b)
  await addTricks()
  await land(d)
  expect(await linesOf(viewer)).toEqual([
    ['lively.d', ['trick_video_upload', 'Kickflip']],
    ['lively.b', ['my_clip_upload', null]],
    ['lively.a', null],
    ['lively.c', null],
  ])
  await stack(b)
  expect((await linesOf(viewer))[0]).toEqual(['lively.b', ['my_clip_upload', null]])
})

it('a private homie has a line for homies; a block ends both row and line', async () => {
  const [viewer, homie] = (await withHomies(1)) as [Skater, Skater]
  await stack(homie)
  await setPublic(homie.userId, false)
  expect(await lineOf(viewer, homie)).toMatchObject({ type: 'my_clip_upload' })
  await block(homie, viewer)
  expect(await homiesOf(viewer)).toEqual([])
})

it('somebody muted has no line', async () => {
  const [viewer, homie] = (await withHomies(1)) as [Skater, Skater]
  await stack(homie)
  await mute(viewer, homie)
  expect(await lineOf(viewer, homie)).toBeNull()
})

it('a spot that is not shared and a deleted video are no act', async () => {
  const [viewer, homie] = (await withHomies(1)) as [Skater, Skater]
  await addTricks()
  const { id: videoId } = await land(homie, kickflip.id)
  const spot = await spotOf(homie, { isSharedWithHomies: 'false' })
  expect(await lineOf(viewer, homie)).toMatchObject({ type: 'trick_video_upload' })
  await call(trickEndpoints.removeVideo.url({ videoId }), { method: 'DELETE', as: homie })
  expect(await lineOf(viewer, homie)).toBeNull()
  await call(spotEndpoints.change.url({ spotId: spot.id }), {
    method: 'PUT',
    as: homie,
    body: spotForm({ isSharedWithHomies: 'true' }),
  })
  expect(await lineOf(viewer, homie)).toMatchObject({ type: 'spot_created' })
})

it('a turn is on the line of whom the viewer plays against, and nobody else sees it', async () => {
  const [ann, bob] = (await withHomies(1)) as [Skater, Skater]
  const cat = await skater()
  await becomeHomies(ann, cat)
  await becomeHomies(bob, cat)
  const { id, order } = await started([ann, bob])
  const [setter, follower] = order as [Skater, Skater]
  expect(await lineOf(setter, follower)).toEqual({ type: 'your_move', trick: null, at: null })
  expect(await lineOf(follower, setter)).toBeNull()
  expect((await homiesOf(setter))[0]?.userId).toBe(follower.userId)

  await turn(setter, id, { trickId: await basicTrick(setter), landed: true })
  const { currentTrickId } = await gameFor(setter, id)
  expect(await lineOf(follower, setter)).toMatchObject({ type: 'your_move' })
  const [trick] = await env.DB.prepare('SELECT name FROM tricks WHERE id = ?')
    .bind(currentTrickId)
    .all<{ name: string }>()
    .then(({ results }) => results)
  expect((await lineOf(follower, setter))?.trick).toBe(trick!.name)
  // The setter waits, and others see that they landed it, not whose move it is.
  expect(await lineOf(setter, follower)).toBeNull()
  expect(await lineOf(cat, setter)).toMatchObject({ type: 'skate_game_landed_trick' })
  expect(await lineOf(cat, follower)).toBeNull()

  await turn(follower, id, { trickId: currentTrickId!, landed: false })
  expect(await lineOf(follower, setter)).toMatchObject({ type: 'skate_game_landed_trick' })
})

it('who is out of a game waits for no move', async () => {
  const [ann, bob, cat] = (await withHomies(2)) as [Skater, Skater, Skater]
  await becomeHomies(bob, cat)
  const { id, order } = await started([ann, bob, cat])
  const [setter, second, third] = order as [Skater, Skater, Skater]
  expect((await lineOf(setter, third))?.type).toBe('your_move')
  await quit(third, id)
  expect(await lineOf(setter, third)).toBeNull()
  expect((await lineOf(setter, second))?.type).toBe('your_move')
})

/** A trick that may be set in a game of The Basics. */
async function basicTrick(as: Skater): Promise<string> {
  const answer = await call(trickEndpoints.catalogue.url(), { as })
  const all = await answer.json<{ id: string; category: string }[]>()
  return all.find(({ category }) => category === 'The Basics')!.id
}

describe('among thousands', () => {
  const many = 2_000

  beforeAll(async () => {
    await town(many + 1)
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO homies (user_id, homie_id, since)
         SELECT 'town0', user_id, 0 FROM profiles WHERE user_id LIKE 'town%' AND user_id <> 'town0'`,
      ),
      env.DB.prepare(
        `INSERT INTO media (name, kind, owner_id, status, content_type, bytes, created_at)
         SELECT 'film' || user_id, 'video', user_id, 'committed', 'video/mp4', 1, 0
         FROM profiles WHERE user_id LIKE 'town%'`,
      ),
      env.DB.prepare(
        `INSERT INTO videos (kind, id, user_id, video_object_name, created_at)
         SELECT 'clip', 'clip' || user_id, user_id, 'film' || user_id, 0
         FROM profiles WHERE user_id LIKE 'town%'`,
      ),
      env.DB.prepare(
        `INSERT INTO activity (id, user_id, type, created_at)
         SELECT 'clip' || user_id, user_id, 'my_clip_upload', 0
         FROM profiles WHERE user_id LIKE 'town%'`,
      ),
    ])
  }, 60_000)

  const read = async (viewerId: string) => {
    let homies: Homie[] = []
    const seen = await watch(async ({ DB }) => {
      homies = (await findLivelyHomies(connect(DB), viewerId)).homies
    })
    return { homies, ...seen }
  }

  it('the last acts of a hundred are read, by indexes, in one trip', async () => {
    const { homies, rows, plans, trips } = await read('town0')
    expect(homies).toHaveLength(many)
    expect(homies.filter(({ lastAct }) => lastAct).length).toBe(100)
    expect(trips).toBe(1)
    expect(plans.join('\n')).not.toMatch(
      /SCAN (homies|profiles|activity|activity_heads|videos|game|spots|tricks|own|theirs)/,
    )
    // Of each homie twice themselves and the head of their activity, and their profile; and the two sorts.
    expect(rows).toBeLessThanOrEqual(7 * many + 1_000)
  })

  it('somebody without homies reads nearly nothing', async () => {
    expect((await read('town1')).rows).toBeLessThanOrEqual(20)
  })
})
