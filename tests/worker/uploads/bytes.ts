import { env, fixture } from '../support/env'

export const MiB = 1024 * 1024
export const partBytes = 8 * MiB

/** Whether the properties run with their full numbers: `npm run long`, or `LONG=1`. */
export const isLong = (env as unknown as { LONG: string }).LONG === '1'

/** A short video of exactly that many bytes: a fixture, and random bytes in a box that is skipped. */
export async function movie(bytes: number, name = 'video-faststart.mp4'): Promise<Uint8Array> {
  const video = await fixture(name)
  if (bytes === video.length) return video
  if (bytes < video.length + 8) throw new Error(`${name} has ${video.length} bytes`)
  const padded = new Uint8Array(bytes)
  padded.set(video)
  new DataView(padded.buffer).setUint32(video.length, bytes - video.length)
  padded.set(new TextEncoder().encode('free'), video.length + 4)
  for (let at = video.length + 8; at < bytes; at += 65_536) {
    crypto.getRandomValues(padded.subarray(at, Math.min(bytes, at + 65_536)))
  }
  return padded
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

/** The names of all objects in the bucket. */
export async function namesInBucket(): Promise<string[]> {
  const { objects } = await env.MEDIA.list()
  return objects.map(({ key }) => key)
}

/** The names that the record says are kept. */
export async function namesKept(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM media WHERE status = 'kept' ORDER BY name",
  ).all<{ name: string }>()
  return results.map(({ name }) => name)
}

export const count = async (table: string): Promise<number> =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())!.n
