import { CallError, writeWithoutAsking } from '../api'
import { uploadIdOf } from './carry'
import type { KeptUpload } from './kept'

type Handed = Pick<KeptUpload, 'id' | 'call' | 'fields' | 'poster'>

/**
 * Has made of an upload that arrived what it is for. A spot that was deleted meanwhile is no reason
 * to lose the video: it goes without.
 */
export async function handOver(upload: Handed, arrived: string): Promise<unknown> {
  const { spotId, ...fields } = upload.fields
  try {
    return await send(upload, arrived)
  } catch (error) {
    const isSpotGone = error instanceof CallError && error.code === 'unknown_spot'
    if (!isSpotGone || spotId === undefined) throw error
    return send({ ...upload, id: `${upload.id}-without-spot`, fields }, arrived)
  }
}

function send({ id, call, fields, poster }: Handed, arrived: string): Promise<unknown> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (poster) form.set('poster', poster, 'poster.jpg')
  form.set('uploadId', uploadIdOf(arrived))
  return writeWithoutAsking<unknown>('POST', call, form, id)
}
