import { beforeEach, describe, expect, it } from 'vitest'
import * as trickEndpoints from '../../../worker/tricks/endpoints'
import * as shareEndpoints from '../../../worker/shares/endpoints'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import * as gameEndpoints from '../../../worker/games/endpoints'
import * as mediaEndpoints from '../../../worker/media/endpoints'
import { messages } from '../../../worker/media/contract'
import { crew, filmed, read, recording } from '../games/support'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { file, fixture } from '../support/env'
import { deliver } from '../support/queue'
import { stack, type Skater } from '../support/skaters'
import { count, pictureKeys, stored } from '../support/storage'
import { addTricks, land } from '../support/tricks'

interface Covered {
  id: string
  posterObjectName: string | null
}

let ann: Skater
let bob: Skater
let cover: { clip: Covered; path: string; page: string }

/** Each kind made by the first of these players: where its cover is changed, and what shows it. */
const kinds: Record<string, (players: Skater[]) => Promise<typeof cover>> = {
  async clip() {
    const clip = await stack(ann)
    const at = { clipId: clip.id }
    return { clip, path: clipEndpoints.changePoster.url(at), page: shareEndpoints.clip.url(at) }
  },
  async 'trick video'() {
    const clip = await land(ann)
    const at = { videoId: clip.id }
    const page = shareEndpoints.trickVideo.url(at)
    return { clip, path: trickEndpoints.changePoster.url(at), page }
  },
  async 'clip of a game'(players) {
    const clip = await filmed(ann, await recording(players))
    const at = { clipId: clip.id }
    const page = shareEndpoints.ownTheSpotClip.url(at)
    return { clip, path: gameEndpoints.changePoster.url(at), page }
  },
}

async function make(what: string): Promise<void> {
  await empty()
  await addTricks()
  const players = await crew(3)
  ;[ann, bob] = [players[0]!, players[1]!]
  cover = await kinds[what]!(players)
}

async function send(path: string, as: Skater, poster: Blob | null, bindings = {}) {
  const body = new FormData()
  if (poster) body.set('poster', poster, 'poster.jpg')
  return call(path, { method: 'PUT', as, body, bindings })
}

const picture = () => file('photo-orientation-6.jpg')

/** The poster that everyone sees on its shared page. */
async function shownOn(page: string): Promise<string | null> {
  const { clip, video } = await (await call(page)).json<Record<'clip' | 'video', Covered>>()
  return (clip ?? video).posterObjectName
}

describe.each(Object.keys(kinds))('the cover of a %s', (what) => {
  beforeEach(() => make(what))

  it('is replaced, the old one is deleted, and what shows it follows', async () => {
    const { clip, path, page } = cover
    const answer = await send(path, ann, await picture())
    expect(answer.status).toBe(200)
    const changed = await answer.json<Covered>()
    expect(changed).toMatchObject({ id: clip.id })
    expect(changed.posterObjectName).not.toBe(clip.posterObjectName)
    expect(await shownOn(page)).toBe(changed.posterObjectName)
    const name = changed.posterObjectName!
    expect((await call(mediaEndpoints.poster.url({ name }))).status).toBe(200)
    const { media, pendingDeletions } = await stored()
    expect(media).toContain(`${name} committed`)
    if (clip.posterObjectName) {
      expect(pendingDeletions).toEqual([clip.posterObjectName])
      const old = mediaEndpoints.poster.url({ name: clip.posterObjectName })
      expect((await call(old)).status).toBe(404)
    }
  })

  it('stays if what comes is no picture, too large, or nothing', async () => {
    const { clip, path, page } = cover
    const before = await stored()
    const video = new Blob([await fixture('video-faststart.mp4')])
    const cut = new Blob([(await fixture('photo-plain.jpg')).subarray(0, 400)])
    for (const bad of [video, cut, new Blob(['<svg/>']), new Blob([]), null]) {
      const answer = await send(path, ann, bad)
      expect(answer.status).toBe(400)
      const fields = { poster: messages.photoInvalid }
      expect(await answer.json()).toMatchObject({ message: messages.photoInvalid, fields })
    }
    const large = await send(path, ann, new Blob([new Uint8Array(1_000_001)]))
    const fields = { poster: messages.posterTooLarge }
    expect([large.status, await large.json()]).toMatchObject([413, { fields }])
    expect(await shownOn(page)).toBe(clip.posterObjectName)
    expect(await stored()).toEqual(before)
  })

  it("is nobody else's to change", async () => {
    const { clip, path, page } = cover
    expect((await send(path, bob, await picture())).status).toBe(404)
    expect(await shownOn(page)).toBe(clip.posterObjectName)
    expect((await stored()).media.filter((each) => each.endsWith('pending'))).toEqual([])
  })

  it('is the last one that came when two tabs change it at once, and no file is left over', async () => {
    const { clip, path, page } = cover
    const before = (await stored()).media.length
    const pictures = [await picture(), await picture()]
    const sent = await Promise.all(pictures.map((each) => send(path, ann, each)))
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    const covers = await Promise.all(sent.map((each) => each.json<Covered>()))
    const names = covers.map(({ posterObjectName }) => posterObjectName)
    expect(names).toContain(await shownOn(page))
    const hadPoster = clip.posterObjectName !== null
    expect((await stored()).media).toHaveLength(before + (hadPoster ? 0 : 1))
  })

  it('is drawn again in the picture of its link', async () => {
    const { clip, path } = cover
    const draw = () => deliver([{ kind: 'link_picture', id: clip.id }])
    await draw()
    const before = await pictureKeys()
    await send(path, ann, await picture())
    await draw()
    const after = await pictureKeys()
    expect(after.filter((key) => !before.includes(key))).toHaveLength(1)
  })
})

it('a game whose clip has another cover shows it to the other players', async () => {
  await make('clip of a game')
  await send(cover.path, ann, await picture())
  expect(await count('game_history', "json_extract(command, '$.type') = 'cover'")).toBe(1)
  const games = await read<{ clips: Covered[] }[]>(bob, gameEndpoints.list.url())
  expect(games[0]!.clips[0]!.posterObjectName).not.toBeNull()
})
