import { beforeEach, expect, it } from 'vitest'
import { call, minuteJob } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { findUser } from '../support/rows/users'
import { skater, stack, type Skater } from '../support/skaters'
import { stored } from '../support/storage'

let ann: Skater

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
})

async function deletedClip() {
  const clip = await stack(ann)
  expect((await call(`/api/my-clips/${clip.id}`, { method: 'DELETE', as: ann })).status).toBe(204)
  return clip.videoObjectName
}

it('the bytes of a deleted clip stay in the bucket for 72 hours, and then go', async () => {
  const name = await deletedClip()
  await minuteJob(71.9)
  expect(await env.MEDIA.head(name)).not.toBeNull()
  // And nobody is served them.
  for (const as of [ann, await skater('bob'), null]) {
    expect((await call(`/api/video-clips/${name}`, { as })).status).toBe(404)
  }
  await minuteJob(72.1)
  expect(await env.MEDIA.head(name)).toBeNull()
  expect((await stored()).pendingDeletions).toEqual([])
})

it('deleted bytes that are still in the bucket no longer count as stored by their skater', async () => {
  const before = (await findUser(ann)).storedBytes
  await deletedClip()
  expect((await findUser(ann)).storedBytes).toBe(before)
})

it('a deletion that was pending before the bytes were kept for 72 hours is due at once', async () => {
  await env.MEDIA.put('old', 'x')
  await env.DB.prepare("INSERT INTO pending_deletions (name, deleted_at) VALUES ('old', 1)").run()
  await minuteJob()
  expect(await env.MEDIA.head('old')).toBeNull()
})
