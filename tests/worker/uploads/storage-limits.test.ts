import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env, fixture } from '../support/env'
import { findUser, updateUser } from '../support/rows/users'
import { clipForm, skater, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import { movie } from './bytes'
import {
  begin,
  checksum,
  create,
  end,
  finish,
  head,
  patch,
  useForClip,
  type Options,
} from './client'
import { watched } from './crash-after'
import { messages } from '../../../worker/media/contract'

let ann: Skater
beforeEach(async () => {
  await empty()
  ann = await skater()
})

const maxVideo = 500_000_000
/** The photo of a profile counts too. */
const usedToday = async (key = ann.userId): Promise<number> =>
  (await env.DB.prepare(`SELECT used FROM quotas WHERE name = 'upload-bytes' AND key = ?`)
    .bind(key)
    .first<number>('used')) ?? 0
const stored = async (of: Skater) => (await findUser(of)).storedBytes
const inMedia = ({ userId }: Skater) =>
  env.DB.prepare('SELECT coalesce(sum(bytes), 0) AS sum FROM media WHERE owner_id = ?')
    .bind(userId)
    .first('sum')

/** Leaves this many bytes of the day of a skater, or of all. */
async function leave(bytes: number, key = ann.userId, max = 2_000_000_000) {
  const day = new Date().toISOString().slice(0, 10)
  await env.DB.prepare(`INSERT INTO quotas (day, name, key, used) VALUES (?1, 'upload-bytes', ?2, ?3)
    ON CONFLICT DO UPDATE SET used = ?3`)
    .bind(day, key, max - bytes)
    .run()
}

describe('the daily limit', () => {
  it('holds 2 GB of open uploads, then says when to come back, and accepts more the next day', async () => {
    for (let i = 0; i < 3; i++) await begin(maxVideo, { as: ann })
    await begin(maxVideo - (await usedToday()), { as: ann })
    const refused = await create(1000, { as: ann })
    const over = { code: 'bytes_of_day', message: messages.bytesOfDay }
    expect([refused.status, await refused.json()]).toEqual([429, over])
    const seconds = Number(refused.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(24 * 3600)
    expect((await create(1000, { as: ann, hours: 24 })).status).toBe(201)
  })

  it('takes nothing for bytes that were announced and never arrived', async () => {
    const before = [await usedToday(), await usedToday('all')]
    for (let i = 0; i < 5; i++) await end(await begin(maxVideo, { as: ann }), { as: ann })
    expect((await create(maxVideo, { as: ann })).status).toBe(201)
    expect([await usedToday(), await usedToday('all')]).toEqual(before)
  })

  it('of all cannot be used up by uploads that send nothing, even while they are open', async () => {
    const all = await usedToday('all')
    const bindings = { UPLOAD_BYTES_PER_DAY: String(all + maxVideo) }
    for (let i = 0; i < 3; i++) await begin(maxVideo, { as: ann, bindings })
    const bob = await skater()
    await leave(maxVideo, 'all', all + maxVideo)
    expect((await create(maxVideo, { as: bob, bindings })).status).toBe(201)
  })

  it('counts bytes as they arrive, also of an upload that is cancelled then', async () => {
    const before = [await usedToday(), await usedToday('all')]
    const id = await begin(maxVideo, { as: ann })
    await patch(id, 0, new Uint8Array(40_000), { as: ann })
    await end(id, { as: ann })
    await end(id, { as: ann })
    const used = [await usedToday(), await usedToday('all')]
    expect(used).toEqual(before.map((bytes) => bytes + 40_000))
  })

  it('counts a piece whose checksum is wrong, and that is thrown away', async () => {
    const before = [await usedToday(), await usedToday('all')]
    const id = await begin(100_000, { as: ann })
    const headers = { 'Upload-Checksum': await checksum(new Uint8Array(1)) }
    expect((await patch(id, 0, new Uint8Array(40_000), { as: ann, headers })).status).toBe(460)
    const used = [await usedToday(), await usedToday('all')]
    expect(used).toEqual(before.map((bytes) => bytes + 40_000))
  })

  it('refuses a piece for which nothing is left, and keeps what has arrived', async () => {
    const file = await movie(100_000)
    const id = await begin(file.length, { as: ann })
    await patch(id, 0, file.subarray(0, 40_000), { as: ann })
    await leave(0)
    const refused = await patch(id, 40_000, file.subarray(40_000), { as: ann })
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { code: 'bytes_of_day', message: messages.bytesOfDay },
    ])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await head(id, { as: ann })).headers.get('Upload-Offset')).toBe('40000')
    expect((await finish(id, file, { as: ann, hours: 23.9 })).status).toBe(204)
  })

  it('keeps what has been sent of a video when it is reached', async () => {
    const file = await movie(100_000)
    const id = await begin(file.length, { as: ann })
    await patch(id, 0, file.subarray(0, 40_000), { as: ann })
    await leave(file.length - 40_000)
    expect((await create(1, { as: ann })).status).toBe(429)
    expect((await head(id, { as: ann })).headers.get('Upload-Offset')).toBe('40000')
    expect((await finish(id, file, { as: ann })).status).toBe(204)
  })

  it('counts what arrived of a form, not what it announced', async () => {
    const before = [await usedToday(), await usedToday('all')]
    const form = new Response(await clipForm())
    const whole = await form.bytes()
    const headers = {
      'Content-Type': form.headers.get('Content-Type')!,
      'Content-Length': '400000000',
    }
    const body = new Uint8Array(whole.subarray(0, 3000))
    const answer = await call('/api/my-clips', { method: 'POST', as: ann, headers, body })
    expect(answer.status).toBe(400)
    for (const [at, key] of [ann.userId, 'all'].entries()) {
      const counted = (await usedToday(key)) - before[at]!
      expect(counted).toBeGreaterThan(0)
      expect(counted).toBeLessThanOrEqual(body.length)
    }
  })

  it.each(['-5000', 'x', '1e3', '', '99999999999999999999'])(
    'counts the bytes that arrived where Content-Length is %j',
    async (length) => {
      const before = await usedToday()
      const headers = { 'Content-Length': length }
      const body = await clipForm()
      const answer = await call('/api/my-clips', { method: 'POST', as: ann, headers, body })
      expect([400, 201, 413]).toContain(answer.status)
      expect(await usedToday()).toBeGreaterThanOrEqual(before)
      if (answer.status === 201) expect(await usedToday()).toBeGreaterThan(before)
    },
  )

  it('for all skaters together is as the deployment sets it', async () => {
    const bob = await skater()
    const bindings = { UPLOAD_BYTES_PER_DAY: String((await usedToday('all')) + 1500) }
    const id = await begin(1000, { as: ann, bindings })
    await patch(id, 0, new Uint8Array(1000), { as: ann, bindings })
    expect((await create(1000, { as: bob, bindings })).status).toBe(429)
    expect((await create(400, { as: bob, bindings })).status).toBe(201)
  })

  it('refuses a form by its announced length', async () => {
    const bindings = { UPLOAD_BYTES_PER_DAY: '1' }
    const body = await clipForm()
    const answer = await call('/api/my-clips', { method: 'POST', as: ann, body, bindings })
    expect(answer.status).toBe(429)
    expect(await stored(ann)).toBe(await inMedia(ann))
  })

  it('counts nothing of a form that brings no file', async () => {
    const file = await movie(100_000)
    const uploadId = await begin(file.length, { as: ann })
    await finish(uploadId, file, { as: ann })
    const before = [await usedToday(), await usedToday('all')]
    const form = new FormData()
    form.set('uploadId', uploadId)
    const encoded = new Response(form)
    const body = await encoded.arrayBuffer()
    const headers = {
      'Content-Type': encoded.headers.get('Content-Type')!,
      'Content-Length': String(body.byteLength),
    }
    const answer = await call('/api/my-clips', { method: 'POST', as: ann, body, headers })
    expect(answer.status).toBe(201)
    expect([await usedToday(), await usedToday('all')]).toEqual(before)
  })

  it('of all skaters is not used by one who has reached their own', async () => {
    await leave(0)
    const before = await usedToday('all')
    expect((await create(1000, { as: ann })).status).toBe(429)
    expect([await usedToday(), await usedToday('all')]).toEqual([2_000_000_000, before])
  })
})

