import * as mediaEndpoints from '../../../worker/media/endpoints'
import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Clip } from '../../../worker/clips/contract'
import * as homieEndpoints from '../../../worker/homies/endpoints'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import * as streamEndpoints from '../../../worker/stream/endpoints'
import { call, versionOf } from '../support/call'
import { env } from '../support/env'
import { becomeHomies } from '../support/homies'
import { runBatch } from '../support/rows/db'
import { addStreamCopy } from '../support/rows/stream'
import { setPublic, skater } from '../support/skaters'
import { publicKey, settings } from '../support/stream'
import { strippedFixture } from '../uploads/bytes'
import { play, streamCopies, stackStreamed, streamedClip } from './support'

type Opened = Awaited<ReturnType<typeof streamedClip>>
let { stream, ann, clip, video, ready } = {} as Opened

beforeEach(async () => {
  ;({ stream, ann, clip, video, ready } = await streamedClip())
})

describe('the URL from which Stream fetches a video', () => {
  const fetchIt = (address = stream.asked[0]!, init: RequestInit = {}) =>
    call(address, { ...init, bindings: stream.bindings() })

  it('answers HEAD and ranges, and is never cached', async () => {
    const whole = await strippedFixture('video-faststart.mp4')
    const head = await fetchIt(undefined, { method: 'HEAD' })
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(whole.length)])
    expect(head.headers.get('Cache-Control')).toBe('private, no-store')
    const part = await fetchIt(undefined, { headers: { Range: 'bytes=100-199' } })
    expect([part.status, await part.bytes()]).toEqual([206, whole.slice(100, 200)])
  })

  it('is valid for six hours', async () => {
    stream.moveTo(5.9)
    expect((await fetchIt()).status).toBe(200)
    stream.moveTo(6.1)
    expect((await fetchIt()).status).toBe(404)
  })

  it('needs its own signature', async () => {
    const [, until = '', signature = ''] = /source\/(\d+)\/([^/]+)/.exec(stream.asked[0]!)!
    const name = clip.videoObjectName
    const other = await stackStreamed(stream, ann)
    for (const wrong of [
      { name, until: `${until}0`, signature },
      { name, until, signature: `${signature.slice(1)}x` },
      { name, until, signature: '-' },
      { name: other.videoObjectName, until, signature },
    ]) {
      expect((await fetchIt(streamEndpoints.source.url(wrong))).status).toBe(404)
      expect((await call(streamEndpoints.source.url(wrong), { as: ann })).status).toBe(404)
    }
    expect((await fetchIt(streamEndpoints.source.url({ name, until, signature }))).status).toBe(200)
  })

  it('is closed once the copy is ready, and when the video is deleted', async () => {
    await ready()
    expect((await fetchIt()).status).toBe(404)
    const second = await stackStreamed(stream, ann)
    await stream.job()
    expect((await fetchIt(stream.asked[1])).status).toBe(200)
    await call(`/api/my-clips/${second.id}`, { method: 'DELETE', as: ann })
    expect((await fetchIt(stream.asked[1])).status).toBe(404)
  })
})

