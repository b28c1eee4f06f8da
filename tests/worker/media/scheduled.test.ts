import { beforeEach, describe, expect, it } from 'vitest'
import { failingBucket } from '../support/bucket'
import { call, minuteJob } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { addTrash } from '../support/rows/media'
import { findUser } from '../support/rows/users'
import { skater, stack, type Skater } from '../support/skaters'
import { count, stored } from '../support/storage'

/** Hours after which deleted bytes go. */
const afterPurge = 73
let ann: Skater

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
})

describe('the scheduled job', () => {
  it('keeps what it can not delete, and tries again', async () => {
    const before = await stored()
    const clip = await stack(ann)
    await call(`/api/my-clips/${clip.id}`, { method: 'DELETE', as: ann })
    const full = await stored()
    const { MEDIA } = failingBucket(env.MEDIA, 'delete', 'before')
    await expect(minuteJob(afterPurge, { MEDIA })).rejects.toThrow()
    expect(await stored()).toEqual(full)
    // It may also have been deleted, and only the answer got lost.
    const { MEDIA: unclear } = failingBucket(env.MEDIA, 'delete', 'after')
    await expect(minuteJob(afterPurge, { MEDIA: unclear })).rejects.toThrow()
    expect((await stored()).pendingDeletions).toEqual(full.pendingDeletions)
    // After its second failure the job is put off for two minutes.
    await minuteJob(afterPurge + 0.1)
    expect(await stored()).toEqual(before)
  })

  it('deletes any number of files, in portions that the database accepts', async () => {
    const names = Array.from({ length: 230 }, (_, i) => `deleted${i}`)
    await Promise.all(names.map((name) => env.MEDIA.put(name, 'x')))
    await addTrash(...names)
    await minuteJob()
    const { pendingDeletions, objects } = await stored()
    expect(pendingDeletions).toEqual([])
    expect(objects.filter((key) => key.startsWith('deleted'))).toEqual([])
  })

  it('leaves media in use alone, whatever their age', async () => {
    const clip = await stack(ann)
    const before = await stored()
    await minuteJob(24 * 400)
    expect(await stored()).toEqual(before)
    expect((await call(`/api/video-clips/${clip.videoObjectName}`)).status).toBe(200)
  })

  it('does each of its tasks, though another fails', async () => {
    const { MEDIA } = failingBucket(env.MEDIA, 'delete', 'before')
    await addTrash('x')
    expect(await count('sessions')).toBe(1)
    await minuteJob(24 * 31, { MEDIA }).catch(() => {})
    expect(await count('sessions')).toBe(0)
  })
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
