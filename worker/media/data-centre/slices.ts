import type { Context } from 'hono'
import type { AppEnv } from '../../env'
import { log } from '../../http/log'
import { dataCentre, lastingSeconds, lastingUrl } from './cache'
import type { Facts } from './facts'
import { partsOf, rangeOfSlice, type Range, type SlicePart } from './rules'

type Bytes = ReadableStream<Uint8Array>

/**
 * The bytes of a range of a public file, from the data centre's cache or else from the bucket. At most
 * one part is open at a time, and it is read as fast as the viewer takes it: whatever the length of a
 * film and the speed of its viewer, nothing of it gathers in memory. Null if the bytes are gone.
 */
export async function readSlices(
  c: Context<AppEnv>,
  facts: Facts,
  range: Range,
): Promise<Bytes | null> {
  const [part, ...others] = partsOf(range)
  if (!part) return new Response('').body
  const first = await openPart(c, facts, part)
  if (!first || others.length === 0) return first
  const { readable, writable } = new FixedLengthStream(range.length)
  // It ends with an error when the viewer goes away, and that is no fault.
  c.executionCtx.waitUntil(pour(c, facts, first, others, writable).catch(() => {}))
  return readable
}

async function pour(
  c: Context<AppEnv>,
  facts: Facts,
  first: Bytes,
  others: SlicePart[],
  to: WritableStream,
): Promise<void> {
  await first.pipeTo(to, { preventClose: true })
  for (const part of others) {
    const bytes = await openPart(c, facts, part)
    if (!bytes) return to.abort(new Error('The bytes are gone'))
    await bytes.pipeTo(to, { preventClose: true })
  }
  await to.close()
}

async function openPart(c: Context<AppEnv>, facts: Facts, part: SlicePart): Promise<Bytes | null> {
  const url = lastingUrl(c, 'bytes', facts.key, part.slice)
  const slice = rangeOfSlice(part.slice, facts.bytes)
  const isWhole = part.length === slice.length
  const headers = isWhole ? {} : { Range: `bytes=${part.offset}-${part.offset + part.length - 1}` }
  const found = await (await dataCentre()).match(new Request(url, { headers }))
  if (found?.body && (isWhole || found.status === 206)) return found.body
  fill(c, facts.key, url, slice)
  const range = { offset: slice.offset + part.offset, length: part.length }
  return (await c.env.MEDIA.get(facts.key, { range }))?.body ?? null
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
function fill(c: Context<AppEnv>, key: string, url: string, range: Range): void {
  const now = Date.now()
  if (now - (filled.get(url) ?? 0) < fillAgainMs) return
  if (filled.size >= maxFilled) filled.clear()
  filled.set(url, now)
  c.executionCtx.waitUntil(put(c.env.MEDIA, key, url, range))
}

async function put(bucket: R2Bucket, key: string, url: string, range: Range): Promise<void> {
  try {
    const object = await bucket.get(key, { range })
    if (!object) return
    const headers = {
      'Cache-Control': `max-age=${lastingSeconds}`,
      'Content-Length': String(range.length),
    }
    await (await dataCentre()).put(url, new Response(object.body, { headers }))
  } catch (error) {
    log('warn', { event: 'media_slice_not_kept', error })
  }
}
