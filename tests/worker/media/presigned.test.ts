import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Env } from '../../../worker/env'
import { call, stoppedAt, versionOf } from '../support/call'
import { env } from '../support/env'
import { becomeHomies } from '../support/homies'
import { setPublic, skater, sessionOf, stack, type Skater } from '../support/skaters'
import { watch } from '../support/watch'
import { strippedFixture } from '../uploads/bytes'

const filmed = 'video-faststart.mp4'
let ann: Skater
let bob: Skater
let whole: Uint8Array
let VERSION: Env['VERSION']

beforeAll(async () => {
  ann = await skater()
  bob = await skater()
  await becomeHomies(ann, bob)
  await stack(ann, {}, filmed)
  whole = await strippedFixture(filmed)
})

// Each test is a deployment of its own, whose data centre knows nothing yet.
beforeEach(() => {
  VERSION = versionOf(crypto.randomUUID())
})

interface Signed {
  videoUrl: string
  posterUrl: string
}

/** Ann's first clip, as this viewer gets it. */
async function shown(as: Skater | null, bindings: Partial<Env> = {}): Promise<Signed> {
  const answer = await call(`/api/user-clips/${ann.userId}`, { as, bindings })
  return (await answer.json<{ allClips: Signed[] }>()).allClips[0]!
}

type Options = Parameters<typeof call>[1] & { bindings?: Partial<Env> }

/** Asks, and counts the round trips to the database. */
async function ask(path: string, { bindings, ...options }: Options = {}) {
  let answer: Response | undefined
  const { trips } = await watch(async ({ DB }) => {
    answer = await call(path, { ...options, bindings: { ...bindings, DB, VERSION } })
  })
  return { answer: answer!, status: answer!.status, trips }
}

/** From here on this data centre knows what is revoked, and need not ask for 20 seconds. */
const readRevoked = async () => (await ask((await shown(null)).videoUrl)).trips

const withQuery = (url: string, changes: Record<string, string | null>): string => {
  const [path, query] = url.split('?') as [string, string]
  const params = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  return `${path}?${params}`
}