describe('the storage of a skater', () => {
  it('is the size of their media, whatever is added and deleted', async () => {
    const file = await movie(100_000)
    const id = await begin(file.length, { as: ann })
    await finish(id, file, { as: ann })
    const { id: clipId } = await (await useForClip(id, { as: ann })).json<{ id: string }>()
    expect(await stored(ann)).toBe(await inMedia(ann))
    expect(await stored(ann)).toBeGreaterThan(file.length)
    const before = await stored(ann)
    await call(`/api/my-clips/${clipId}`, { method: 'DELETE', as: ann })
    expect(await stored(ann)).toBe(await inMedia(ann))
    expect(await stored(ann)).toBeLessThan(before)
  })

  it('is full at 20 GB', async () => {
    await updateUser(ann, { storedBytes: 19_999_999_500 })
    expect((await create(500, { as: ann })).status).toBe(201)
    const refused = await create(501, { as: ann })
    const full = { code: 'storage_full', message: expect.stringContaining('20 GB') }
    expect([refused.status, await refused.json()]).toEqual([413, full])
  })
})

describe('open uploads', () => {
  let as: Options
  beforeEach(() => {
    as = { as: ann, bindings: { MAX_OPEN_UPLOADS: '' } }
  })

  const five = () => Promise.all([1, 2, 3, 4, 5].map(() => begin(1000, as)))

  it('are limited to five: a sixth waits until all bytes of one are there', async () => {
    const file = await movie(12_000)
    const first = await begin(file.length, { as: ann })
    for (let i = 0; i < 4; i++) await begin(1000, as)
    expect((await create(1000, as)).status).toBe(429)
    await finish(first, file, { as: ann })
    expect((await create(1000, as)).status).toBe(201)
    // Its form may still be refused and sent again: that holds up no other video.
    expect((await useForClip(first, { as: ann }, { spotId: 'nowhere' })).status).toBe(400)
    expect((await useForClip(first, { as: ann })).status).toBe(201)
  })

  it('that were refused never hold up the next: the sixth becomes a clip', async () => {
    const text = await fixture('video-text.mp4')
    for (let i = 0; i < 5; i++) {
      expect((await finish(await begin(text.length, as), text, as)).status).toBe(415)
    }
    const file = await movie(12_000)
    const sixth = await begin(file.length, as)
    await finish(sixth, file, as)
    expect((await useForClip(sixth, as)).status).toBe(201)
    expect(await stored(ann)).toBe(await inMedia(ann))
  })

  it('that were ended hold up no other', async () => {
    const [first] = await five()
    await end(first!, as)
    expect((await create(1000, as)).status).toBe(201)
  })

  it('that were begun an hour ago do not count, and a refusal says when that is', async () => {
    const [first] = await five()
    // What still moves counts no longer than the others, so that the time holds.
    await patch(first!, 0, new Uint8Array(10), { ...as, hours: 0.5 })
    const refused = await create(1000, { ...as, hours: 0.75 })
    const seconds = Number(refused.headers.get('Retry-After'))
    expect([refused.status, Math.round(seconds / 60)]).toEqual([429, 15])
    expect((await create(1000, { ...as, hours: 0.75 + (seconds - 60) / 3600 })).status).toBe(429)
    expect((await create(1000, { ...as, hours: 0.75 + (seconds + 1) / 3600 })).status).toBe(201)
  })

  it('are five, however many are begun at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => create(1000, as)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(await count('uploads')).toBe(5)
    expect(await usedToday()).toBe(await usedToday('all'))
  })

  it('are not those that the bucket did not begin', async () => {
    const outOfService = watched(async (method, act) => {
      if (method === 'createMultipartUpload') throw new Error('Out of service')
      return act()
    })
    for (let i = 0; i < 5; i++) {
      const bindings = { ...outOfService, ...as.bindings }
      expect((await create(1000, { ...as, bindings })).status).toBe(500)
    }
    expect((await create(1000, as)).status).toBe(201)
    expect(await count('uploads')).toBe(1)
  })
})
