import type { HonoRequest } from 'hono'
import { readFromPrimary } from '../db/client'
import type * as z from 'zod/mini'
import { HttpError } from '../http/errors'
import { readMultipart, readWhole, unreadRequest, type IncomingFile } from '../http/multipart'
import { parseOr400 } from '../http/validation'
import { limits, messages } from './contract'
import {
  receiveVideo,
  type Received,
  type SizeLimit,
  type VideoLimits,
  receivePicture,
  type PhotoKind,
} from './receive'
import { reserveBytes, type UploadContext } from './store'
import { discard } from './pending-deletions'
import { checkLength, type LengthLimit } from './video/refusals'
import { isAlreadyUsed } from './uploads/queries'
import { refusal } from './uploads/refusals'
import { bytesOf } from './uploads/rules'
import { claimUpload, type UploadedVideo } from './uploads/finish'

interface Uploaded {
  video?: Received | UploadedVideo
  poster?: Received
  profilePhoto?: Received
  photo?: Received
}

type Arrived = Received | (() => Promise<Received>)

export interface UploadForm<T> {
  input: T
  files: Uploaded
}

type Fields = Record<string, string>

type DiscardScope = Pick<UploadContext, 'env' | 'db' | 'now'>

interface Spec<T> {
  schema: z.ZodMiniType<T>
  files: Partial<
    Record<keyof Uploaded, (to: UploadContext, file: IncomingFile) => Promise<Arrived>>
  >
  limitsFor?: (fields: Fields) => VideoLimits
  /** Refuses a video by the fields before it, before reading its bytes. */
  refuseEarly?: ((fields: Fields) => Promise<void>) | undefined
  bodyBytes: number
  tooLarge: string
}

/**
 * Stores a photo only once the fields are valid. A refused form deletes its files, except an upload, which
 * can be used again.
 */
export async function parseUploadForm<T>(
  to: UploadContext,
  request: HonoRequest,
  { schema, files, limitsFor, refuseEarly, ...body }: Spec<T>,
): Promise<UploadForm<T>> {
  const taken: Uploaded = {}
  const waiting = new Map<keyof Uploaded, () => Promise<Received>>()
  return discardOnError(to, taken, async () => {
    const announced = announcedBytes(request)
    const largest = 'video' in files ? 'video' : (Object.keys(files)[0] ?? '')
    const { uploadId, ...fields } = await readMultipart(
      await unreadRequest(request),
      { ...body, files: Object.keys(files) },
      async (file) => {
        const field = file.field as keyof Uploaded
        const receive = Object.hasOwn(files, field) && files[field]
        const isTwice = taken[field] !== undefined || waiting.has(field)
        if (!receive || isTwice) throw new HttpError(400, 'invalid', `Unexpected file: ${field}`)
        const isFirst = Object.keys(taken).length + waiting.size === 0
        if (announced !== null && isFirst && !to.begun) {
          await reserveBytes(to, Math.min(announced, body.bodyBytes))
        }
        if (field === 'video') await refuseEarly?.(file.fields)
        const arrived = await receive(to, file).catch(blameFile(field))
        if (typeof arrived === 'function') waiting.set(field, arrived)
        else taken[field] = arrived
      },
    ).catch(blameFile(largest))
    if (uploadId !== undefined && (!limitsFor || taken.video)) {
      throw new HttpError(400, 'invalid', 'Unexpected field: uploadId')
    }
    const limitsOfVideo = limitsFor?.(fields)
    if (limitsOfVideo && taken.video) {
      checkLength(taken.video.durationMs ?? 0, limitsOfVideo.length)
    }
    const input = parseOr400(schema, fields)
    for (const [field, keep] of waiting) taken[field] = await keep().catch(blameFile(field))
    if (announced === null && bytesIn(taken) > 0 && !to.begun)
      await reserveBytes(to, bytesIn(taken))
    if (uploadId === undefined || !limitsOfVideo) return { input, files: taken }
    readFromPrimary(to.db)
    taken.video = await claimUpload(to, uploadId, limitsOfVideo)
    return { input, files: taken }
  })
}

