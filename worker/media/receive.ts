import { joinChunks } from '../http/chunks'
import { HttpError } from '../http/errors'
import { rememberMultipart, type MediaRow } from './queries'
import { storing, type UploadContext } from './upload-context'
import { store } from './store'
import { stripMetadata } from './strip-metadata'
import { discard } from './pending-deletions'
import { inspectVideo, rejectUnplayable, stored, type LengthLimit } from './video/check'
import { sniffVideo, videoFormats } from './video/sniff'

/** Media that is stored and checked, and waits for the batch that commits it. */
export interface Received
  extends
    Pick<MediaRow, 'name' | 'bytes'>,
    Partial<Pick<MediaRow, 'durationMs' | 'width' | 'height'>> {
  /** The upload that brought it. The upload stays if the form that uses it is refused. */
  uploadId?: string
}

export interface SizeLimit {
  bytes: number
  message: string
}

/** The limits for a video in one use. */
export interface VideoLimits {
  length: LengthLimit
  size: SizeLimit
  /** The message if the file is not a video. */
  invalid: string
}

const headBytes = 4100

/**
 * Streams a video to the bucket and checks it there: its first bytes show its type, its container
 * its length. If it is refused, all its bytes are deleted. The caller checks the length limit.
 */
export async function receiveVideo(
  to: UploadContext,
  stream: ReadableStream<Uint8Array>,
  { size, invalid }: Omit<VideoLimits, 'length'>,
): Promise<Received> {
  const { head, whole } = await peek(stream, headBytes)
  const format = sniffVideo(head)
  if (!format) throw rejectUnplayable('unknown_type', invalid)
  const { contentType } = videoFormats[format]
  return storing(to, 'video', contentType, async (name) => {
    const bytes = await store(to.env, limited(whole, size), {
      name,
      contentType,
      onMultipart: (id) => rememberMultipart(to.db, name, id).run(),
    })
    const video = await inspectVideo(stored(to.env, name, bytes))
    if (typeof video === 'string') throw rejectUnplayable(video, invalid)
    const stripped = await stripMetadata(to, { name, bytes, ...video })
    if (typeof stripped === 'string') throw rejectUnplayable(stripped, invalid)
    if (stripped.name !== name) await discard(to.env, to.db, [name], to.now)
    const { durationMs, width, height } = video
    return { name: stripped.name, bytes, durationMs, width, height }
  })
}

async function* limited(
  stream: AsyncIterable<Uint8Array>,
  limit: SizeLimit,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    if (bytes > limit.bytes) throw new HttpError(413, 'file_too_large', limit.message)
    yield chunk
  }
}

/** The first bytes of a stream, and the whole stream, including these bytes. */
async function peek(stream: ReadableStream<Uint8Array>, bytes: number) {
  const reader = stream.getReader()
  const seen: Uint8Array[] = []
  for (let size = 0; size < bytes;) {
    const { value, done } = await reader.read()
    if (done) break
    seen.push(value)
    size += value.length
  }
  const head = joinChunks(seen).subarray(0, bytes)
  async function* whole() {
    yield* seen
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      yield value
    }
  }
  return { head, whole: whole() }
}
