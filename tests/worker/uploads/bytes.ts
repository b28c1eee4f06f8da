import { findMetadata, readVideo, sniffVideo } from '../../../worker/media/video/read'
import { type Edit, sourceOf } from '../../../worker/media/video/reader'
import { env, fixture } from '../support/env'

export const MiB = 1024 * 1024
export const partBytes = 8 * MiB

/** Whether the properties run with their full numbers: `npm run ops -- long`, or `LONG=1`. */
export const isLong = (env as unknown as { LONG: string }).LONG === '1'

/** A short video of exactly that many bytes, of which all stay when it is published. */
export const movie = async (bytes: number, name = 'video-faststart.mp4') =>
  stripped(await padded(bytes, name))

/** A fixture of which all bytes stay when it is published. */
export const strippedFixture = async (name: string) => stripped(await fixture(name))

/** What is left of a video, in the same memory. */
export async function stripped<T extends Uint8Array>(video: T): Promise<T> {
  for (const { start, end, head } of await editsOf(video)) {
    video.fill(0, start, end)
    if (head) video.set(head, start)
  }
  return video
}

/** A fixture as the camera wrote it, made longer: its last sample ends with random bytes. */
export async function padded(bytes: number, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const video = await fixture(name)
  const added = bytes - video.length
  if (added === 0) return video
  if (added < 0) throw new Error(`${name} has ${video.length} bytes`)
  const mdat = indexOf(video, 'mdat') - 4
  const end = mdat + numberAt(video, mdat)
  grow(video, mdat, added)
  grow(video, lastSampleSize(video), added)
  const longer = new Uint8Array(bytes)
  longer.set(video.subarray(0, end))
  longer.set(video.subarray(end), end + added)
  for (let at = end; at < end + added; at += 65_536) {
    crypto.getRandomValues(longer.subarray(at, Math.min(end + added, at + 65_536)))
  }
  return longer
}

/** The offset of the last sample's size in its track's table. */
function lastSampleSize(video: Uint8Array): number {
  let [last, found] = [0, 0]
  let [chunks, sizes] = [0, 0]
  for (;;) {
    chunks = indexOf(video, 'stco', chunks + 1)
    sizes = indexOf(video, 'stsz', sizes + 1)
    if (chunks < 0) return found
    const chunk = numberAt(video, chunks + 8 + 4 * numberAt(video, chunks + 8))
    if (chunk < last) continue
    last = chunk
    found = sizes + 12 + 4 * numberAt(video, sizes + 12)
  }
}

const indexOf = (bytes: Uint8Array, text: string, from = 0): number =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(text, from, 'latin1')
const numberAt = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(at)
const grow = (bytes: Uint8Array, at: number, by: number): void =>
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(at, numberAt(bytes, at) + by)

/** What the app must change in a video before it publishes it. */
async function editsOf(video: Uint8Array): Promise<Edit[]> {
  const [source, format] = [sourceOf(video), sniffVideo(video)!]
  const facts = await readVideo(source, format)
  if ('reason' in facts) throw new Error(facts.reason)
  const edits = await findMetadata(source, format, facts)
  if ('reason' in edits) throw new Error(edits.reason)
  return edits
}

/** A body that arrives in chunks, without announcing how much it is. */
export function arriving(bytes: Uint8Array, chunk = 65_536): ReadableStream<Uint8Array> {
  return cut(bytes, null, chunk)
}

/** A body whose connection breaks behind so many bytes. */
export function cut(
  bytes: Uint8Array,
  breaksAt: number | null,
  chunk = 65_536,
): ReadableStream<Uint8Array> {
  let at = 0
  const end = breaksAt ?? bytes.length
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at < end) {
        controller.enqueue(bytes.slice(at, Math.min(end, at + chunk)))
        at += chunk
      } else if (breaksAt === null) controller.close()
      else controller.error(new Error('Network connection lost.'))
    },
  })
}

export async function sha256(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes as BufferSource)).toString('hex')
}

/** The bytes that an upload has become. */
export async function bytesOf(uploadId: string): Promise<Uint8Array> {
  const row = await env.DB.prepare('SELECT media_name FROM uploads WHERE id = ?')
    .bind(uploadId)
    .first<{ media_name: string }>()
  const object = await env.MEDIA.get(row?.media_name ?? 'none')
  if (!object) throw new Error('The upload has no object')
  return object.bytes()
}

/** The names that the record says are kept. */
export async function namesKept(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM media WHERE status = 'committed' ORDER BY name",
  ).all<{ name: string }>()
  return results.map(({ name }) => name)
}
