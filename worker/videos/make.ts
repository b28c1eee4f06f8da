import type { Context } from 'hono'
import * as z from 'zod/mini'
import { messages } from '../clips/contract'
import { act, type Db, type Statement } from '../db/connection'
import { newId } from '../db/ids'
import type { House } from '../env'
import { Refusal } from '../http/errors'
import { brake } from '../http/rate'
import { checked } from '../http/validation'
import { keepAll, makeOnce, takeUpload, type Taken, type videoForm } from '../media/upload'
import { profiled } from '../session/guards'
import { stream } from '../stream/want'
import { seenSpot } from '../visibility/queries'
import { canTie } from './queries'

/** What every kept video begins as. */
export type NewVideo = ReturnType<typeof newVideo>

interface Making<I, T> {
  schema: z.ZodMiniType<I>
  /** What a form without a video is told. */
  videoRequired: string
  add: (db: Db, video: NewVideo, input: I) => Statement[]
  find: (db: Db, id: string) => Promise<T | null>
  /** By the name of its video: an upload that was used before is the same thing again. */
  findOfVideo: (db: Db, videoName: string) => Promise<T | null>
}

/** Takes a video that a skater sends, with fields that are yet to be checked. */
export async function takeVideo(
  c: Context<House>,
  form: ReturnType<typeof videoForm>,
  refuseEarly?: (fields: Record<string, string>) => Promise<void>,
): Promise<Taken<Record<string, string>>> {
  await brake(c.env, 'UPLOADS_BY_USER', profiled(c).user.id)
  return takeUpload(c, { schema: fields, ...form, refuseEarly })
}

const fields = z.record(z.string(), z.string())

/** Makes something that a skater keeps of a video that they sent, perhaps tied to a spot. */
export async function makeOfVideo<I extends { spotId?: string | undefined }, T>(
  c: Context<House>,
  { input: unchecked, files }: Taken<Record<string, string>>,
  { schema, videoRequired, add, find, findOfVideo }: Making<I, T>,
): Promise<T | null> {
  const userId = profiled(c).user.id
  const make = async () => {
    const db = c.get('db')
    const input = checked(schema, unchecked)
    if (!files.video) throw new Refusal(400, 'invalid_video', videoRequired)
    if (input.spotId && !(await canTie(db, input.spotId, userId))) {
      throw new Refusal(400, 'unknown_spot', messages.unknownSpot)
    }
    const video = newVideo(c, files.video.name, files, input.spotId)
    await act(db, [
      ...keepAll(c, files),
      ...stream(c.env, db, video.videoObjectName, c.get('now')),
      ...add(db, video, input),
    ])
    return find(db, video.id)
  }
  return makeOnce(c, files, { make, found: (name) => findOfVideo(c.get('db'), name) })
}

function newVideo(
  c: Context<House>,
  videoObjectName: string,
  { poster }: Taken<unknown>['files'],
  spotId: string | undefined,
) {
  const userId = profiled(c).user.id
  return {
    id: newId(c.get('now')),
    userId,
    videoObjectName,
    posterObjectName: poster?.name ?? null,
    // Asked again as it is written: the spot may be gone, or no longer shared, by then.
    spotId: spotId ? seenSpot(userId, spotId) : null,
    createdAt: c.get('now'),
  }
}
