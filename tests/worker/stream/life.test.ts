import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '../support/call'
import { env } from '../support/env'
import { addQuota } from '../support/rows/quotas'
import { stack, type Skater } from '../support/skaters'
import type { newStream } from '../support/stream'
import { emptyStream, play, removeStreamed, shown, stackStreamed, streamCopies } from './support'

let stream: ReturnType<typeof newStream>
let ann: Skater

beforeEach(async () => {
  ;({ stream, ann } = await emptyStream())
})

const remove = (clip: { id: string }) => removeStreamed(stream, ann, clip)

/** A clip that Stream is copying. */
async function copying() {
  const clip = await stackStreamed(stream, ann)
  await stream.job()
  const [video] = await stream.all()
  return { clip, video: video! }
}

describe('a copy at Stream', () => {
  it("is requested by the scheduled job, with signed URLs and the app's marks", async () => {
    const clip = await stackStreamed(stream, ann)
    expect(await streamCopies()).toEqual(['queued due'])
    await stream.job()
    expect(await streamCopies()).toEqual(['processing named due'])
    const [video] = await stream.all()
    expect(video).toMatchObject({
      requireSignedURLs: true,
      size: 10_955,
      meta: { from: 'http://stoke.test', video: clip.videoObjectName },
    })
    await stream.job()
    expect(stream.asked).toHaveLength(1)
  })

  it('is played once Stream says that it is ready, and not before', async () => {
    const { clip, video } = await copying()
    expect((await play(stream, clip)).status).toBe(404)
    expect((await stream.tell(video)).status).toBe(200)
    expect((await shown(clip))?.hlsUrl).toBeNull()
    await stream.become('ready')
    expect((await stream.tell(video)).status).toBe(200)
    expect(await streamCopies()).toEqual(['ready named'])
    const { hlsUrl, videoUrl } = (await shown(clip))!
    const [path, signature] = hlsUrl!.split('?')
    expect(path).toBe(`/api/video-streams/${clip.videoObjectName}`)
    expect(signature).toBe(videoUrl!.split('?')[1])
    expect((await play(stream, clip)).status).toBe(302)
    // The file is there all the same.
    expect((await call(`/api/video-clips/${clip.videoObjectName}`)).status).toBe(200)
  })

  it('stays ready when an event is repeated or comes late', async () => {
    const { video } = await copying()
    await stream.become('ready')
    for (let i = 0; i < 3; i++) expect((await stream.tell(video)).status).toBe(200)
    const late = { ...video, status: { ...video.status, state: 'error' } }
    expect((await stream.tell(late)).status).toBe(200)
    expect(await streamCopies()).toEqual(['ready named'])
  })

  it('is found to be ready by the scheduled job when no webhook comes', async () => {
    const { clip } = await copying()
    await stream.become('ready')
    await stream.job()
    expect(await streamCopies()).toEqual(['processing named due'])
    stream.moveTo(0.2)
    await stream.job()
    expect(await streamCopies()).toEqual(['ready named'])
    expect((await shown(clip))?.hlsUrl).not.toBeNull()
  })

  it('that Stream fails to make leaves the file to play', async () => {
    const { clip, video } = await copying()
    await stream.become('error')
    await stream.tell(video)
    expect(await streamCopies()).toEqual(['failed named'])
    expect((await shown(clip))?.hlsUrl).toBeNull()
    await remove(clip)
    await stream.job()
    expect([await streamCopies(), await stream.all()]).toEqual([[], []])
  })

  it('is given up after a day', async () => {
    await copying()
    for (const hours of [1, 12, 25]) {
      stream.moveTo(hours)
      await stream.job()
    }
    expect(await streamCopies()).toEqual(['failed named'])
  })

  it("waits for the next day when today's quota is used up", async () => {
    await addQuota({ name: 'stream_copies', key: ann.userId, used: 40 })
    await stackStreamed(stream, ann)
    await stream.job()
    expect([await streamCopies(), stream.asked]).toEqual([['queued due'], []])
    stream.moveTo(24)
    await stream.job()
    expect(await streamCopies()).toEqual(['processing named due'])
  })
})

