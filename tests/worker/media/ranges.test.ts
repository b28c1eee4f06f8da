import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/call'
import { media } from '../../../worker/db/schema'
import { db } from '../support/rows/db'
import { updateMedia } from '../support/rows/media'
import { setPublic, skater, stack, type Skater } from '../support/skaters'
import { strippedFixture } from '../uploads/bytes'

const filmed = 'video-faststart.mp4'
let ann: Skater
let video: string
let signed: string
let poster: string
let whole: Uint8Array

beforeAll(async () => {
  ann = await skater()
  const clip = await stack(ann, {}, filmed)
  video = `/api/video-clips/${clip.videoObjectName}`
  signed = clip.videoUrl!
  poster = `/api/video-posters/${clip.posterObjectName}`
  whole = await strippedFixture(filmed)
})

const size = 10_955
const headersOf = ({ status, headers }: Response) => [
  status,
  ...['Content-Range', 'Content-Length', 'ETag'].map((name) => headers.get(name)),
]

/** What the video's URL answers, and its signed one too. */
async function ask(headers: HeadersInit = {}, method = 'GET'): Promise<Response> {
  const [plain, other] = [
    await call(video, { headers, method }),
    await call(signed, { headers, method }),
  ]
  expect(headersOf(other)).toEqual(headersOf(plain))
  expect(await other.bytes()).toEqual(await plain.clone().bytes())
  return plain
}

describe('a range of a video', () => {
  it('is announced as possible', async () => {
    const answer = await ask()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Accept-Ranges')).toBe('bytes')
    expect(answer.headers.get('Content-Length')).toBe(String(size))
    expect(await answer.bytes()).toEqual(whole)
  })

  const cases: Array<[range: string, first: number, last: number]> = [
    ['bytes=0-0', 0, 0],
    ['bytes=0-1', 0, 1],
    ['bytes=0-', 0, size - 1],
    ['bytes=100-199', 100, 199],
    [`bytes=${size - 1}-`, size - 1, size - 1],
    [`bytes=${size - 10}-${size + 10}`, size - 10, size - 1],
    ['bytes=0-99999999999999999999', 0, size - 1],
    ['bytes=-1', size - 1, size - 1],
    ['bytes=-500', size - 500, size - 1],
    [`bytes=-${size * 2}`, 0, size - 1],
    ['Bytes=0-9', 0, 9],
    [' bytes=0-9 ', 0, 9],
  ]
  it.each(cases)('is answered for %s', async (range, first, last) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask({ Range: range }, method)
      expect(answer.status).toBe(206)
      expect(answer.headers.get('Content-Range')).toBe(`bytes ${first}-${last}/${size}`)
      expect(answer.headers.get('Content-Length')).toBe(String(last - first + 1))
      const body = method === 'GET' ? whole.slice(first, last + 1) : new Uint8Array()
      expect(await answer.bytes()).toEqual(body)
    }
  })

  it.each([
    `bytes=${size}-`,
    `bytes=${size}-${size + 1}`,
    'bytes=-0',
    'bytes=99999999999999999999-',
  ])('gets 416 for %s, which starts after the end', async (range) => {
    const answer = await ask({ Range: range })
    expect(answer.status).toBe(416)
    expect(answer.headers.get('Content-Range')).toBe(`bytes */${size}`)
    expect((await answer.bytes()).length).toBe(0)
  })

  it.each([
    ...'bytes=0-0,2-3 bytes=5-2 bytes=- bytes= bytes=a-b bytes=0-1x bytes=0x0-0x1'.split(' '),
    ...'bytes=1.5-2 bytes=--5 items=0-1 0-1'.split(' '),
  ])('is ignored for %s, which is invalid', async (range) => {
    const answer = await ask({ Range: range })
    expect([answer.status, answer.headers.get('Content-Range')]).toEqual([200, null])
    expect((await answer.bytes()).length).toBe(size)
  })
})

describe("a video that is in the browser's cache", () => {
  const etag = async () => (await ask()).headers.get('ETag')!

  it.each<[string, (tag: string) => HeadersInit, number]>([
    ['the same', (tag) => ({ 'If-None-Match': tag }), 304],
    ['the same, weakly', (tag) => ({ 'If-None-Match': `W/${tag}` }), 304],
    ['the same among others', (tag) => ({ 'If-None-Match': `"x", ${tag}` }), 304],
    ['any', () => ({ 'If-None-Match': '*' }), 304],
    ['another', () => ({ 'If-None-Match': '"x"' }), 200],
    ['a part of its name', (tag) => ({ 'If-None-Match': tag.slice(0, 10) }), 200],
    ['the same, and a range', (tag) => ({ 'If-None-Match': tag, Range: 'bytes=0-1' }), 304],
    ['a range of the same', (tag) => ({ 'If-Range': tag, Range: 'bytes=0-1' }), 206],
    ['a range of another', () => ({ 'If-Range': '"x"', Range: 'bytes=0-1' }), 200],
    ['a range of the same, weakly', (tag) => ({ 'If-Range': `W/${tag}`, Range: 'bytes=0-1' }), 200],
  ])('is compared with this tag: %s', async (_, headers, status) => {
    const answer = await ask(headers(await etag()))
    expect(answer.status).toBe(status)
    const lengths: Record<number, number> = { 200: size, 206: 2, 304: 0 }
    expect((await answer.bytes()).length).toBe(lengths[status])
    expect(answer.headers.get('ETag')).toBe(await etag())
  })
})

describe('a video and its poster', () => {
  it('of a public skater are for everybody, and for a short time in shared caches', async () => {
    for (const path of [video, poster]) {
      const answer = await call(path)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'cache-control': 'public, max-age=60',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
    }
  })

  it('of a private skater are for the owner alone, and in no cache', async () => {
    await setPublic(ann.userId, false)
    const other = await skater()
    const etag = (await call(video, { as: ann })).headers.get('ETag')!
    for (const path of [video, poster]) {
      for (const as of [null, other]) {
        for (const headers of [{}, { Range: 'bytes=0-1' }, { 'If-None-Match': etag }]) {
          for (const method of ['GET', 'HEAD']) {
            const answer = await call(path, { as, headers: headers as HeadersInit, method })
            expect([answer.status, answer.headers.get('ETag')]).toEqual([403, null])
            expect(answer.headers.get('Cache-Control') ?? '').not.toContain('public')
          }
        }
      }
      for (const headers of [{}, { Range: 'bytes=0-1' }]) {
        const answer = await call(path, { as: ann, headers: headers as HeadersInit })
        expect([200, 206]).toContain(answer.status)
        expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
      }
    }
    await setPublic(ann.userId, true)
  })

  it('are for nobody when they are not committed or of another kind', async () => {
    const all = await db.select({ name: media.name, kind: media.kind }).from(media)
    const paths = { video: 'video-clips', poster: 'video-posters', profile_photo: 'profile-photos' }
    for (const { name, kind } of all) {
      for (const [of, path] of Object.entries(paths)) {
        const { status } = await call(`/api/${path}/${name}`)
        expect([kind, path, status]).toEqual([kind, path, kind === of ? 200 : 404])
      }
    }
    const { name } = all[0]!
    await updateMedia(name, { status: 'pending' })
    expect((await call(`/api/profile-photos/${name}`)).status).toBe(404)
    for (const strange of ['x', '..%2F..%2Fetc', '%00', name.toUpperCase()]) {
      expect((await call(`/api/video-clips/${strange}`)).status).toBe(404)
    }
  })
})
