import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { kinds, listing } from '../../../dev/flags/statements.ts'
import {
  activity,
  media,
  points,
  pendingDeletions,
  videos,
  uploads,
} from '../../../worker/db/schema'
import { call, minuteJob, purgeDeleted } from '../support/call'
import { env } from '../support/env'
import { skater } from '../support/skaters'
import { addTricks, land } from '../support/tricks'
import { clipOf, db, flagClip, flagsOn } from './support'

/** As wrangler runs what it is given: the statements between semicolons, in one batch. */
async function run<T>(sql: string): Promise<T[]> {
  const statements = sql.split(';\n').map((each) => env.DB.prepare(each))
  return (await env.DB.batch<T>(statements)).at(-1)!.results
}

const { my_clip: clipKind, trick_video: videoKind } = kinds

const find = async (id: string) =>
  (await run<Parameters<typeof clipKind.removing>[0]>(clipKind.finding(id)))[0]

it('the list shows how often each thing is flagged, by whom first, and whose it is', async () => {
  const [owner, ann, ben] = [await skater(), await skater(), await skater()]
  const [once, twice] = [await clipOf(owner), await clipOf(owner)]
  await flagClip(once, ben)
  await flagClip(twice, ben)
  await call('/api/content-flags', {
    method: 'POST',
    as: ann,
    hours: 1,
    json: { contentType: 'my_clip', contentId: twice },
  })
  const first = (await flagsOn(twice)).find((row) => row.flaggerId === ben.userId)
  const found = await run<{ contentId: string }>(listing())
  expect(found.map(({ contentId }) => contentId)).toEqual([twice, once])
  expect(found[0]).toEqual({
    contentType: 'my_clip',
    contentId: twice,
    times: 2,
    firstAt: first?.createdAt.getTime(),
    firstBy: ben.skatertag,
    owner: owner.skatertag,
  })
})

it('a clip is removed with all its bytes, as its owner would', async () => {
  const [owner, ann] = [await skater(), await skater()]
  const [gone, kept] = [await clipOf(owner, 'photo-plain.jpg'), await clipOf(owner)]
  for (const each of [gone, kept]) await flagClip(each, ann)
  const clip = await find(gone)
  const names = [clip!.videoObjectName, clip!.posterObjectName!]
  await run(clipKind.removing(clip!, new Date()))
  expect(await find(gone)).toBeUndefined()
  expect(await flagsOn(gone)).toEqual([])
  for (const name of names) {
    expect(await db.$count(media, eq(media.name, name))).toBe(0)
    expect(await db.$count(pendingDeletions, eq(pendingDeletions.name, name))).toBe(1)
    expect(await env.MEDIA.head(name)).not.toBeNull()
  }
  await purgeDeleted()
  for (const name of names) expect(await env.MEDIA.head(name)).toBeNull()
  expect(await db.$count(pendingDeletions)).toBe(0)
  expect(await db.$count(uploads)).toBe(0)
  expect(await db.$count(videos, eq(videos.id, kept))).toBe(1)
  expect(await db.$count(points, eq(points.id, gone))).toBe(0)
  expect(await db.$count(points, eq(points.id, kept))).toBe(1)
  expect(await flagsOn(kept)).toHaveLength(1)
})

it('a trick video is removed as its owner would, and the points with the last one', async () => {
  await addTricks()
  const [owner, ann] = [await skater(), await skater()]
  const [one, two] = [await land(owner), await land(owner)]
  for (const { id } of [one, two]) {
    await call('/api/content-flags', {
      method: 'POST',
      as: ann,
      json: { contentType: 'trick_video', contentId: id },
    })
  }
  const landed = () => db.$count(points, eq(points.action, 'trick_landed'))
  for (const [{ id, videoObjectName }, left] of [[one, 1] as const, [two, 0] as const]) {
    const [found] = await run<Parameters<typeof videoKind.removing>[0]>(videoKind.finding(id))
    await run(videoKind.removing(found!, new Date()))
    expect(await run(videoKind.finding(id))).toEqual([])
    expect(await db.$count(videos, eq(videos.kind, 'trick'))).toBe(left)
    expect(await landed()).toBe(left)
    expect(await db.$count(activity, eq(activity.id, id))).toBe(0)
    expect(await flagsOn(id)).toEqual([])
    expect(await db.$count(pendingDeletions, eq(pendingDeletions.name, videoObjectName))).toBe(1)
  }
  await minuteJob()
})

it('an id with SQL in it does no harm', async () => {
  const id = await clipOf(await skater())
  expect(await find(`' OR 1=1 --`)).toBeUndefined()
  expect(await find(`${id}'`)).toBeUndefined()
  expect(await find(id)).toMatchObject({ id, posterObjectName: null })
})
