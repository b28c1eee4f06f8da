import { randomName } from '../../db/ids'
import { iterateChunks } from '../../http/chunks'
import { limits } from '../contract'
import { addPending } from '../queries'
import type { UploadContext } from '../upload-context'
import { BytesMissing } from './gone'
import type { Progress } from './queries'

/** How many of the counted bytes are not in a part yet. */
export const tailBytes = ({ offset, parts }: Progress): number =>
  Math.max(0, offset - parts.length * limits.partBytes)

/** The bytes of the tail, then the new bytes. */
export async function* behindTail(
  { env }: UploadContext,
  progress: Progress,
  following: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (progress.tailName) {
    const tail = await env.MEDIA.get(progress.tailName)
    if (tail?.size !== tailBytes(progress)) throw new BytesMissing()
    yield* iterateChunks(tail.body)
  }
  yield* following
}

/** Stores a tail under a new name: the tail that counts now must not change. */
export async function storeTail(to: UploadContext, tail: Uint8Array): Promise<string> {
  const name = randomName()
  const contentType = 'application/octet-stream'
  await addPending(to.db, { name, kind: 'upload_tail', ownerId: to.ownerId, contentType }, to.now)
  await to.env.MEDIA.put(name, tail)
  return name
}