describe('a public file with a signed URL', () => {
  it('is answered without the database, once the data centre knows what is revoked', async () => {
    expect(await readRevoked()).toBe(1)
    const { videoUrl, posterUrl } = await shown(null)
    for (const url of [videoUrl, posterUrl, `${posterUrl}&w=800`]) {
      for (const as of [null, ann, bob]) {
        const { status, trips } = await ask(url, { as })
        expect([status, trips]).toEqual([200, 0])
      }
    }
    const photo = await call('/api/profile', { as: ann })
    const { photoUrl } = await photo.json<{ photoUrl: string }>()
    expect(await ask(photoUrl, { as: bob })).toMatchObject({ status: 200, trips: 0 })
  })

  it('may be kept by every cache until its URL expires', async () => {
    const now = Date.now()
    const bindings = stoppedAt(now)
    const { videoUrl } = await shown(null, bindings)
    const { answer } = await ask(videoUrl, { bindings })
    const [, seconds] = /^public, max-age=(\d+)$/.exec(answer.headers.get('Cache-Control')!)!
    const left = Number(new URLSearchParams(videoUrl.split('?')[1]).get('e')) - now / 1000
    expect(Number(seconds)).toBe(Math.floor(left))
    expect(left).toBeGreaterThan(3600)
    expect(left).toBeLessThanOrEqual(7200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(await answer.bytes()).toEqual(whole)
  })

  it('is answered from the cache of the data centre when it is asked for again', async () => {
    const { videoUrl, posterUrl } = await shown(null)
    const MEDIA = withoutReads(env.MEDIA)
    for (const url of [videoUrl, `${posterUrl}&w=800`]) {
      await ask(url)
      expect((await ask(url, { bindings: { MEDIA } })).status).toBe(200)
    }
    const { answer } = await ask(videoUrl, { headers: { Range: 'bytes=5-9' }, bindings: { MEDIA } })
    expect(await answer.bytes()).toEqual(whole.slice(5, 10))
  })
})

describe('the name of a video with the ending of a file', () => {
  const ended = (url: string, ending = 'mp4') => url.replace(/(video-clips\/\w+)/, `$1.${ending}`)

  it('opens for the same viewers as without, signed or not, and no more', async () => {
    const views: Signed[] = [await shown(null)]
    for (const isPublic of [true, false]) {
      await setPublic(ann.userId, isPublic)
      for (const as of [ann, bob]) views.push(await shown(as))
    }
    for (const isPublic of [true, false]) {
      await setPublic(ann.userId, isPublic)
      for (const url of views.flatMap(({ videoUrl }) => [videoUrl, videoUrl.split('?')[0]!])) {
        for (const as of [null, ann, bob]) {
          VERSION = versionOf(crypto.randomUUID())
          const get = async (path: string) => {
            const { status, headers } = await call(path, { as, bindings: { VERSION } })
            const names = ['Cache-Control', 'Content-Type', 'ETag']
            // A second may pass between the two.
            const said = names.map((name) => headers.get(name)?.replace(/max-age=\d+/, 'max-age'))
            return [status, ...said]
          }
          expect(await get(ended(url))).toEqual(await get(url))
        }
      }
    }
    await setPublic(ann.userId, true)
  })

  it('has ranges, and is none with another ending', async () => {
    const { videoUrl } = await shown(null)
    const { answer } = await ask(ended(videoUrl), { headers: { Range: 'bytes=5-9' } })
    expect([answer.status, await answer.bytes()]).toEqual([206, whole.slice(5, 10)])
    for (const ending of ['exe', 'mp4.mp4', 'mp4/', '']) {
      expect([ending, (await ask(ended(videoUrl, ending))).status]).toEqual([ending, 404])
    }
  })
})

describe('a signature', () => {
  const wrong: Array<[string, (url: string) => string]> = [
    ['of other letters', (url) => withQuery(url, { s: 'A'.repeat(22) })],
    ['that was shortened', (url) => withQuery(url, { s: url.slice(-10) })],
    ['that is missing', (url) => withQuery(url, { s: null })],
    ['with a later expiry', (url) => withQuery(url, { e: '4000000000' })],
    ['with an expiry that is no number', (url) => withQuery(url, { e: 'soon' })],
    ['of another owner', (url) => withQuery(url, { o: 'abcdefghjk' })],
    ['without its owner', (url) => withQuery(url, { o: null })],
  ]
  it.each(wrong)('%s counts as none', async (_, change) => {
    const { videoUrl } = await shown(null)
    await readRevoked()
    expect(await ask(videoUrl)).toMatchObject({ status: 200, trips: 0 })
    // The data centre has not heard of this name without a signature: it has to ask.
    expect((await ask(change(videoUrl))).trips).toBeGreaterThan(0)
  })

  it.each(wrong)('%s opens nothing that is private', async (_, change) => {
    await setPublic(ann.userId, false)
    const { videoUrl } = await shown(bob)
    expect((await ask(change(videoUrl))).status).toBe(403)
    expect((await ask(change(videoUrl), { as: bob })).status).toBe(200)
    await setPublic(ann.userId, true)
  })

  it('of another name, or of the same name at another route, counts as none', async () => {
    const other = await stack(bob, {}, filmed)
    const { videoUrl } = await shown(null)
    const name = videoUrl.split('?')[0]!.split('/').at(-1)!
    await setPublic(bob.userId, false)
    const query = videoUrl.split('?')[1]!
    expect((await ask(`/api/video-clips/${other.videoObjectName}?${query}`)).status).toBe(403)
    expect((await ask(`/api/video-posters/${name}?${query}`)).status).toBe(404)
    await setPublic(bob.userId, true)
  })

  it('counts as none once it has expired, and a public film goes on', async () => {
    const { videoUrl } = await shown(null)
    await readRevoked()
    const cacheOf = ({ answer }: Awaited<ReturnType<typeof ask>>) =>
      answer.headers.get('Cache-Control')
    expect(cacheOf(await ask(videoUrl, { hours: 0.9 }))).not.toBe('public, max-age=60')
    const first = await ask(videoUrl, { hours: 2.01 })
    expect([first.status, cacheOf(first)]).toEqual([200, 'public, max-age=60'])
    expect(first.trips).toBeGreaterThan(0)
    // From here on the data centre knows for a while that it is public.
    await ask(videoUrl, { hours: 2.01 })
    expect(await ask(videoUrl, { hours: 2.01 })).toMatchObject({ status: 200, trips: 0 })
  })
})

describe('a private file with a signed URL', () => {
  beforeAll(() => setPublic(ann.userId, false))

  it('opens with the session that it was signed for, without the database', async () => {
    const { videoUrl, posterUrl } = await shown(bob)
    await ask(videoUrl, { as: bob })
    for (const url of [videoUrl, `${posterUrl}&w=144`]) {
      const { answer, trips } = await ask(url, { as: bob })
      expect([answer.status, trips]).toEqual([200, 0])
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    }
    const { answer } = await ask(videoUrl, { as: bob, headers: { Range: 'bytes=5-9' } })
    expect(await answer.bytes()).toEqual(whole.slice(5, 10))
  })

  it('leaves none of its bytes in the cache of the data centre', async () => {
    const clip = await stack(ann, {}, 'video-vp8.webm')
    const { videoUrl } = await shown(bob)
    expect(videoUrl).toContain(clip.videoObjectName)
    await ask(videoUrl, { as: bob })
    const again = await ask(videoUrl, { as: bob, bindings: { MEDIA: withoutReads(env.MEDIA) } })
    expect(again.status).toBe(404)
  })

  it("counts as unsigned in another's hands, and in a later session of the same skater", async () => {
    const { videoUrl } = await shown(bob)
    const cyd = await skater()
    expect((await ask(videoUrl, { as: null })).status).toBe(403)
    expect((await ask(videoUrl, { as: cyd })).status).toBe(403)
    const later = await ask(videoUrl, { as: { ...bob, cookie: await sessionOf(bob.userId) } })
    expect([later.status, later.trips > 1]).toEqual([200, true])
  })

  it('expires after ten to twenty minutes, and then the database is asked', async () => {
    const now = Date.now()
    const { videoUrl } = await shown(bob, stoppedAt(now))
    const expiry = Number(new URLSearchParams(videoUrl.split('?')[1]).get('e')) * 1000
    expect(expiry).toBeGreaterThan(now + 600_000)
    expect(expiry).toBeLessThanOrEqual(now + 1_200_000)
    const last = { as: bob, bindings: stoppedAt(expiry - 1) }
    await ask(videoUrl, last)
    expect(await ask(videoUrl, last)).toMatchObject({ status: 200, trips: 0 })
    const after = await ask(videoUrl, { as: bob, bindings: stoppedAt(expiry) })
    expect([after.status, after.trips > 0]).toEqual([200, true])
  })
})

describe('without a signature', () => {
  beforeAll(() => setPublic(ann.userId, true))

  it('a public file asks the database once in 50 seconds', async () => {
    const path = (await shown(null)).videoUrl.split('?')[0]!
    expect((await ask(path)).trips).toBeGreaterThan(0)
    await ask(path)
    for (const as of [null, bob]) {
      const { answer, trips } = await ask(path, { as })
      expect([answer.status, trips]).toEqual([200, 0])
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60')
    }
    expect((await ask(path, { hours: 51 / 3600 })).trips).toBeGreaterThan(0)
  })

  it('a public file that many watch is asked for by one of them, before its 50 seconds are over', async () => {
    const path = (await shown(null)).videoUrl.split('?')[0]!
    const now = Date.now()
    const asking = async (afterSeconds: number) => {
      const bindings = stoppedAt(now + afterSeconds * 1000)
      const all = await Promise.all(Array.from({ length: 20 }, () => ask(path, { bindings })))
      expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
      return all.filter(({ trips }) => trips > 0).length
    }
    // The first asks for the file, the second for what is revoked.
    for (const _ of [1, 2]) await ask(path, { bindings: stoppedAt(now) })
    expect(await asking(45)).toBeLessThanOrEqual(2)
    expect(await asking(55)).toBe(0)
  })

  it('a private file asks each time', async () => {
    const path = (await shown(null)).videoUrl.split('?')[0]!
    await setPublic(ann.userId, false)
    for (const status of [403, 403]) expect((await ask(path)).status).toBe(status)
    for (const as of [bob, bob]) expect((await ask(path, { as })).trips).toBeGreaterThan(0)
    await setPublic(ann.userId, true)
  })
})

/** A bucket that tells of its objects, but does not give their bytes. */
const withoutReads = (bucket: R2Bucket) =>
  ({ head: (key: string) => bucket.head(key), get: async () => null }) as unknown as R2Bucket