/** Reports a refused file under its field. */
const blameFile =
  (field: string) =>
  (error: unknown): never => {
    const isOfFile =
      error instanceof HttpError && ['file_too_large', 'invalid_photo'].includes(error.code)
    if (!isOfFile || error.more.fields) throw error
    const more = { ...error.more, fields: { [field]: error.message } }
    throw new HttpError(error.status, error.code, error.message, more, error.headers)
  }

const announcedBytes = (request: HonoRequest): number | null =>
  bytesOf(request.header('Content-Length'))

const bytesIn = (files: Uploaded): number =>
  Object.values(files).reduce((sum, { bytes }: Received) => sum + (bytes ?? 0), 0)

/** One thing per upload, even in parallel: `found` reads an existing one by the video's name. */
export async function createOnce<T>(
  scope: DiscardScope,
  files: Uploaded,
  { make, found }: { make: () => Promise<T>; found: (videoName: string) => Promise<T | null> },
): Promise<T> {
  const { video } = files
  return discardOnError(scope, files, async () => {
    if (!video || !('isUsed' in video)) return make()
    if (!video.isUsed) {
      try {
        return await make()
      } catch (error) {
        if (!isAlreadyUsed(error) && !isUsedInRoom(error)) throw error
      }
    }
    readFromPrimary(scope.db)
    const made = await found(video.name)
    if (!made) throw refusal('used')
    await discardUncommitted(scope, files)
    return made
  })
}

const isUsedInRoom = (error: unknown): boolean =>
  error instanceof HttpError && error.code === refusal('used').code

const formBytes = 100_000
/** For a form with an earlier upload: at most a poster and fields. */
export const withoutVideoBytes = limits.posterBytes + formBytes
const photoLimit = { bytes: limits.photoBytes, tooLarge: messages.photoTooLarge }
const posterLimit = { bytes: limits.posterBytes, tooLarge: messages.posterTooLarge }

const videoSize: SizeLimit = { bytes: limits.videoBytes, message: messages.videoTooLarge }

/** The video or the id of its upload, and the poster. */
export const videoForm = ({
  length,
  size = videoSize,
  invalid = messages.videoInvalid,
}: Partial<Omit<VideoLimits, 'length'>> & {
  length: LengthLimit | ((fields: Fields) => LengthLimit)
}) => ({
  files: {
    video: (to: UploadContext, { stream }: IncomingFile) =>
      receiveVideo(to, stream, { size, invalid }),
    poster: async (to: UploadContext, file: IncomingFile) =>
      receivePicture(to, 'poster', await readWhole(file, posterLimit)),
  },
  limitsFor: (fields: Fields) => ({
    length: typeof length === 'function' ? length(fields) : length,
    size,
    invalid,
  }),
  bodyBytes: size.bytes + limits.posterBytes + formBytes,
  tooLarge: size.message,
})

export const photoForm = (field: 'profilePhoto' | 'photo', kind: PhotoKind) => ({
  files: {
    [field]: async (to: UploadContext, file: IncomingFile) => {
      const bytes = await readWhole(file, photoLimit)
      return () => receivePicture(to, kind, bytes)
    },
  },
  bodyBytes: limits.photoBytes + formBytes,
  tooLarge: messages.photoTooLarge,
})

/**
 * Only on an HttpError: after other failures they may be committed; if not, the scheduled job deletes them.
 */
export async function discardOnError<T>(
  scope: DiscardScope,
  files: Uploaded,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof HttpError) await discardUncommitted(scope, files)
    throw error
  }
}

/** Not those of an upload. */
export async function discardUncommitted(
  { env, db, now }: DiscardScope,
  files: Uploaded,
): Promise<void> {
  const loose = Object.values(files).filter(({ uploadId }: Received) => uploadId === undefined)
  if (loose.length === 0) return
  const names = loose.map(({ name }: Received) => name)
  await discard(env, db, names, now)
}
