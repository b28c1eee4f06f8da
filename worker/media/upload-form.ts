import type { HonoRequest } from 'hono'
import { readFromPrimary, runBatch } from '../db/client'
import type * as z from 'zod/mini'
import { HttpError } from '../http/errors'
import { readMultipart, readWhole, unreadRequest, type IncomingFile } from '../http/multipart'
import { parseOr400 } from '../http/validation'
import { limits, messages, widthBytes, widthField, widths } from './contract'
import { messages as marksMessages, type Marks } from './marks/contract'
import { isBeyond } from './marks/rules'
import { marksForm } from './schema'
import {
  receiveVideo,
  type Received,
  type SizeLimit,
  type VideoLimits,
  receivePicture,
  type PhotoKind,
  type ReceivedPicture,
} from './receive'
import { requireRoom } from './room-queries'
import { countArrived, type UploadContext } from './store'
import { discard } from './pending-deletions'
import { checkLength, type LengthLimit } from './video-refusals'
import { isAlreadyUsed } from './uploads/queries'
import { refusal } from './uploads/refusals'
import { parseLength } from './uploads/rules'
import { claimUpload, type UploadedVideo } from './uploads/finish'

interface Uploaded {
  video?: Received | UploadedVideo
  poster?: Received
  profilePhoto?: Received
  photo?: Received
}

export interface UploadForm<T> {
  input: T
  files: Uploaded
}

type Fields = Record<string, string>

type DiscardScope = Pick<UploadContext, 'env' | 'db' | 'now'>

interface PictureField {
  field: 'poster' | 'profilePhoto' | 'photo'
  kind: PhotoKind
  bytes: number
  tooLarge: string
}

interface Spec<T> {
  schema: z.ZodMiniType<T>
  video?: (to: UploadContext, file: IncomingFile) => Promise<Received>
  /** Its widths come in fields of their own (`widthField`). */
  picture: PictureField
  limitsFor?: (fields: Fields) => VideoLimits
  /** Refuses a video by the fields before it, before reading its bytes. */
  refuseEarly?: ((fields: Fields) => Promise<void>) | undefined
  bodyBytes: number
  tooLarge: string
}

/**
 * Stores a picture only once the fields are valid. A refused form deletes its files, except an upload, which
 * can be used again.
 */
export async function parseUploadForm<T>(
  context: UploadContext,
  request: HonoRequest,
  { schema, video, picture, limitsFor, refuseEarly, ...body }: Spec<T>,
): Promise<UploadForm<T>> {
  const to = { ...context, uncounted: { bytes: 0 } }
  const taken: Uploaded = {}
  const pictures = new Map<string, Uint8Array>()
  const files = [...(video ? ['video'] : []), ...fieldsOf(picture.field)]
  return countOnError(to, taken, async () => {
    const announced = announcedBytes(request)
    const { uploadId, ...sent } = await readMultipart(
      await unreadRequest(request),
      { ...body, files },
      async (sentFile) => {
        const file = { ...sentFile, stream: countedBy(to.uncounted, sentFile.stream) }
        const { field } = file
        if (!files.includes(field) || pictures.has(field) || (field === 'video' && taken.video)) {
          throw new HttpError(400, 'invalid', `Unexpected file: ${field}`)
        }
        const isFirst = !taken.video && pictures.size === 0
        if (announced !== null && isFirst && !to.hasRoom) {
          await requireRoom(to, Math.min(announced, body.bodyBytes))
        }
        if (field !== 'video' || !video) {
          const bytes = await readPicture(picture, file).catch(blameFile(picture.field))
          return void pictures.set(field, bytes)
        }
        await refuseEarly?.(takeMarks(file.fields).fields)
        taken.video = await video(to, file).catch(blameFile('video'))
      },
    ).catch(blameFile(files[0] ?? ''))
    if (announced === null && (taken.video || pictures.size > 0)) {
      await requireRoom(to, to.uncounted.bytes)
    }
    if (uploadId !== undefined && (!limitsFor || taken.video)) {
      throw new HttpError(400, 'invalid', 'Unexpected field: uploadId')
    }
    const { marks, fields } = limitsFor ? takeMarks(sent) : { marks: null, fields: sent }
    const limitsOfVideo = limitsFor?.(fields)
    if (limitsOfVideo && taken.video) {
      checkLength(taken.video.durationMs ?? 0, limitsOfVideo.length)
    }
    const input = parseOr400(schema, fields)
    if (pictures.size > 0) {
      const received = receivePicture(to, picture.kind, sentPicture(picture.field, pictures))
      taken[picture.field] = await received.catch(blameFile(picture.field))
    }
    if (uploadId !== undefined && limitsOfVideo) {
      readFromPrimary(to.db)
      taken.video = await claimUpload(to, uploadId, limitsOfVideo)
    }
    if (marks) mark(taken.video, marks)
    await runBatch(to.db, countArrived(to))
    return { input, files: taken }
  })
}