describe('a lost answer of Stream', () => {
  it('leads to another request where nothing was done', async () => {
    await stackStreamed(stream, ann)
    stream.fail('upload', 'before')
    await stream.job()
    expect(await streamCopies()).toEqual(['processing due'])
    stream.fail('upload', null)
    for (const hours of [0.2, 0.5]) {
      stream.moveTo(hours)
      await stream.job()
    }
    expect(await streamCopies()).toEqual(['processing named due'])
    expect([stream.asked.length, (await stream.all()).length]).toEqual([2, 1])
  })

  it('leads to the existing copy, found by its marks', async () => {
    await stackStreamed(stream, ann)
    stream.fail('upload', 'after')
    await stream.job()
    await stream.become('ready')
    stream.moveTo(0.2)
    await stream.job()
    expect(await streamCopies()).toEqual(['ready named'])
    expect([stream.asked.length, (await stream.all()).length]).toEqual([1, 1])
  })

  it("is made up for by Stream's webhook", async () => {
    await stackStreamed(stream, ann)
    stream.fail('upload', 'after')
    await stream.job()
    await stream.become('ready')
    const [video] = await stream.all()
    await stream.tell(video!)
    expect(await streamCopies()).toEqual(['ready named'])
  })

  it('is given up after a few times', async () => {
    await stackStreamed(stream, ann)
    stream.fail('upload', 'before')
    for (let hours = 0; hours < 24; hours++) {
      stream.moveTo(hours)
      await stream.job()
    }
    expect([await streamCopies(), stream.asked.length]).toEqual([['failed'], 5])
  })
})

describe('a deleted video', () => {
  it('deletes its copy', async () => {
    const { clip, video } = await copying()
    await stream.become('ready')
    await stream.tell(video)
    await remove(clip)
    expect(await streamCopies()).toEqual(['deleting named due'])
    expect((await play(stream, clip)).status).toBe(404)
    await stream.job()
    expect([await streamCopies(), await stream.all()]).toEqual([[], []])
  })

  it('deletes its copy before it is ready, whatever is said of it afterwards', async () => {
    const { clip, video } = await copying()
    await remove(clip)
    await stream.become('ready')
    await stream.tell(video)
    expect(await streamCopies()).toEqual(['deleting named due'])
    await stream.job()
    expect([await streamCopies(), await stream.all()]).toEqual([[], []])
    await stream.tell(video)
    await stream.job()
    expect([await streamCopies(), await stream.all()]).toEqual([[], []])
  })

  it('before its copy was requested leaves nothing', async () => {
    await remove(await stackStreamed(stream, ann))
    await stream.job()
    expect([await streamCopies(), stream.asked]).toEqual([[], []])
  })

  it('before the answer was received has its copy found and deleted', async () => {
    const clip = await stackStreamed(stream, ann)
    stream.fail('upload', 'after')
    await stream.job()
    await remove(clip)
    await stream.job()
    expect([await streamCopies(), await stream.all()]).toEqual([[], []])
  })

  it('has its copy deleted again and again, until it is gone', async () => {
    const { clip } = await copying()
    await remove(clip)
    stream.fail('delete', 'before')
    await stream.job()
    expect(await streamCopies()).toEqual(['deleting named due'])
    stream.fail('delete', 'after')
    stream.moveTo(1)
    await stream.job()
    expect(await stream.all()).toEqual([])
    stream.fail('delete', null)
    stream.moveTo(2)
    await stream.job()
    expect(await streamCopies()).toEqual([])
  })

  it('is deleted with the whole profile', async () => {
    await copying()
    await call('/api/profile', { method: 'DELETE', as: ann, bindings: stream.bindings() })
    await stream.job()
    expect([await streamCopies(), await stream.all()]).toEqual([[], []])
  })

  it("of which only Stream knows is deleted too, if it is the app's", async () => {
    const body = (await stack(ann)).videoObjectName
    const put = env.STREAM as unknown as { upload(b: unknown, p: object): Promise<StreamVideo> }
    const bytes = () => new Response('video').body
    const ours = await put.upload(bytes(), {
      meta: { from: 'http://stoke.test', video: `${body}x` },
    })
    const other = await put.upload(bytes(), { meta: { from: 'http://else.test', video: body } })
    await stream.tell(ours)
    await stream.tell(other)
    await stream.job()
    expect((await stream.all()).map(({ id }) => id)).toEqual([other.id])
    expect(await streamCopies()).toEqual([])
  })
})

describe('without Stream', () => {
  it('nothing is requested or stored', async () => {
    const clip = await stack(ann)
    expect([await streamCopies(), clip.hlsUrl]).toEqual([[], null])
    await stackStreamed(stream, ann)
    const { STREAM_KEY_ID: _, ...partly } = stream.bindings()
    expect((await call('/api/my-clips', { as: ann, bindings: partly })).status).toBe(200)
    expect(stream.asked).toEqual([])
  })
})
