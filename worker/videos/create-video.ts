import type { HonoRequest } from 'hono'
import * as z from 'zod/mini'
import { writeKeyedThenRead, type Db, type Statement } from '../db/client'
import { ulidOf } from '../db/ids'
import { spend } from '../db/quotas'
import { HttpError } from '../http/errors'
import { enforceRateLimit } from '../http/rate-limit'
import { parseOr400 } from '../http/validation'
import { limits } from '../limits/limits'
import { explainUsedUp } from '../limits/refuse'
import type { UploadScope } from '../media/store'
import { createOnce, parseUploadForm, type UploadForm, type videoForm } from '../media/upload-form'
import { commitFiles } from '../media/uploads/queries'
import { earnedBy } from '../score/queries'
import { messages } from '../spots/contract'
import { enqueueCopy } from '../stream/queries'
import { visibleSpotId } from '../visibility/queries'
import { drawPictures } from './draw-pictures'
import { canTie } from './queries'

/** The columns that clips and trick videos share. */
export type NewVideo = ReturnType<typeof newVideo>

interface Making<I, T> {
  schema: z.ZodMiniType<I>
  /** The message if a form has no video. */
  videoRequired: string
  add: (db: Db, video: NewVideo, input: I) => Statement[]
  find: (db: Db, id: string) => Promise<T | null>
  /** Finds it by the name of its video: if an upload was already used, this is the result. */
  findOfVideo: (db: Db, videoName: string) => Promise<T | null>
}

/** Receives a skater's video, with fields that are not validated yet. */
export async function parseVideoForm(
  to: UploadScope,
  request: HonoRequest,
  form: ReturnType<typeof videoForm>,
  refuseEarly?: (fields: Record<string, string>) => Promise<void>,
): Promise<UploadForm<Record<string, string>>> {
  await enforceRateLimit(to.env, 'UPLOADS_BY_USER', to.ownerId)
  return parseUploadForm(to, request, { schema: fields, ...form, refuseEarly })
}

const fields = z.record(z.string(), z.string())

/** Creates a clip or trick video from a received video, optionally tied to a spot. */
export async function createFromVideo<
  I extends { spotId?: string | undefined },
  T extends { id: string; earned?: number },
>(
  to: UploadScope,
  { input: unchecked, files }: UploadForm<Record<string, string>>,
  { schema, videoRequired, add, find, findOfVideo }: Making<I, T>,
): Promise<T | null> {
  const { env, db, now, ownerId: userId } = to
  const make = async () => {
    const input = parseOr400(schema, unchecked)
    if (!files.video) throw new HttpError(400, 'invalid_video', videoRequired)
    if (input.spotId && !(await canTie(db, input.spotId, userId))) {
      throw new HttpError(400, 'unknown_spot', messages.notOnMap)
    }
    const video = newVideo(to, files.video.name, files, input.spotId)
    const spent = { limit: limits.videos, key: userId }
    const statements = [
      // Before the limit, so that an upload that another request has just used is found, not refused.
      ...commitFiles(db, files),
      ...spend(db, spent, video.createdAt),
      ...add(db, video, input),
      ...enqueueCopy(env, db, video.videoObjectName, now),
    ]
    const isDone = async () => (await find(db, video.id)) !== null
    const reads = [earnedBy(db, userId, video.id)] as const
    const [[entry]] = await writeKeyedThenRead(db, statements, reads, isDone).catch(
      explainUsedUp(to, spent),
    )
    drawPictures(to, video)
    const made = await find(db, video.id)
    return made && { ...made, earned: entry?.points ?? 0 }
  }
  const found = async (name: string) => {
    const made = await findOfVideo(db, name)
    if (!made) return null
    const [entry] = await earnedBy(db, userId, made.id)
    return { ...made, earned: entry?.points ?? 0 }
  }
  return createOnce(to, files, { make, found })
}

function newVideo(
  { now, utcOffsetMinutes, ownerId: userId }: UploadScope,
  videoObjectName: string,
  { poster }: UploadForm<unknown>['files'],
  spotId: string | undefined,
) {
  return {
    id: ulidOf(userId, now),
    userId,
    videoObjectName,
    posterObjectName: poster?.name ?? null,
    // Checked again in the insert: by then the spot may be deleted or no longer shared.
    spotId: spotId ? visibleSpotId(userId, spotId) : null,
    createdAt: now,
    utcOffsetMinutes,
  }
}