const countedBy = (uncounted: { bytes: number }, stream: ReadableStream<Uint8Array>) =>
  stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        uncounted.bytes += chunk.length
        controller.enqueue(chunk)
      },
    }),
  )

const countOnError = <T>(to: UploadContext, files: Uploaded, attempt: () => Promise<T>) =>
  discardOnError(to, files, attempt).catch(async (error: unknown) => {
    await runBatch(to.db, countArrived(to))
    throw error
  })

/** Takes the marks out of a form's fields. */
function takeMarks({ popMs, catchMs, landMs, ...fields }: Fields) {
  const given = Object.entries({ popMs, catchMs, landMs }).filter(([, ms]) => ms !== undefined)
  const isMarked = given.length > 0
  return { marks: isMarked ? parseOr400(marksForm, Object.fromEntries(given)) : null, fields }
}

function mark(video: Received | undefined, marks: Marks): void {
  if (!video) throw new HttpError(400, 'invalid', marksMessages.noVideo)
  if (isBeyond(marks, video.durationMs)) throw beyondEnd()
  video.marks = marks
}

export function beyondEnd(): HttpError {
  const fields = { landMs: marksMessages.beyond }
  return new HttpError(400, 'invalid', marksMessages.beyond, { fields })
}

const allWidths = Object.values(widths)

const fieldsOf = (field: string): string[] => [
  field,
  ...allWidths.map((width) => widthField(field, width)),
]

async function readPicture({ field, ...limit }: PictureField, file: IncomingFile) {
  const width = allWidths.find((each) => widthField(field, each) === file.field)
  if (width === undefined) return readWhole(file, limit)
  const widthLimit = { bytes: widthBytes[width], tooLarge: messages.photoInvalid }
  return readWhole(file, widthLimit).catch(asInvalidPhoto)
}

/** A width that is too large is as wrong as one with other sides. */
function asInvalidPhoto(error: unknown): never {
  const isTooLarge = error instanceof HttpError && error.code === 'file_too_large'
  throw isTooLarge ? new HttpError(400, 'invalid_photo', error.message) : error
}

function sentPicture(field: string, pictures: Map<string, Uint8Array>): ReceivedPicture {
  const whole = pictures.get(field)
  if (!whole) throw new HttpError(400, 'invalid', `Missing file: ${field}`)
  const inWidths = allWidths.flatMap((width) => {
    const bytes = pictures.get(widthField(field, width))
    return bytes ? [{ width, bytes }] : []
  })
  return { whole, inWidths }
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

export const announcedBytes = (request: HonoRequest): number | null =>
  parseLength(request.header('Content-Length'))

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
const widthsBytes = Object.values(widthBytes).reduce((sum, bytes) => sum + bytes)

export const posterField: PictureField = {
  field: 'poster',
  kind: 'poster',
  bytes: limits.posterBytes,
  tooLarge: messages.posterTooLarge,
}

/** For a form with an earlier upload: at most a poster and fields. */
export const withoutVideoBytes = limits.posterBytes + widthsBytes + formBytes

const videoSize: SizeLimit = { bytes: limits.videoBytes, message: messages.videoTooLarge }

/** The video or the id of its upload, and the poster. */
export const videoForm = ({
  length,
  size = videoSize,
  invalid = messages.videoInvalid,
}: Partial<Omit<VideoLimits, 'length'>> & {
  length: LengthLimit | ((fields: Fields) => LengthLimit)
}) => ({
  video: (to: UploadContext, { stream }: IncomingFile) =>
    receiveVideo(to, stream, { size, invalid }),
  picture: posterField,
  limitsFor: (fields: Fields) => ({
    length: typeof length === 'function' ? length(fields) : length,
    size,
    invalid,
  }),
  bodyBytes: size.bytes + withoutVideoBytes,
  tooLarge: size.message,
})

export const photoForm = (field: 'profilePhoto' | 'photo', kind: PhotoKind) => ({
  picture: { field, kind, bytes: limits.photoBytes, tooLarge: messages.photoTooLarge },
  bodyBytes: limits.photoBytes + widthsBytes + formBytes,
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
