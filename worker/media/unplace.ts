import { inChunks } from '../http/chunks'
import { rememberMultipart } from './queries'
import { storing, type Receiver } from './receiver'
import { store } from './store'
import { stored, type Video } from './video/check'
import { blankWithin, findLocation, type Range } from './video/location'

/**
 * Answers the name of a stored video that does not tell where it was filmed: its own, or that of a
 * copy. An object in the bucket cannot be written to, so a video that names a place is streamed
 * into a new one with those bytes blanked; the old one is the caller's to throw away.
 */
export async function withoutPlace(
  to: Receiver,
  { name, bytes, format, contentType }: Video & { name: string; bytes: number },
): Promise<string> {
  const places = await findLocation(stored(to.env, name, bytes), format)
  if (places.length === 0) return name
  return storing(to, 'video', contentType, async (copy) => {
    const object = await to.env.MEDIA.get(name)
    if (!object) throw new Error('A video that should be there is not in the bucket')
    await store(to.env, blanked(inChunks(object.body), places), {
      name: copy,
      contentType,
      onMultipart: (id) => rememberMultipart(to.db, copy, id).run(),
    })
    return copy
  })
}

/** The same bytes, but zeros in the ranges, which stand in order and may be thousands. */
async function* blanked(stream: AsyncIterable<Uint8Array>, ranges: Range[]) {
  let offset = 0
  let first = 0
  for await (const chunk of stream) {
    const end = offset + chunk.length
    while (first < ranges.length && ranges[first]!.end <= offset) first += 1
    let last = first
    while (last < ranges.length && ranges[last]!.start < end) last += 1
    yield last > first ? blankWithin(chunk, offset, ranges.slice(first, last)) : chunk
    offset = end
  }
}
