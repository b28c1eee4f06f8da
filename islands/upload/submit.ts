import { idempotencyKeyOf } from './owner'
import { isText, objectOf } from '../answers'
import { ApiError, expecting, sendWithoutAsking } from '../api'
import type { StoredUpload } from './upload-store'

type Submitted = Pick<StoredUpload, 'id' | 'call' | 'fields' | 'poster'>

/**
 * Submits an upload after its bytes have arrived. If its spot was deleted meanwhile, submits the
 * video without the spot instead of losing it.
 */
export async function submit(upload: Submitted, uploadId: string): Promise<unknown> {
  const { spotId, ...fields } = upload.fields
  try {
    return await send(upload, uploadId)
  } catch (error) {
    const isSpotGone = error instanceof ApiError && error.code === 'unknown_spot'
    if (!isSpotGone || spotId === undefined) throw error
    return send({ ...upload, id: `${upload.id}-without-spot`, fields }, uploadId)
  }
}

/** What a video becomes, such as a clip or a game's next state; only then its copy is deleted. */
const isMade = objectOf<{ id: string }>({ id: isText })

function send({ id, call, fields, poster }: Submitted, uploadId: string): Promise<unknown> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (poster) form.set('poster', poster, 'poster.jpg')
  form.set('uploadId', uploadId)
  return sendWithoutAsking('POST', call, form, idempotencyKeyOf(id)).then(expecting(isMade))
}
