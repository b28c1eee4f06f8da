import { beforeEach, describe, expect, it } from 'vitest'
import type { Env } from '../../../worker/env'
import { jpegSize } from '../../../worker/media/photo/jpeg'
import * as filmEndpoints from '../../../worker/films/endpoints'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import * as gameEndpoints from '../../../worker/games/endpoints'
import * as mediaEndpoints from '../../../worker/media/endpoints'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import { outerUrls, urls } from '../../../worker/urls'
import { jpegOf } from '../../fixtures/jpeg'
import { finished, share, show } from '../films/support'
import { crew, film, recording } from '../games/support'
import { call, minuteJob, origin, purgeDeleted } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { recordLog } from '../support/log'
import { deliver, newQueue } from '../support/queue'
import {
  clipForm,
  newcomer,
  profileForm,
  setPublic,
  skater,
  stack,
  type Skater,
} from '../support/skaters'
import { count, pictureKeys } from '../support/storage'
import { addTricks, kickflip, land, sendLanded } from '../support/tricks'
import { noise } from './noise'

let ann: Skater

beforeEach(async () => {
  await empty()
  await addTricks()
  ann = await skater('ann')
})

/** The picture that a page names, by its path. */
async function pictureOf(page: string): Promise<string> {
  const html = await (await call(page)).text()
  const [, url = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
  expect(url).toMatch(new RegExp(`^${origin}/og/`))
  return url.slice(origin.length).replaceAll('&amp;', '&')
}

/** As if what the pictures of all clips show had changed. */
const touch = () => env.DB.prepare('UPDATE videos SET caption = caption').run()

const make = (...ids: string[]) => deliver(ids.map((id) => ({ kind: 'link_picture', id })))

const pageOf = (clipId: string) => urls.sharedClip({ clipId })

const bytesAt = async (path: string) => new Uint8Array(await (await call(path)).arrayBuffer())

async function expectPicture(path: string): Promise<Uint8Array> {
  const answer = await call(path)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(jpegSize(bytes)).toEqual({ width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(300_000)
  return bytes
}

describe('the picture of a link', () => {
  it('is made for a clip, a trick video, a clip of a game and a skater', async () => {
    const players = await crew(3)
    const gameClip: { id: string } = await (
      await film(players[0]!, await recording(players))
    ).json()
    const clip = await stack(ann, { caption: 'First try' })
    const video = await land(ann)
    await make(clip.id, video.id, gameClip.id, ann.userId)
    const pages = [
      pageOf(clip.id),
      urls.sharedTrickVideo({ videoId: video.id }),
      urls.sharedOwnTheSpotClip({ clipId: gameClip.id }),
      urls.skater(ann),
    ]
    const pictures = []
    for (const page of pages) pictures.push((await expectPicture(await pictureOf(page))).join())
    expect(new Set(pictures).size).toBe(4)
  })

  describe.each<[string, (bindings: Partial<Env>) => Promise<{ id: string; page: string }>]>([
    [
      'a clip',
      async (bindings) => {
        const form = { method: 'POST', as: ann, body: await clipForm(), bindings }
        const { id }: { id: string } = await (await call(clipEndpoints.ownList.url(), form)).json()
        return { id, page: pageOf(id) }
      },
    ],
    [
      'a trick video',
      async (bindings) => {
        const answer = await sendLanded(ann, kickflip.id, undefined, bindings)
        const { id }: { id: string } = await answer.json()
        return { id, page: urls.sharedTrickVideo({ videoId: id }) }
      },
    ],
    [
      'a clip of Own the Spot',
      async (bindings) => {
        const players = await crew(3)
        const clip = await film(players[0]!, await recording(players), {}, { bindings })
        const { id }: { id: string } = await clip.json()
        return { id, page: urls.sharedOwnTheSpotClip({ clipId: id }) }
      },
    ],
    [
      'a skater',
      async (bindings) => {
        const as = await newcomer()
        const body = await profileForm({ skatertag: 'bob' })
        await call(profileEndpoints.own.url(), { method: 'POST', as, body, bindings })
        return { id: as.userId, page: urls.skater({ skatertag: 'bob' }) }
      },
    ],
    [
      'a film that all agree to',
      async (bindings) => {
        const players = await crew(3)
        const { id } = await finished(players)
        await share(players[0]!, id, { bindings })
        await show(players[1]!, id, true)
        const json = { shown: true }
        await call(filmEndpoints.answer.url({ gameId: id }), {
          method: 'PUT',
          as: players[2]!,
          json,
          bindings,
        })
        return { id, page: urls.sharedGame({ gameId: id }) }
      },
    ],
  ])('of %s', (_, makeThing) => {
    it('is drawn at once, and by a request if that message is lost; until then no size is told', async () => {
      const [queue, later] = [newQueue(), newQueue()]
      const { id, page } = await makeThing(queue.bindings)
      const message = { body: { kind: 'link_picture', id } }
      expect(queue.sent).toContainEqual(message)
      const path = await pictureOf(page)
      expect(await (await call(page)).text()).not.toContain('og:image:width')
      await call(path, { bindings: later.bindings })
      expect(later.sent).toEqual([message])
      await deliver(later.take())
      await expectPicture(path)
      expect(await (await call(page)).text()).toContain(
        '<meta property="og:image:width" content="1200"/>',
      )
    })
  })

  it('of a film waits until the film opens', async () => {
    const queue = newQueue()
    const players = await crew(3)
    const { id } = await finished(players)
    await share(players[0]!, id, { bindings: queue.bindings })
    expect(queue.sent.filter(({ body }) => body.kind === 'link_picture')).toEqual([
      { body: { kind: 'link_picture', id }, delaySeconds: 86_400 },
    ])
    await deliver(queue.take('link_picture'), { hours: 24.01 })
    expect(await pictureKeys()).toHaveLength(1)
  })

  it('of a clip of Own the Spot is drawn again at once when its caption changes', async () => {
    const queue = newQueue()
    const players = await crew(3)
    const clip = await film(players[0]!, await recording(players))
    const { id: clipId }: { id: string } = await clip.json()
    const json = { caption: 'Second try' }
    const path = gameEndpoints.changeCaption.url({ clipId })
    await call(path, { method: 'PATCH', as: players[0]!, json, bindings: queue.bindings })
    expect(queue.sent).toEqual([{ body: { kind: 'link_picture', id: clipId } }])
  })

  it('is the poster until it is made, and one request is enough to have it made', async () => {
    const clip = await stack(ann)
    await env.DB.prepare('DELETE FROM link_pictures').run()
    const queue = newQueue()
    const path = await pictureOf(pageOf(clip.id))
    const poster = await bytesAt(mediaEndpoints.poster.url({ name: clip.posterObjectName! }))
    for (let i = 0; i < 2; i += 1) {
      const answer = await call(path, { bindings: queue.bindings })
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(poster)
      expect(answer.headers.get('Cache-Control')).toBe('public, no-cache')
    }
    expect(queue.sent).toEqual([{ body: { kind: 'link_picture', id: clip.id } }])
    await deliver(queue.take())
    await expectPicture(path)
  })

  it('of a skater waits a moment, and is drawn once for all clips that were stacked by then', async () => {
    const queue = newQueue()
    const clips: string[] = []
    for (let i = 0; i < 2; i += 1) {
      const { bindings } = queue
      const body = await clipForm()
      const answer = await call('/api/my-clips', { method: 'POST', as: ann, body, bindings })
      clips.push((await answer.json<{ id: string }>()).id)
    }
    const kind = 'link_picture'
    const later = { body: { kind, id: ann.userId }, delaySeconds: 20 }
    const [first, second] = clips.map((id) => ({ body: { kind, id } }))
    const sent = queue.sent.filter(({ body }) => body.kind === kind)
    expect(sent).toEqual([first, later, second, later])

    await make(ann.userId)
    const drawn = await pictureKeys()
    expect(drawn).toHaveLength(1)
    await env.MEDIA.delete(drawn)
    await make(ann.userId)
    expect(await pictureKeys()).toEqual([])
  })

  it("is the skater's photo until then, and the brand's picture for a clip without a poster", async () => {
    const photo = await call(await pictureOf(urls.skater(ann)))
    expect(photo.headers.get('Content-Type')).toMatch(/^image\//)
    const clip = await stack(ann, {}, undefined, null)
    const brand = await call(await pictureOf(pageOf(clip.id)))
    expect([brand.status, brand.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    await make(clip.id)
    await expectPicture(await pictureOf(pageOf(clip.id)))
  })

  it('is small also of a poster full of noise, and made without a poster whose bytes are gone', async () => {
    const clip = await stack(ann)
    await env.MEDIA.put(clip.posterObjectName!, await noise(720, 1280))
    await make(clip.id)
    const path = await pictureOf(pageOf(clip.id))
    const noisy = await expectPicture(path)
    expect(noisy.length).toBeGreaterThan(100_000)
    await env.MEDIA.delete(clip.posterObjectName!)
    await env.MEDIA.delete(await pictureKeys())
    await touch()
    await make(clip.id)
    expect((await expectPicture(path)).length).toBeLessThan(50_000)
  })

  it('is drawn from the 800 pixels of a tall poster, and of a wide one from the whole', async () => {
    const clip = await stack(ann)
    const path = await pictureOf(pageOf(clip.id))
    const size = async (poster: string) => {
      await env.MEDIA.put(clip.posterObjectName!, await noise(900, 1600))
      await env.MEDIA.put(`${clip.posterObjectName!}-800`, poster === 'tall' ? tall : wide)
      await env.MEDIA.delete(await pictureKeys())
      await touch()
      await make(clip.id)
      return (await expectPicture(path)).length
    }
    const [tall, wide] = [jpegOf(800, 1422), jpegOf(800, 450)]
    // The poster of 800 pixels is empty, the whole is noise.
    expect(await size('tall')).toBeLessThan(50_000)
    expect(await size('wide')).toBeGreaterThan(100_000)
  })

  it('leaves out a poster that is stored turned, which the renderer would draw lying', async () => {
    const clip = await stack(ann, {}, undefined, 'photo-orientation-6.jpg')
    const without = await stack(ann, {}, undefined, null)
    await make(clip.id, without.id)
    const pictures = await Promise.all(
      [clip, without].map(async ({ id }) => expectPicture(await pictureOf(pageOf(id)))),
    )
    expect(pictures[0]).toEqual(pictures[1])
  })

  it('is asked for as soon as a clip is stacked, and found by the scheduled job if that is lost', async () => {
    const clip = await stack(ann)
    expect(await pictureKeys()).toEqual([])
    await minuteJob(1)
    expect(await pictureKeys()).toHaveLength(2)
    await expectPicture(await pictureOf(pageOf(clip.id)))
  })

  it('has a URL that changes with what it shows, and only then', async () => {
    const clip = await stack(ann, { caption: 'First try' })
    const before = [await pictureOf(pageOf(clip.id)), await pictureOf(urls.skater(ann))]
    await make(clip.id, ann.userId)
    expect([await pictureOf(pageOf(clip.id)), await pictureOf(urls.skater(ann))]).toEqual(before)
    await stack(ann)
    expect(await pictureOf(pageOf(clip.id))).toBe(before[0])
    expect(await pictureOf(urls.skater(ann))).not.toBe(before[1])
  })

  it('is not made twice of the same', async () => {
    const clip = await stack(ann)
    await make(clip.id, clip.id)
    const [key] = await pictureKeys()
    const first = await env.MEDIA.head(key!)
    await touch()
    await make(clip.id)
    expect(await count('link_pictures', 'id = ?', clip.id)).toBe(0)
    expect((await env.MEDIA.head(key!))!.uploaded).toEqual(first!.uploaded)
  })

  it('is made again if its bytes are lost', async () => {
    const clip = await stack(ann)
    await make(clip.id)
    const path = await pictureOf(pageOf(clip.id))
    await env.MEDIA.delete(await pictureKeys())
    await call(path)
    await make(clip.id)
    await expectPicture(path)
  })

  it('goes with the clip, and the one before it when the clip changes', async () => {
    const clip = await stack(ann)
    await make(clip.id)
    const [before] = await pictureKeys()
    await env.DB.prepare("UPDATE videos SET caption = 'Second try'").run()
    await make(clip.id)
    await purgeDeleted()
    const keys = await pictureKeys()
    expect(keys).toHaveLength(1)
    expect(keys).not.toContain(before)
    await call(clipEndpoints.remove.url({ clipId: clip.id }), { method: 'DELETE', as: ann })
    await make(clip.id)
    await purgeDeleted()
    expect(await pictureKeys()).toEqual([])
    expect(await count('link_pictures', 'id = ?', clip.id)).toBe(0)
  })
})

describe('what is gone', () => {
  it('leaves no picture of its skater, nor of what they made', async () => {
    const clip = await stack(ann)
    await make(clip.id, ann.userId)
    expect(await pictureKeys()).toHaveLength(2)
    expect((await call(profileEndpoints.own.url(), { method: 'DELETE', as: ann })).status).toBe(204)
    await minuteJob(1)
    await make(clip.id)
    await purgeDeleted()
    expect(await pictureKeys()).toEqual([])
    expect(await count('link_pictures')).toBe(0)
  })

  it('leaves no picture either if another attempt is still drawing it', async () => {
    const clip = await stack(ann)
    const put: R2Bucket['put'] = async (...picture: Parameters<R2Bucket['put']>) => {
      await call(clipEndpoints.remove.url({ clipId: clip.id }), { method: 'DELETE', as: ann })
      await make(clip.id)
      expect(await count('link_pictures', 'id = ?', clip.id)).toBe(0)
      return env.MEDIA.put(...picture)
    }
    const { MEDIA } = env
    const slow = {
      get: MEDIA.get.bind(MEDIA),
      list: MEDIA.list.bind(MEDIA),
      put,
    } as unknown as R2Bucket
    await deliver([{ kind: 'link_picture', id: clip.id }], { bindings: { MEDIA: slow } })
    expect(await pictureKeys()).toHaveLength(1)
    await make(clip.id)
    await purgeDeleted()
    expect(await pictureKeys()).toEqual([])
    expect(await count('link_pictures', 'id = ?', clip.id)).toBe(0)
  })
})

describe('what becomes private', () => {
  it('has no picture and no oEmbed from the next request on, and is kept by nobody for a minute', async () => {
    const clip = await stack(ann)
    await make(clip.id, ann.userId)
    const paths = [await pictureOf(pageOf(clip.id)), await pictureOf(urls.skater(ann))]
    for (const path of paths) {
      const [, seconds] = /max-age=(\d+)/.exec(
        (await call(path)).headers.get('Cache-Control') ?? '',
      )!
      expect(Number(seconds)).toBeLessThan(60)
    }
    const described = urls.oembed({}, { url: origin + pageOf(clip.id) })
    const oembed = await (await call(described)).json()
    expect(oembed).toMatchObject({
      thumbnail_url: origin + paths[0],
      thumbnail_width: 1200,
      thumbnail_height: 630,
    })
    await setPublic(ann.userId, false)
    for (const path of [...paths, described]) {
      expect([path, (await call(path)).status]).toEqual([path, 404])
      // Not for its owner either: other sites' pages show it to everybody.
      expect([path, (await call(path, { as: ann })).status]).toEqual([path, 404])
    }
  })

  it('loses its stored picture when that is due, and gets it back when it is public again', async () => {
    const clip = await stack(ann)
    await make(clip.id)
    const path = await pictureOf(pageOf(clip.id))
    const [key] = await pictureKeys()
    await setPublic(ann.userId, false)
    await touch()
    await make(clip.id)
    expect(await count('link_pictures', 'id = ?', clip.id)).toBe(0)
    expect(await count('pending_deletions', 'name = ?', key)).toBe(1)
    await purgeDeleted()
    expect(await pictureKeys()).toEqual([])
    await setPublic(ann.userId, true)
    await call(path)
    await make(clip.id)
    await expectPicture(path)
  })

  it('keeps its picture if it is public again before the bytes are deleted', async () => {
    const clip = await stack(ann)
    await make(clip.id)
    const path = await pictureOf(pageOf(clip.id))
    for (const isPublic of [false, true]) {
      await setPublic(ann.userId, isPublic)
      await touch()
      await make(clip.id)
    }
    await purgeDeleted()
    await expectPicture(path)
  })

  it('is found with a slash behind its address', async () => {
    const path = await pictureOf(pageOf((await stack(ann)).id))
    const answer = await call(path.replace(/(?=\?|$)/, '/'))
    expect((await call(answer.headers.get('Location')!)).status).toBe(200)
  })

  it('of another kind, or unknown, is 404', async () => {
    const clip = await stack(ann)
    const of = (pictureKind: string, id: string) =>
      outerUrls.linkPicture({ pictureKind, pictureFile: `${id}.jpg` })
    for (const path of [of('game', clip.id), '/og/video/x.jpg']) {
      expect([path, (await call(path)).status]).toEqual([path, 404])
    }
  })
})

it('a picture that can not be made is tried later and later, and then waits for a person', async () => {
  const { of } = recordLog()
  const clip = await stack(ann)
  const MEDIA = { ...env.MEDIA, get: () => Promise.reject(new Error('broken')) } as never
  const result = await deliver([{ kind: 'link_picture', id: clip.id }], { bindings: { MEDIA } })
  expect(result.retried).toEqual([])
  expect(of('link_picture_postponed')).toMatchObject([{ of: 'video' }])
  await env.DB.prepare('UPDATE link_pictures SET due_at = 0, tries = 13').run()
  await deliver([{ kind: 'link_picture', id: clip.id }], { bindings: { MEDIA } })
  expect(await count('failed_jobs', "kind = 'link_picture'")).toBe(1)
  expect(await count('link_pictures', 'id = ? AND due_at IS NULL', clip.id)).toBe(1)
})
