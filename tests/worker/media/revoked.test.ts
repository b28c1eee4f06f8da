import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Clip } from '../../../worker/clips/contract'
import type { Env } from '../../../worker/env'
import { removals } from '../../../worker/moderation/remove'
import { changeSpot, photo, spotOf } from '../spots/support'
import { call, minuteJob, stoppedAt, versionOf } from '../support/call'
import { failing } from '../support/database'
import { env, file } from '../support/env'
import { becomeHomies } from '../support/homies'
import { db, runBatch } from '../support/rows/db'
import { skater, stack, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import { watch } from '../support/watch'

let bob: Skater
let VERSION: Env['VERSION']

beforeAll(async () => {
  bob = await skater()
})

// Each test is a deployment of its own, whose data centre knows nothing yet.
beforeEach(() => {
  VERSION = versionOf(crypto.randomUUID())
})

const seconds = (number: number) => number / 3600

interface Options {
  as?: Skater | null
  hours?: number
  headers?: HeadersInit
  bindings?: Partial<Env>
}

const statusOf = async (url: string, { bindings, ...options }: Options = {}) =>
  (await call(url, { ...options, bindings: { ...bindings, VERSION } })).status

async function tripsOf(url: string, { bindings, ...options }: Options = {}): Promise<number> {
  const { trips } = await watch(async ({ DB }) =>
    statusOf(url, { ...options, bindings: { ...bindings, DB } }),
  )
  return trips
}

const isPublic = (as: Skater, value: boolean) =>
  call('/api/profile/visibility', { method: 'PATCH', as, json: { isPublic: value } })

/** A skater with a clip, and the clip's URLs as they are shown to somebody. */
async function annWithClip(viewer: Skater | null) {
  const ann = await skater()
  await becomeHomies(ann, bob)
  const { id } = await stack(ann)
  if (viewer) await isPublic(ann, false)
  const page = await call(`/api/user-clips/${ann.userId}`, { as: viewer })
  const [clip] = (await page.json<{ allClips: Clip[] }>()).allClips
  return { ann, id, videoUrl: clip!.videoUrl!, posterUrl: `${clip!.posterUrl!}&w=320` }
}

interface ShownClip {
  ann: Skater
  id: string
}

const deleteClip = ({ ann, id }: ShownClip) =>
  call(`/api/my-clips/${id}`, { method: 'DELETE', as: ann })

const deleteAccount = (as: Skater) => call('/api/profile', { method: 'DELETE', as })

async function removeByModerator({ id }: ShownClip) {
  const [clip] = await removals.my_clip.find(db, id)
  await runBatch(removals.my_clip.remove(db, clip!, new Date()))
}

const ends: Array<[how: string, end: (gone: ShownClip) => Promise<unknown>, status: number]> = [
  ['is deleted', deleteClip, 404],
  ['is removed by a moderator', removeByModerator, 404],
  ['is made private', ({ ann }) => isPublic(ann, false), 403],
  ['belongs to an account that is deleted', ({ ann }) => deleteAccount(ann), 404],
]

describe('a public clip is gone within the minute, with its bytes in the cache, when it', () => {
  it.each(ends)('%s', async (_, end, status) => {
    const { videoUrl, posterUrl, ...gone } = await annWithClip(null)
    const plain = videoUrl.split('?')[0]!
    const all = [videoUrl, posterUrl, plain]
    // The data centre has its bytes, and has been told that the name is public.
    for (const url of [...all, ...all]) expect(await statusOf(url)).toBe(200)
    await end(gone)
    for (const url of all) {
      // Without a signature, the answer that it is public is believed a little longer.
      const hours = seconds(url === plain ? 51 : 31)
      for (const headers of [{}, { Range: 'bytes=0-99' }, { 'If-None-Match': '*' }]) {
        const options = { hours, headers: headers as HeadersInit }
        expect(await statusOf(url, options)).toBe(status)
      }
      // What is private is still for homies.
      const forBob = await statusOf(url, { hours, as: bob })
      expect(forBob).toBe(status === 403 ? 200 : 404)
    }
    // As long as the last of the signed URLs lives.
    expect(await statusOf(videoUrl, { hours: 1.99 })).toBe(status)
  })
})

it("a private clip's URL ends with the clip for the homie whom it was signed for", async () => {
  const { videoUrl, posterUrl, ...gone } = await annWithClip(bob)
  for (const url of [videoUrl, posterUrl]) expect(await statusOf(url, { as: bob })).toBe(200)
  await deleteClip(gone)
  for (const url of [videoUrl, posterUrl]) {
    expect(await statusOf(url, { as: bob, hours: seconds(31) })).toBe(404)
  }
})

it('a photo that was replaced is gone within the minute', async () => {
  const ann = await skater()
  const { photoUrl } = await (await call('/api/profile', { as: ann })).json<{ photoUrl: string }>()
  expect(await statusOf(photoUrl)).toBe(200)
  const body = new FormData()
  body.set('profilePhoto', await file('photo-plain.jpg'))
  await call('/api/profile/photo', { method: 'POST', as: ann, body })
  expect(await statusOf(photoUrl, { hours: seconds(31) })).toBe(404)
})

it('the photo of a spot that is shared no more is gone for homies within the minute', async () => {
  const ann = await skater()
  await becomeHomies(ann, bob)
  const spot = await spotOf(ann, { photo: await photo() })
  const answer = await call(`/api/spots/${spot.id}`, { as: bob })
  const shown = await answer.json<{ photoUrl: string }>()
  expect(await statusOf(shown.photoUrl, { as: bob })).toBe(200)
  await changeSpot(ann, spot, { isSharedWithHomies: 'false' })
  expect(await statusOf(shown.photoUrl, { as: bob, hours: seconds(31) })).toBe(404)
  const own = shown.photoUrl.split('?')[0]!
  expect(await statusOf(own, { as: ann, hours: seconds(51) })).toBe(200)
})

it('a skater who becomes public again has the same URLs as before', async () => {
  const { ann, videoUrl } = await annWithClip(null)
  await isPublic(ann, false)
  expect(await statusOf(videoUrl)).toBe(403)
  await isPublic(ann, true)
  await tripsOf(videoUrl, { hours: seconds(31) })
  expect(await tripsOf(videoUrl, { hours: seconds(32) })).toBe(0)
})

describe('the list of what is revoked', () => {
  it('is read at most every 20 seconds, and nobody waits for it while it may still serve', async () => {
    const { videoUrl } = await annWithClip(null)
    const trips = []
    // Later than anything that the tests before have had read.
    const start = Date.now() + 30 * 60_000
    for (const at of [0, 0, 5, 19, 21, 21, 25, 40.9, 42]) {
      trips.push(await tripsOf(videoUrl, { bindings: stoppedAt(start + at * 1000) }))
    }
    expect(trips).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 1])
  })

  it('is read once for viewers who come at the same moment', async () => {
    const { videoUrl } = await annWithClip(null)
    const { trips } = await watch(({ DB }) =>
      Promise.all([1, 2, 3].map(() => statusOf(videoUrl, { bindings: { DB } }))),
    )
    expect(trips).toBe(1)
  })

  it('that cannot be read makes the request go the long way', async () => {
    const { videoUrl } = await annWithClip(null)
    const DB = failing(env.DB, /revoked_media/, 'before')
    expect(await statusOf(videoUrl, { bindings: { DB } })).toBe(200)
    expect(await tripsOf(videoUrl)).toBe(1)
    // For a while an older list serves.
    expect(await statusOf(videoUrl, { bindings: { DB }, hours: seconds(25) })).toBe(200)
  })

  it('that cannot be read lets no deleted clip be served', async () => {
    const gone = await annWithClip(null)
    await deleteClip(gone)
    const DB = failing(env.DB, /revoked_media/, 'before')
    expect(await statusOf(gone.videoUrl, { bindings: { DB } })).toBe(404)
  })

  it('loses what has expired', async () => {
    await deleteClip(await annWithClip(null))
    // What was made for one session lives for 20 minutes.
    await minuteJob(0.6)
    const revoked = await count('revoked_media')
    expect(revoked).toBeGreaterThan(0)
    // The longest signature lives for two hours.
    await minuteJob(2.9)
    expect(await count('revoked_media')).toBe(revoked)
    await minuteJob(3.1)
    expect(await count('revoked_media')).toBe(0)
  })
})
