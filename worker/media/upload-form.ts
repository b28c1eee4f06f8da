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

/**
 * Media that is already stored, or that is complete in memory and is stored after the fields were
 * validated.
 */
type Arrived = Received | (() => Promise<Received>)

/** The fields and the files of a form. */
export interface UploadForm<T> {
  input: T
  files: Uploaded
}

type Fields = Record<string, string>

type DiscardScope = Pick<UploadContext, 'env' | 'db' | 'now'>

interface Spec<T> {
  schema: z.ZodMiniType<T>
  /** How to receive each accepted file, by its field. */
  files: Partial<
    Record<keyof Uploaded, (to: UploadContext, file: IncomingFile) => Promise<Arrived>>
  >
  /** The limits for the form's video, which may have been uploaded before, as `uploadId`. */
  limitsFor?: (fields: Fields) => VideoLimits
  /**
   * Refuses a video by the fields that came before it in the form, before any of its bytes are
   * read.
   */
  refuseEarly?: ((fields: Fields) => Promise<void>) | undefined
  bodyBytes: number
  tooLarge: string
}

/**
 * Parses a form with files: a video is stored and checked while it arrives, a photo after the
 * fields were validated. If the form is refused, its files are deleted, but an upload stays, so
 * that it can be used again. Its bytes count against the quotas from its first file on.
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
        if (announced !== null && isFirst) {
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
    // Only now all fields are known, and with them the use of the video.
    if (limitsOfVideo && taken.video) {
      checkLength(taken.video.durationMs ?? 0, limitsOfVideo.length)
    }
    const input = parseOr400(schema, fields)
    for (const [field, keep] of waiting) taken[field] = await keep().catch(blameFile(field))
    if (announced === null && bytesIn(taken) > 0) await reserveBytes(to, bytesIn(taken))
    if (uploadId === undefined || !limitsOfVideo) return { input, files: taken }
    readFromPrimary(to.db)
    taken.video = await claimUpload(to, uploadId, limitsOfVideo)
    return { input, files: taken }
  })
}

/** Says of its field that a file is too large or no picture, as forms say of every other field. */
const blameFile =
  (field: string) =>
  (error: unknown): never => {
    const isOfFile =
      error instanceof HttpError && ['file_too_large', 'invalid_photo'].includes(error.code)
    if (!isOfFile || error.more.fields) throw error
    const more = { ...error.more, fields: { [field]: error.message } }
    throw new HttpError(error.status, error.code, error.message, more, error.headers)
  }

/** The number of bytes in Content-Length; null without a valid number. Browsers always send one. */
const announcedBytes = (request: HonoRequest): number | null =>
  bytesOf(request.header('Content-Length'))

const bytesIn = (files: Uploaded): number =>
  Object.values(files).reduce((sum, { bytes }: Received) => sum + (bytes ?? 0), 0)

/**
 * Creates the thing that a form is for, and only one thing per upload. If the upload was used
 * before, or another request uses it at this very moment, returns the existing thing. `found` looks
 * it up by the name of its video.
 */
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

/** The same of a game's room, which explains its refusals. */
const isUsedInRoom = (error: unknown): boolean =>
  error instanceof HttpError && error.code === refusal('used').code

/** The size limit for a form's fields and boundaries, besides its files. */
const formBytes = 100_000
/** A form of a video that was uploaded before is not larger: it holds a poster at most. */
export const withoutVideoBytes = limits.posterBytes + formBytes
const photoLimit = { bytes: limits.photoBytes, tooLarge: messages.photoTooLarge }
const posterLimit = { bytes: limits.posterBytes, tooLarge: messages.posterTooLarge }

const videoSize: SizeLimit = { bytes: limits.videoBytes, message: messages.videoTooLarge }

/** What a form with a video accepts: the video, or the id of its upload, and its poster. */
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

/** What a form with a photo accepts, in this field. */
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
 * Deletes the files of a form if an HttpError refuses it after all. After any other failure they
 * stay pending: they may have been committed, and if not, the scheduled job deletes them.
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

/** Deletes the files that came with this form only, not those of an upload. */
export async function discardUncommitted(
  { env, db, now }: DiscardScope,
  files: Uploaded,
): Promise<void> {
  const loose = Object.values(files).filter(({ uploadId }: Received) => uploadId === undefined)
  if (loose.length === 0) return
  const names = loose.map(({ name }: Received) => name)
  await discard(env, db, names, now)
}