describe('the URL from which a video is streamed', () => {
  it('has a token for that video and five minutes', async () => {
    await ready()
    const answer = await play(stream, clip)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    const { host, pathname } = new URL(answer.headers.get('Location')!)
    expect(host).toBe(settings.STREAM_HOST)
    const [, token = ''] = /^\/([^/]+)\/manifest\/video\.m3u8$/.exec(pathname)!
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'RS256', kid: settings.STREAM_KEY_ID })
    const { payload } = await jwtVerify(token, publicKey)
    expect(payload).toMatchObject({ sub: video.id, kid: settings.STREAM_KEY_ID })
    expect(payload.exp! - Date.now() / 1000).toBeLessThanOrEqual(300)
    expect(payload.exp! - Date.now() / 1000).toBeGreaterThan(200)
  })

  it('is shown to those who may see the video', async () => {
    await ready()
    const [homie, other] = [await skater(), await skater()]
    await becomeHomies(ann, homie)
    const answers = async () => {
      const all = await Promise.all([null, other, homie, ann].map((as) => play(stream, clip, as)))
      return all.map(({ status }) => status)
    }
    expect(await answers()).toEqual([302, 302, 302, 302])
    await setPublic(ann.userId, false)
    expect(await answers()).toEqual([403, 403, 302, 302])
  })

  it('keeps its token until three minutes before it ends', async () => {
    await ready()
    const tokenIn = async (minutes: number) => {
      stream.moveTo(minutes / 60)
      const answer = await play(stream, clip)
      const [, token = ''] = new URL(answer.headers.get('Location')!).pathname.split('/')
      const { exp = 0 } = decodeJwt(token)
      return { token, minutes: (exp * 1000 - Date.now()) / 60_000 - minutes }
    }
    const first = await tokenIn(1)
    expect((await tokenIn(2.5)).token).toBe(first.token)
    const next = await tokenIn(4)
    expect(next.token).not.toBe(first.token)
    expect(next.minutes).toBeGreaterThan(4)
    // Where the clock was set back, a token would last longer than it may.
    expect((await tokenIn(0)).token).not.toBe(next.token)
  })

  it('is answered without session and database once it is signed and known', async () => {
    await ready()
    const page = await call(clipEndpoints.listOf.url({ userId: ann.userId }))
    const { allClips } = await page.json<{ allClips: Clip[] }>()
    const { hlsUrl } = allClips[0]!
    // The list of what was revoked is kept for one deployment.
    const bindings = { ...stream.bindings(), VERSION: versionOf(crypto.randomUUID()) }
    const ask = async (at: string) => {
      const answer = await call(at, { bindings })
      const trips = /d1;desc="(\d+)"/.exec(answer.headers.get('Server-Timing')!)![1]
      return [answer.status, Number(trips)]
    }
    expect(await play(stream, clip)).toMatchObject({ status: 302 })
    await ask(hlsUrl!)
    expect(await ask(hlsUrl!)).toEqual([302, 0])
    const wrong = hlsUrl!.replace(/s=./, (same) => (same === 's=-' ? 's=A' : 's=-'))
    const [, tripsOfWrong] = await ask(wrong)
    expect(tripsOfWrong).toBeGreaterThan(0)
    await setPublic(ann.userId, false)
    expect((await ask(mediaEndpoints.playlist.url({ name: clip.videoObjectName })))[0]).toBe(403)
  })

  it('is gone within the minute for a homie who was removed', async () => {
    await ready()
    await play(stream, clip)
    const bob = await skater()
    await becomeHomies(ann, bob)
    await setPublic(ann.userId, false)
    const page = await call(clipEndpoints.listOf.url({ userId: ann.userId }), { as: bob })
    const { allClips } = await page.json<{ allClips: Clip[] }>()
    const bindings = { ...stream.bindings(), VERSION: versionOf(crypto.randomUUID()) }
    const statusOf = async () => (await call(allClips[0]!.hlsUrl!, { as: bob, bindings })).status
    await call(homieEndpoints.remove.url({ userId: bob.userId }), { method: 'DELETE', as: ann })
    expect(await statusOf()).toBe(403)
    await becomeHomies(ann, bob)
    expect(await statusOf()).toBe(302)
  })

  it('does not exist without the settings, even for an existing copy', async () => {
    await ready()
    const address = mediaEndpoints.playlist.url({ name: clip.videoObjectName })
    expect((await call(address)).status).toBe(404)
  })

  it('is allowed by the policy of pages, and only there', async () => {
    const sources = async (bindings = {}) => {
      const { headers } = await call('/terms', { bindings })
      return /media-src [^;]+/.exec(headers.get('Content-Security-Policy')!)![0]
    }
    const own = "media-src 'self' blob:"
    expect(await sources()).toBe(own)
    expect(await sources(stream.bindings())).toBe(`${own} https://${settings.STREAM_HOST}`)
  })
})

describe('a webhook of Stream', () => {
  const body = () => JSON.stringify({ uid: video.id, meta: video.meta })

  it('is accepted only when Stream has signed its exact bytes recently', async () => {
    await stream.become('ready')
    const text = body()
    const signature = await stream.sign(text)
    for (const [said, by] of [
      [text, ''],
      [text, 'time=,sig1='],
      [text, signature.replace(/time=\d+/, 'time=1')],
      [text, signature.slice(0, -1)],
      [`${text} `, signature],
      [text, await stream.sign(text, 'another secret')],
      [text, await stream.sign(text, undefined, 301)],
      [text, await stream.sign(text, undefined, -310)],
      ['', await stream.sign('')],
      ['null', await stream.sign('null')],
      ['{"uid":"../x"}', await stream.sign('{"uid":"../x"}')],
      ['x'.repeat(100_001), await stream.sign('x'.repeat(100_001))],
    ] as const) {
      const { status } = await stream.hear(said, by)
      expect([said.slice(0, 20), by, status]).toEqual([said.slice(0, 20), by, 400])
    }
    expect(await streamCopies()).toEqual(['processing named due'])
    const late = await stream.sign(text, undefined, 290)
    expect((await stream.hear(text, late)).status).toBe(200)
    expect(await streamCopies()).toEqual(['ready named'])
  })

  it('is not lost when Stream can not be reached at that moment', async () => {
    await stream.become('ready')
    stream.fail('details', 'before')
    expect((await stream.tell(video)).status).toBe(200)
    stream.fail('details', null)
    await stream.job()
    expect(await streamCopies()).toEqual(['ready named'])
  })
})

it('the scheduled job finds what is due by an index, and takes only as much as fits a minute', async () => {
  const copies = Array.from({ length: 300 }, (_, i) => addStreamCopy({ video: `r${i}` }))
  await runBatch(copies)
  const { meta, results } = await env.DB.prepare(
    `SELECT * FROM stream_copies LEFT JOIN media ON media.name = stream_copies.video
     WHERE stream_copies.due_at <= ? ORDER BY stream_copies.due_at LIMIT 20`,
  )
    .bind(Date.now() + 3_600_000)
    .run()
  expect(results).toHaveLength(1)
  expect(meta.rows_read).toBeLessThan(10)
})
