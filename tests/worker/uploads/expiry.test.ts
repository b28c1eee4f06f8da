import { beforeAll, expect, it } from 'vitest'
import { uploads, videos } from '../../../worker/db/schema'
import { minuteJob } from '../support/call'
import { env, fixture } from '../support/env'
import { deleteRows } from '../support/rows/db'
import { skater, type Skater } from '../support/skaters'
import { count, namesInBucket } from '../support/storage'
import { movie, namesKept, partBytes } from './bytes'
import { begin, create, head, patch, upload, useForClip } from './client'

let ann: Skater
beforeAll(async () => {
  ann = await skater()
})

async function nothingLeft() {
  expect(await count('uploads')).toBe(0)
  expect(await count('pending_deletions', "name NOT LIKE 'link-pictures/%'")).toBe(0)
  expect((await namesInBucket()).sort()).toEqual(await namesKept())
}

it('an upload is deleted after a day without use: parts, tail and row', async () => {
  const file = await movie(2 * partBytes)
  const id = await begin(file.length, { as: ann })
  await patch(id, 0, file.subarray(0, partBytes + 1000), { as: ann })
  const row = await env.DB.prepare(
    'SELECT name, multipart_id FROM media JOIN uploads ON media_name = name WHERE uploads.id = ?',
  )
    .bind(id)
    .first<{ name: string; multipart_id: string }>()
  await minuteJob(23.9)
  expect((await head(id, { as: ann })).status).toBe(200)
  expect(await namesInBucket()).toHaveLength((await namesKept()).length + 1)
  await minuteJob(25)
  expect((await head(id, { as: ann })).status).toBe(404)
  await nothingLeft()
  const multipart = env.MEDIA.resumeMultipartUpload(row!.name, row!.multipart_id)
  await expect(multipart.uploadPart(1, new Uint8Array(10))).rejects.toThrow('10024')
})

it('an expired upload is reported as such before the scheduled job runs', async () => {
  const id = await begin(1000, { as: ann })
  for (const answer of [
    await head(id, { as: ann, hours: 24.1 }),
    await patch(id, 0, new Uint8Array(10), { as: ann, hours: 24.1 }),
    await useForClip(id, { as: ann, hours: 24.1 }),
  ]) {
    expect(answer.status).toBe(410)
  }
  await minuteJob(25)
  await nothingLeft()
})

it('an upload expires a day after its last use, whenever it began', async () => {
  const file = await movie(12_000)
  const id = await begin(file.length, { as: ann })
  await patch(id, 0, file.subarray(0, 1000), { as: ann, hours: 20 })
  await minuteJob(43)
  expect((await head(id, { as: ann, hours: 43 })).headers.get('Upload-Offset')).toBe('1000')
  await patch(id, 1000, file.subarray(1000), { as: ann, hours: 43 })
  await minuteJob(66)
  expect((await useForClip(id, { as: ann, hours: 66 })).status).toBe(201)
  await minuteJob(100)
  expect((await useForClip(id, { as: ann, hours: 100 })).status).toBe(201)
  await deleteRows(videos, uploads)
})

it('an upload expires before the bucket drops its parts', async () => {
  const answer = await create(partBytes, { as: ann })
  const id = answer.headers.get('Location')!.split('/').at(-1)!
  for (let hours = 20, at = 0; hours < 7 * 24; hours += 20, at += 1) {
    const { status } = await patch(id, at, new Uint8Array(1), { as: ann, hours })
    expect(status).toBe(hours < 6 * 24 ? 204 : 410)
  }
  await minuteJob(24 * 8)
})

it('an upload that was complete, refused or empty is deleted too', async () => {
  await upload(await fixture('video-faststart.mp4'), { as: ann })
  const text = await fixture('video-text.mp4')
  const refused = await begin(text.length, { as: ann })
  await patch(refused, 0, text, { as: ann })
  await begin(1000, { as: ann })
  expect(await count('uploads')).toBe(3)
  await minuteJob(25)
  expect(await count('uploads')).toBe(0)
  expect(await count('pending_deletions', "name NOT LIKE 'link-pictures/%'")).toBe(0)
})
