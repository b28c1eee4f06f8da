import { idempotencyKeyOf } from './owner'
import { ApiError, sendWithoutAsking } from '../api'
import { uploadIdOf } from './tus-upload'
import type { StoredUpload } from './upload-store'

type Handed = Pick<StoredUpload, 'id' | 'call' | 'fields' | 'poster'>

/**
 * Submits an upload after its bytes have arrived. If its spot was deleted meanwhile, submits the
 * video without the spot instead of losing it.
 */
export async function submit(upload: Handed, arrived: string): Promise<unknown> {
  const { spotId, ...fields } = upload.fields
  try {
    return await send(upload, arrived)
  } catch (error) {
    const isSpotGone = error instanceof ApiError && error.code === 'unknown_spot'
    if (!isSpotGone || spotId === undefined) throw error
    return send({ ...upload, id: `${upload.id}-without-spot`, fields }, arrived)
  }
}

function send({ id, call, fields, poster }: Handed, arrived: string): Promise<unknown> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (poster) form.set('poster', poster, 'poster.jpg')
  form.set('uploadId', uploadIdOf(arrived))
  return sendWithoutAsking<unknown>('POST', call, form, idempotencyKeyOf(id))
}
