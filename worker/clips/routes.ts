import { Hono } from 'hono'
import { act } from '../db/connection'
import { newId } from '../db/ids'
import type { House } from '../env'
import { Refusal, notFound } from '../http/errors'
import { brake } from '../http/rate'
import { pageOf } from '../http/validation'
import { keepAll, makeOnce, takeUpload, videoForm } from '../media/upload'
import { findProfile } from '../profiles/queries'
import { profiled, viewerId, withProfile } from '../session/guards'
import { urls } from '../urls'
import { maySee } from '../visibility/rules'
import { limits, messages, newClip } from './contract'
import { addClip, clipPage, findClip, findClipOfVideo, isOwnSpot, removeClip } from './queries'

export const clips = new Hono<House>()

const form = videoForm({ ms: limits.lengthMs, message: messages.tooLong })

clips.get(urls.api.myClips.path, withProfile, async (c) =>
  c.json(await clipPage(c.get('db'), profiled(c).user.id, pageOf(c))),
)

clips.get(urls.api.userClips.path, async (c) => {
  const owner = await findProfile(c.get('db'), c.req.param('userId'), viewerId(c))
  if (!owner) throw notFound('Skater not found')
  if (!maySee(viewerId(c), owner)) throw new Refusal(403, 'private', 'This skater is private.')
  return c.json(await clipPage(c.get('db'), owner.userId, pageOf(c)))
})

clips.post(urls.api.myClips.path, withProfile, async (c) => {
  const db = c.get('db')
  const userId = profiled(c).user.id
  await brake(c.env, 'UPLOADS_BY_USER', userId)
  const { input, files } = await takeUpload(c, { schema: newClip, ...form })
  const make = async () => {
    const id = newId(c.get('now'))
    if (!files.video) throw new Refusal(400, 'invalid_video', messages.videoRequired)
    if (input.spotId && !(await isOwnSpot(db, input.spotId, userId))) {
      throw new Refusal(400, 'unknown_spot', messages.unknownSpot)
    }
    const clip = {
      id,
      userId,
      videoObjectName: files.video.name,
      posterObjectName: files.poster?.name ?? null,
      caption: input.caption || null,
      spotId: input.spotId ?? null,
      createdAt: c.get('now'),
    }
    await act(db, [...keepAll(c, files), addClip(db, clip)])
    return findClip(db, id)
  }
  const found = (videoName: string) => findClipOfVideo(c.get('db'), videoName)
  return c.json(await makeOnce(c, files, { make, found }), 201)
})

clips.delete(urls.api.myClip.path, withProfile, async (c) => {
  const clip = await findClip(c.get('db'), c.req.param('clipId'))
  if (clip?.userId !== profiled(c).user.id) throw notFound('Clip not found')
  await act(c.get('db'), removeClip(c.get('db'), clip, c.get('now')))
  return c.body(null, 204)
})
