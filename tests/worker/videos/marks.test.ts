import { beforeEach, describe, expect, it } from 'vitest'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import * as feedEndpoints from '../../../worker/feed/endpoints'
import * as gameEndpoints from '../../../worker/games/endpoints'
import type { Game } from '../../../worker/games/reads/contract'
import { messages, type Marks } from '../../../worker/media/marks/contract'
import * as shareEndpoints from '../../../worker/shares/endpoints'
import * as trickEndpoints from '../../../worker/tricks/endpoints'
import { crew, film, gameFor, read, recording, started, turn } from '../games/support'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { fixture } from '../support/env'
import { clipForm, skater, stack, type Skater } from '../support/skaters'
import { addTricks, kickflip, land, sendLanded } from '../support/tricks'
import { stored } from '../support/storage'
import { upload, useForClip } from '../uploads/client'

const marks: Marks = { popMs: 400, catchMs: 700, landMs: 900 }
const inForm = { popMs: '400', catchMs: '700', landMs: '900' }
/** The video of these tests has 2 s. */
const beyond = { popMs: 1900, landMs: 2100 }

interface Marked {
  marks: Marks | null
}

let ann: Skater
let bob: Skater

beforeEach(async () => {
  await empty()
  await addTricks()
})

const put = (path: string, as: Skater, json: unknown) => call(path, { method: 'PUT', as, json })

describe('marks come with a video:', () => {
  beforeEach(async () => {
    ;[ann] = (await crew(1)) as [Skater]
  })

  it('of a clip, and everything that shows it has them', async () => {
    const clip = await stack(ann, inForm)
    expect(clip.marks).toEqual(marks)
    const page = await read<{ allClips: Marked[] }>(ann, clipEndpoints.ownList.url())
    expect(page.allClips[0]!.marks).toEqual(marks)
    const [item] = await read<Marked[]>(ann, feedEndpoints.list.url())
    expect(item!.marks).toEqual(marks)
    const shared = await call(shareEndpoints.clip.url({ clipId: clip.id }))
    expect((await shared.json<{ clip: Marked }>()).clip.marks).toEqual(marks)
  })

  it('of a trick, with or without a catch', async () => {
    const { catchMs: _, ...rest } = marks
    const { catchMs: _typed, ...typed } = inForm
    expect((await land(ann, kickflip.id, inForm)).marks).toEqual(marks)
    expect((await land(ann, kickflip.id, typed)).marks).toEqual(rest)
    expect((await land(ann)).marks).toBeNull()
  })

  it('that came before, as an upload', async () => {
    const id = await upload(await fixture('video-faststart.mp4'), { as: ann })
    const refused = await useForClip(id, { as: ann }, { popMs: '500000', landMs: '500400' })
    const said = { message: messages.beyond, fields: { landMs: messages.beyond } }
    expect([refused.status, await refused.json()]).toMatchObject([400, said])
    const answer = await useForClip(id, { as: ann }, { popMs: '0', landMs: '100' })
    const taken = { marks: { popMs: 0, landMs: 100 } }
    expect([answer.status, await answer.json()]).toMatchObject([201, taken])
  })

  it('wrong ones are refused, and nothing is kept', async () => {
    const before = await stored()
    for (const [wrong, message] of [
      [{ popMs: '400' }, messages.missing],
      [{ popMs: '1900', landMs: '2100' }, messages.beyond],
    ] as const) {
      const body = await clipForm('video-faststart.mp4', wrong)
      const clip = await call(clipEndpoints.add.url(), { method: 'POST', as: ann, body })
      expect([clip.status, await clip.json()]).toMatchObject([400, { message }])
      const video = await sendLanded(ann, kickflip.id, await clipForm('video-faststart.mp4', wrong))
      expect(video.status).toBe(400)
    }
    expect((await stored()).media).toEqual(before.media)
  })
})

