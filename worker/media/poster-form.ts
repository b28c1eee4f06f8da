import type { HonoRequest } from 'hono'
import * as z from 'zod/mini'
import { HttpError } from '../http/errors'
import { readWhole } from '../http/multipart'
import { enforceRateLimit } from '../http/rate-limit'
import { limits, messages } from './contract'
import { receivePicture, type Received } from './receive'
import type { UploadContext } from './store'
import { parseUploadForm, withoutVideoBytes } from './upload-form'

const posterLimit = { bytes: limits.posterBytes, tooLarge: messages.posterTooLarge }

/** Receives a new poster. Whatever is no picture is answered with 400. */
export async function parsePoster(to: UploadContext, request: HonoRequest): Promise<Received> {
  await enforceRateLimit(to.env, 'UPLOADS_BY_USER', to.ownerId)
  const { files } = await parseUploadForm(to, request, {
    schema: z.strictObject({}),
    files: {
      poster: async (_, file) => {
        const bytes = await readWhole(file, posterLimit)
        return () => receivePicture(to, 'poster', bytes).catch(asBadRequest)
      },
    },
    bodyBytes: withoutVideoBytes,
    tooLarge: messages.posterTooLarge,
  })
  if (!files.poster) {
    const fields = { poster: messages.photoInvalid }
    throw new HttpError(400, 'invalid_photo', messages.photoInvalid, { fields })
  }
  return files.poster
}

function asBadRequest(error: unknown): never {
  if (!(error instanceof HttpError) || error.code !== 'invalid_photo') throw error
  throw new HttpError(400, error.code, error.message)
}
