import { beforeEach, describe, expect, it } from 'vitest'
import { uploadMessages } from '../../../worker/media/contract'
import { call, minuteJob, purgeDeleted } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { findUser } from '../support/rows/users'
import { skater, type Skater } from '../support/skaters'
import { namesInBucket } from '../support/storage'
import { movie, namesKept, partBytes } from './bytes'
import { begin, end, head, patch, tus, upload, useForClip } from './client'

let ann: Skater
beforeEach(async () => {
  await empty()
  ann = await skater()
})

const copy = (id: string, as: Skater | undefined = ann, hours?: number) =>
  tus('PUT', `/api/uploads/${id}/copy`, { ...(as && { as }), ...(hours && { hours }) })

async function copied(id: string): Promise<string> {
  const answer = await copy(id)
  expect(answer.status).toBe(200)
  return (await answer.json<{ id: string }>()).id
}

function useForTrick(uploadId: string): Promise<Response> {
  const form = new FormData()
  form.set('uploadId', uploadId)
  return call('/api/tricks/kickflip/videos', { method: 'POST', as: ann, body: form })
}

const usedToday = async (name: string, key = ann.userId): Promise<number> =>
  (await env.DB.prepare('SELECT used FROM quotas WHERE name = ? AND key = ?')
    .bind(name, key)
    .first<number>('used')) ?? 0

const leaveNothing = (name: string, most: number) =>
  env.DB.prepare(`INSERT INTO quotas (day, name, key, used) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT DO UPDATE SET used = ?4`)
    .bind(new Date().toISOString().slice(0, 10), name, ann.userId, most)
    .run()

const codeOf = async (answer: Response) => [
  answer.status,
  (await answer.json<{ code: string }>()).code,
]

const bytesOf = async (name: string) =>
  new Uint8Array(await (await call(`/api/video-clips/${name}`, { as: ann })).arrayBuffer())

describe('a copy of an upload', () => {
  it('makes a second video of bytes that were sent once, in parts too', async () => {
    const film = await movie(partBytes + 40_000)
    const id = await upload(film, { as: ann })
    const second = await copied(id)
    const [trick, clip] = await Promise.all([
      useForTrick(id),
      useForClip(second, { as: ann }, { caption: 'First try' }),
    ])
    expect([trick.status, clip.status]).toEqual([201, 201])
    const [one, other] = await Promise.all(
      [trick, clip].map((answer) => answer.json<{ videoObjectName: string; width: number }>()),
    )
    expect(one!.videoObjectName).not.toBe(other!.videoObjectName)
    expect(other!.width).toBe(one!.width)
    expect(await bytesOf(other!.videoObjectName)).toEqual(await bytesOf(one!.videoObjectName))
  })

  it('is the same one when it is asked for again, at once and after its use', async () => {
    const id = await upload(await movie(40_000), { as: ann })
    const ids = await Promise.all([copied(id), copied(id), copied(id)])
    expect(new Set(ids).size).toBe(1)
    const clip = await (await useForClip(ids[0], { as: ann })).json<{ id: string }>()
    expect(await copied(id)).toBe(ids[0])
    expect(await (await useForClip(ids[0], { as: ann })).json()).toMatchObject({ id: clip.id })
    await minuteJob(25)
    expect((await namesInBucket()).sort()).toEqual(await namesKept())
  })

  it('is there after the first was used, and stays when that is deleted', async () => {
    const id = await upload(await movie(40_000), { as: ann })
    const first = await (await useForClip(id, { as: ann })).json<{ id: string }>()
    const second = await copied(id)
    await call(`/api/my-clips/${first.id}`, { method: 'DELETE', as: ann })
    const clip = await useForClip(second, { as: ann })
    expect(clip.status).toBe(201)
    await purgeDeleted()
    const { videoObjectName } = await clip.json<{ videoObjectName: string }>()
    expect((await bytesOf(videoObjectName)).length).toBe(40_000)
    expect((await namesInBucket()).sort()).toEqual(await namesKept())
  })

  it('is thrown away by itself, and with it its bytes', async () => {
    const id = await upload(await movie(40_000), { as: ann })
    const second = await copied(id)
    expect((await end(second, { as: ann })).status).toBe(204)
    expect((await head(second, { as: ann })).status).toBe(404)
    expect((await head(id, { as: ann })).status).toBe(200)
    await minuteJob(25)
    expect((await namesInBucket()).sort()).toEqual(await namesKept())
  })

  it('counts its bytes, its storage and itself as an upload does', async () => {
    const id = await upload(await movie(40_000), { as: ann })
    const counts = async () => [
      await usedToday('upload-bytes'),
      await usedToday('upload-bytes', 'all'),
      await usedToday('uploads'),
      (await findUser(ann)).storedBytes,
    ]
    const before = await counts()
    await copied(id)
    await copied(id)
    const more = [40_000, 40_000, 1, 40_000]
    expect(await counts()).toEqual(before.map((count, at) => count + more[at]!))
  })
})

describe('no copy is made', () => {
  it('of an upload that is not finished, of a strange one or of none', async () => {
    const film = await movie(40_000)
    const open = await begin(film.length, { as: ann })
    await patch(open, 0, film.subarray(0, 1000), { as: ann })
    expect(await codeOf(await copy(open))).toEqual([409, 'upload_unfinished'])
    const missing = [404, 'not_found']
    expect(await codeOf(await copy('0'.repeat(26)))).toEqual(missing)
    const id = await upload(film, { as: ann })
    expect(await codeOf(await copy(id, await skater()))).toEqual(missing)
    expect((await tus('PUT', `/api/uploads/${id}/copy`, {})).status).toBe(401)
  })

  it('where the bytes or the uploads of the day are used up: the first goes on', async () => {
    const id = await upload(await movie(40_000), { as: ann })
    await leaveNothing('upload-bytes', 2_000_000_000)
    expect(await codeOf(await copy(id))).toEqual([429, 'bytes_of_day'])
    await leaveNothing('upload-bytes', 0)
    await leaveNothing('uploads', 1_000)
    expect(await codeOf(await copy(id))).toEqual([429, 'too_many'])
    expect((await useForClip(id, { as: ann })).status).toBe(201)
    await minuteJob(25)
    expect((await namesInBucket()).sort()).toEqual(await namesKept())
  })

  it('of bytes that the bucket has lost, and nothing of it stays', async () => {
    const id = await upload(await movie(40_000), { as: ann })
    const name = await env.DB.prepare('SELECT media_name FROM uploads WHERE id = ?')
      .bind(id)
      .first<string>('media_name')
    await env.MEDIA.delete(name!)
    const { status, code } = { status: 410, code: 'upload_broken' }
    const answer = await copy(id)
    expect([answer.status, await answer.json()]).toEqual([
      status,
      { code, message: uploadMessages.broken },
    ])
    const { results } = await env.DB.prepare(
      `SELECT name FROM media WHERE kind = 'video' AND owner_id = ?`,
    )
      .bind(ann.userId)
      .all()
    expect(results).toEqual([{ name }])
  })
})
