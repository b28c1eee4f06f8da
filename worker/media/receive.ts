import type { Db } from '../db/connection'
import { newName } from '../db/ids'
import type { Bindings } from '../env'
import { Refusal } from '../http/errors'
import { limits, messages } from './contract'
import { photoTypes, sniffPhoto } from './photo/sniff'
import { stripPhoto } from './photo/strip'
import { addPending, rememberMultipart, type MediaRow } from './queries'
import { store } from './store'
import { discard } from './trash'
import { checkVideo, type LengthLimit } from './video/check'
import { sniffVideo, videoFormats } from './video/sniff'

/** Where media goes and whose it is. */
export interface Receiver {
  env: Bindings
  db: Db
  now: Date
  ownerId: string
}

/** Media that is stored, checked, and waits for the batch that keeps it. */
export type Received = Pick<MediaRow, 'name' | 'bytes'> &
  Partial<Pick<MediaRow, 'durationMs' | 'width' | 'height'>>

const headBytes = 4100

/**
 * Streams a video to the bucket and checks it there. Its type is told by its first bytes and its
 * length by its container; what fails is refused with nothing of it left.
 */
export async function receiveVideo(
  to: Receiver,
  stream: ReadableStream<Uint8Array>,
  length: LengthLimit,
): Promise<Received> {
  const { head, whole } = await peek(stream, headBytes)
  const format = sniffVideo(head)
  if (!format) throw new Refusal(415, 'invalid_video', messages.videoInvalid)
  const { contentType } = videoFormats[format]
  return storing(to, 'video', contentType, async (name) => {
    const bytes = await store(to.env, limited(whole), {
      name,
      contentType,
      onMultipart: (id) => rememberMultipart(to.db, name, id).run(),
    })
    return { name, bytes, ...(await checkVideo(to.env, name, bytes, format, length)) }
  })
}

/** Stores a picture without what it tells besides itself. HEIC is for the browser to convert. */
export async function receivePicture(
  to: Receiver,
  kind: 'profile_photo' | 'poster',
  picture: Uint8Array,
): Promise<Received> {
  const type = sniffPhoto(picture)
  if (!type || type === 'heic') throw new Refusal(415, 'invalid_photo', messages.photoInvalid)
  const stripped = stripPhoto(picture, type)
  if (!stripped) throw new Refusal(400, 'invalid_photo', messages.photoInvalid)
  const { contentType } = photoTypes[type]
  return storing(to, kind, contentType, async (name) => {
    await to.env.MEDIA.put(name, stripped, { httpMetadata: { contentType } })
    return { name, bytes: stripped.length }
  })
}

/** The row first, then the bytes; what goes wrong in between throws both away. */
async function storing(
  to: Receiver,
  kind: MediaRow['kind'],
  contentType: string,
  write: (name: string) => Promise<Received>,
): Promise<Received> {
  const name = newName()
  await addPending(to.db, { name, kind, ownerId: to.ownerId, contentType }, to.now)
  try {
    return await write(name)
  } catch (error) {
    await discard(to.env, to.db, [name], to.now)
    throw error
  }
}

async function* limited(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    if (bytes > limits.videoBytes) throw new Refusal(413, 'file_too_large', messages.videoTooLarge)
    yield chunk
  }
}

/** The first bytes of a stream, and the stream as if nobody had looked. */
async function peek(stream: ReadableStream<Uint8Array>, bytes: number) {
  const reader = stream.getReader()
  const seen: Uint8Array[] = []
  for (let size = 0; size < bytes; ) {
    const { value, done } = await reader.read()
    if (done) break
    seen.push(value)
    size += value.length
  }
  const head = new Uint8Array(await new Blob(seen as BlobPart[]).arrayBuffer()).subarray(0, bytes)
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
