import { iterateChunks } from '../http/chunks'
import { rememberMultipart } from './queries'
import { storing, type UploadContext } from './upload-context'
import { store } from './store'
import { stored, type UnplayableVideo, type Video } from './video/check'
import { edited } from './video/edits'
import { findMetadata, type Edit } from './video/metadata'

/**
 * Returns the name of a stored video that holds only the data that a player needs: the same name,
 * or the name of a copy. Objects in the bucket cannot be changed, so the video is streamed into a
 * new object with the rest zeroed. The caller deletes the old object.
 */
export async function stripMetadata(
  to: UploadContext,
  { name, bytes, format, contentType, ...facts }: Video & { name: string; bytes: number },
): Promise<{ name: string } | UnplayableVideo> {
  const edits = await findMetadata(stored(to.env, name, bytes), format, facts)
  if ('reason' in edits) return 'unreadable'
  if (edits.length === 0) return { name }
  const copy = await storing(to, 'video', contentType, async (copyName) => {
    const object = await to.env.MEDIA.get(name)
    if (!object) throw new Error('A video that should be there is not in the bucket')
    await store(to.env, withEdits(iterateChunks(object.body), edits), {
      name: copyName,
      contentType,
      onMultipart: (id) => rememberMultipart(to.db, copyName, id).run(),
    })
    return copyName
  })
  return { name: copy }
}

/** The same number of bytes, with the edits applied while streaming. The edits must be in order. */
async function* withEdits(stream: AsyncIterable<Uint8Array>, edits: Edit[]) {
  let offset = 0
  let first = 0
  for await (const chunk of stream) {
    const end = offset + chunk.length
    while (first < edits.length && edits[first]!.end <= offset) first += 1
    let last = first
    while (last < edits.length && edits[last]!.start < end) last += 1
    yield last > first ? edited(chunk, offset, edits.slice(first, last)) : chunk
    offset = end
  }
}
