import { paddedBy } from '../../fixtures/padded-video'
import { preparedSource } from '../../../worker/lib/video-files/pieces'
import { prepareVideo } from '../../../worker/lib/video-files/read'
import { sourceOf } from '../../../worker/lib/video-files/reader'
import { env, fixture } from '../support/env'

export const MiB = 1024 * 1024
export const partBytes = 5 * MiB

/** A short video of exactly that many bytes, of which all stay when it is published. */
export async function movie(bytes: number, name = 'video-faststart.mp4') {
  const sent = await fixture(name)
  const gone = sent.length - (await stripped(sent)).length
  return stripped(await padded(bytes + gone, name))
}

/** A fixture of which all bytes stay when it is published. */
export const strippedFixture = async (name: string) => stripped(await fixture(name))

/** A video as it is stored. */
export async function stripped(video: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const source = sourceOf(video)
  const found = await prepareVideo(source)
  if (typeof found === 'string') throw new Error(found)
  const { pieces, bytes } = found.prepared
  return new Uint8Array(await preparedSource(source, pieces).read(0, bytes))
}

/** A fixture as the camera wrote it, made longer. */
export async function padded(bytes: number, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const video = await fixture(name)
  return bytes === video.length ? video : paddedBy(bytes - video.length, video)
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
