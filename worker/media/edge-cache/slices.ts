import { log } from '../../http/log'
import { openEdgeCache, lastingSeconds, lastingUrl, type EdgeScope } from './cache'
import type { ObjectHeaders } from './object-headers'
import { partsOf, rangeOfSlice, type Range, type SlicePart } from './rules'

type Bytes = ReadableStream<Uint8Array>

/** A file, and whether caches may have its bytes. */
type File = Pick<ObjectHeaders, 'key' | 'bytes'> & { isPublic: boolean }

/**
 * The bytes of a range of a file, or of all of it: of a public one from the data centre's cache or else
 * from the bucket, of a private one always from there. At most one part is open at a time, and it is
 * read as fast as the viewer takes it: whatever the length of a film and the speed of its viewer,
 * nothing of it gathers in memory. Null if the bytes are gone.
 */
export async function readSlices(
  scope: EdgeScope,
  file: File,
  asked: Range | null,
): Promise<Bytes | null> {
  const range = asked ?? { offset: 0, length: file.bytes }
  const [part, ...others] = partsOf(range)
  if (!part) return new Response('').body
  const first = await openPart(scope, file, part)
  if (!first || others.length === 0) return first
  const { readable, writable } = new FixedLengthStream(range.length)
  // It ends with an error when the viewer goes away, and that is no fault.
  scope.waitUntil(pour(scope, file, first, others, writable).catch(() => {}))
  return readable
}

async function pour(
  scope: EdgeScope,
  file: File,
  first: Bytes,
  others: SlicePart[],
  to: WritableStream,
): Promise<void> {
  await first.pipeTo(to, { preventClose: true })
  for (const part of others) {
    const bytes = await openPart(scope, file, part)
    if (!bytes) return to.abort(new Error('The bytes are gone'))
    await bytes.pipeTo(to, { preventClose: true })
  }
  await to.close()
}

async function openPart(scope: EdgeScope, file: File, part: SlicePart): Promise<Bytes | null> {
  const slice = rangeOfSlice(part.slice, file.bytes)
  const range = { offset: slice.offset + part.offset, length: part.length }
  const fromBucket = async () => (await scope.env.MEDIA.get(file.key, { range }))?.body ?? null
  if (!file.isPublic) return fromBucket()
  const url = lastingUrl(scope, 'bytes', file.key, part.slice)
  const isWhole = part.length === slice.length
  const headers = isWhole ? {} : { Range: `bytes=${part.offset}-${part.offset + part.length - 1}` }
  const found = await (await openEdgeCache()).match(new Request(url, { headers }))
  if (found?.body && (isWhole || found.status === 206)) return found.body
  fill(scope, file.key, url, slice)
  return fromBucket()
}

/** The slices that this isolate has put into the cache lately, and when. */
const filled = new Map<string, number>()

/** Until a slice that is still not found is put again: perhaps the cache keeps nothing here. */
const fillAgainMs = 60_000

const maxFilled = 1000

/**
 * Puts a slice into the cache behind the answer, by a read of its own: one read for both would wait for
 * the viewer, and hold in memory what the viewer has yet to take.
 */
function fill(scope: EdgeScope, key: string, url: string, range: Range): void {
  const now = Date.now()
  if (now - (filled.get(url) ?? 0) < fillAgainMs) return
  if (filled.size >= maxFilled) filled.clear()
  filled.set(url, now)
  scope.waitUntil(put(scope.env.MEDIA, key, url, range))
}

async function put(bucket: R2Bucket, key: string, url: string, range: Range): Promise<void> {
  try {
    const object = await bucket.get(key, { range })
    if (!object) return
    const headers = {
      'Cache-Control': `max-age=${lastingSeconds}`,
      'Content-Length': String(range.length),
    }
    await (await openEdgeCache()).put(url, new Response(object.body, { headers }))
  } catch (error) {
    log('warn', { event: 'media_slice_not_kept', error })
  }
}
