import { iterateChunks } from '../http/chunks'
import { rememberMultipart } from './queries'
import { storing, type UploadContext } from './upload-context'
import { store } from './store'
import { stored, type UnplayableVideo, type Video } from './video/check'
import { edited } from './video/edits'
import { findMetadata, type Edit } from './video/metadata'

/**
 * Answers the name of a stored video that holds only what a player needs: its own, or that of a
 * copy. An object in the bucket can't be written to, so the video is streamed into a new one with
 * the rest blanked; the caller deletes the old one.
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

/** The same number of bytes, with the edits, which are in order, made on the way. */
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