it('of a game come with a turn or a clip, and both are marked anew by their skater alone', async () => {
  const players = await crew(3)
  const { id, order } = await started(players)
  const [setter, second] = order as [Skater, Skater]
  const set = await turn(setter, id, { trickId: 'ollie', landed: true, marks: inForm })
  const { latestTurn } = await set.json<Game>()
  expect(latestTurn!.marks).toEqual(marks)
  const path = gameEndpoints.markTurn.url({ gameId: id, turnId: latestTurn!.id })
  const other = { popMs: 300, landMs: 800 }
  expect((await put(path, second, other)).status).toBe(404)
  expect((await put(path, await skater(), other)).status).toBe(404)
  const late = await put(path, setter, beyond)
  expect([late.status, await late.json()]).toMatchObject([400, { message: messages.beyond }])
  const { version } = await gameFor(second, id)
  const changed = await put(path, setter, other)
  expect(changed.status).toBe(200)
  expect((await changed.json<Game>()).latestTurn!.marks).toEqual(other)
  const seen = await gameFor(second, id)
  expect([seen.latestTurn!.marks, seen.version]).toEqual([other, version + 1])
  const attempts = gameEndpoints.attempts.url({ gameId: id, trickId: 'ollie' })
  const [attempt] = await read<Marked[]>(second, attempts)
  expect(attempt!.marks).toEqual(other)
  expect((await put(path, setter, null)).status).toBe(200)
  expect((await gameFor(second, id)).latestTurn!.marks).toBeNull()
})

it('of a game are not for a turn without a video', async () => {
  const { id, order } = await started(await crew(3))
  const answer = await turn(order[0]!, id, { trickId: 'ollie', landed: false, marks: inForm })
  expect(answer.status).toBe(400)
  const bail = await turn(order[0]!, id, { trickId: 'ollie', landed: false })
  const { latestTurn } = await bail.json<Game>()
  expect(latestTurn!.marks).toBeNull()
  const path = gameEndpoints.markTurn.url({ gameId: id, turnId: latestTurn!.id })
  expect((await put(path, order[0]!, marks)).status).toBe(404)
})

describe.each(['clip', 'trick video', 'clip of a game'])('the marks of a %s', (what) => {
  let path: string
  let shown: () => Promise<Marks | null>

  beforeEach(async () => {
    const players = await crew(3)
    ;[ann, bob] = [players[0]!, players[1]!]
    const of = async (page: string) => {
      const { clip, video } = await (await call(page)).json<Record<'clip' | 'video', Marked>>()
      return (clip ?? video).marks
    }
    if (what === 'clip') {
      const { id } = await stack(ann, inForm)
      path = clipEndpoints.changeMarks.url({ clipId: id })
      shown = () => of(shareEndpoints.clip.url({ clipId: id }))
    } else if (what === 'trick video') {
      const { id } = await land(ann, kickflip.id, inForm)
      path = trickEndpoints.changeMarks.url({ videoId: id })
      shown = () => of(shareEndpoints.trickVideo.url({ videoId: id }))
    } else {
      const gameId = await recording(players)
      const answer = await film(ann, gameId, inForm)
      const { id } = await answer.json<{ id: string }>()
      path = gameEndpoints.markClip.url({ clipId: id })
      shown = () => of(shareEndpoints.ownTheSpotClip.url({ clipId: id }))
    }
  })

  it('are set anew and taken away', async () => {
    expect(await shown()).toEqual(marks)
    const other = { popMs: 1400, landMs: 2000 }
    const answer = await put(path, ann, other)
    expect([answer.status, await answer.json()]).toMatchObject([200, { marks: other }])
    expect(await shown()).toEqual(other)
    const none = await put(path, ann, null)
    expect([none.status, await none.json()]).toMatchObject([200, { marks: null }])
    expect(await shown()).toBeNull()
  })

  it('stay if what comes is wrong, or is another’s to send', async () => {
    const apart = { popMs: 900, landMs: 400 }
    for (const wrong of [{}, apart, { ...marks, more: 1 }, beyond, [], 'marks']) {
      const answer = await put(path, ann, wrong)
      expect([wrong, answer.status]).toEqual([wrong, 400])
      expect(await answer.json()).toMatchObject({ message: expect.any(String) })
    }
    expect((await put(path, bob, { popMs: 1, landMs: 500 })).status).toBe(404)
    expect((await put(path, bob, null)).status).toBe(404)
    expect(await shown()).toEqual(marks)
  })
})

it('of a clip of a game go with its video when another takes its place', async () => {
  const players = await crew(3)
  const gameId = await recording(players)
  await film(players[0]!, gameId, inForm)
  await film(players[0]!, gameId, { isEdit: 'true' })
  const { clips } = await gameFor(players[1]!, gameId)
  expect(clips.map((clip) => clip.marks)).toEqual([null])
})
