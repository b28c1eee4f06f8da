import type { HonoRequest } from 'hono'
import * as z from 'zod/mini'
import { HttpError } from '../http/errors'
import { enforceRateLimit } from '../http/rate-limit'
import { messages } from './contract'
import type { Received } from './receive'
import type { UploadContext } from './store'
import { parseUploadForm, posterField, withoutVideoBytes } from './upload-form'

export async function parsePoster(to: UploadContext, request: HonoRequest): Promise<Received> {
  await enforceRateLimit(to.env, 'UPLOADS_BY_USER', to.ownerId)
  const { files } = await parseUploadForm(to, request, {
    schema: z.strictObject({}),
    picture: posterField,
    bodyBytes: withoutVideoBytes,
    tooLarge: messages.posterTooLarge,
  }).catch(asBadRequest)
  if (!files.poster) {
    const fields = { poster: messages.photoInvalid }
    throw new HttpError(400, 'invalid_photo', messages.photoInvalid, { fields })
  }
  return files.poster
}

function asBadRequest(error: unknown): never {
  if (!(error instanceof HttpError) || error.code !== 'invalid_photo') throw error
  throw new HttpError(400, error.code, error.message, error.more)
}
