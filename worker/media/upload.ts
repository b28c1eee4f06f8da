import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { Statement } from '../db/connection'
import type { House } from '../env'
import { Refusal } from '../http/errors'
import { readMultipart, readWhole, type ArrivingFile } from '../http/multipart'
import { checked } from '../http/validation'
import { skater } from '../session/guards'
import { limits, messages } from './contract'
import { keep } from './queries'
import { receivePicture, receiveVideo, type Received, type Receiver } from './receive'
import { discard } from './trash'
import type { LengthLimit } from './video/check'

interface Uploaded {
  video?: Received
  poster?: Received
  profilePhoto?: Received
}

interface Spec<T> {
  schema: z.ZodMiniType<T>
  /** How each file that may come is received, by its field. */
  files: Partial<Record<keyof Uploaded, (to: Receiver, file: ArrivingFile) => Promise<Received>>>
  bodyBytes: number
  tooLarge: string
}

/**
 * Takes a form with files: stores and checks the files while they arrive, then checks the fields.
 * Whatever is refused leaves nothing behind.
 */
export async function takeUpload<T>(
  c: Context<House>,
  { schema, files, ...body }: Spec<T>,
): Promise<{ input: T; files: Uploaded }> {
  const to = { env: c.env, db: c.get('db'), now: c.get('now'), ownerId: skater(c).user.id }
  const taken: Uploaded = {}
  return discardingOnRefusal(c, taken, async () => {
    const fields = await readMultipart(c.req.raw, body, async (file) => {
      const field = file.field as keyof Uploaded
      const receive = Object.hasOwn(files, field) && files[field]
      if (!receive || taken[field]) throw new Refusal(400, 'invalid', `Unexpected file: ${field}`)
      taken[field] = await receive(to, file)
    })
    return { input: checked(schema, fields), files: taken }
  })
}

/** What a form's fields and boundaries may take besides its files. */
const formBytes = 100_000
const photoLimit = { bytes: limits.photoBytes, tooLarge: messages.photoTooLarge }
const posterLimit = { bytes: limits.posterBytes, tooLarge: messages.photoTooLarge }

/** What a form with a video accepts: the video of a limited length, and its poster. */
export const videoForm = (length: LengthLimit) => ({
  files: {
    video: (to: Receiver, { stream }: ArrivingFile) => receiveVideo(to, stream, length),
    poster: async (to: Receiver, file: ArrivingFile) =>
      receivePicture(to, 'poster', await readWhole(file, posterLimit)),
  },
  bodyBytes: limits.videoBytes + limits.posterBytes + formBytes,
  tooLarge: messages.videoTooLarge,
})

export const photoForm = {
  files: {
    profilePhoto: async (to: Receiver, file: ArrivingFile) =>
      receivePicture(to, 'profile_photo', await readWhole(file, photoLimit)),
  },
  bodyBytes: limits.photoBytes + formBytes,
  tooLarge: messages.photoTooLarge,
}

/** Makes all files of an upload kept, in the batch that uses them. */
export const keepAll = (c: Context<House>, files: Uploaded): Statement[] =>
  Object.values(files).map(({ name, ...facts }) => keep(c.get('db'), name, facts))

/**
 * Throws away what an upload brought when it is refused after all. Any other failure leaves it
 * pending: it may have been kept, and if not, the minute job finds it.
 */
export async function discardingOnRefusal<T>(
  c: Context<House>,
  files: Uploaded,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const names = Object.values(files).map(({ name }: Received) => name)
    if (error instanceof Refusal && names.length > 0) {
      await discard(c.env, c.get('db'), names, c.get('now'))
    }
    throw error
  }
}
