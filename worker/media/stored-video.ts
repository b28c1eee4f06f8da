import { log } from '../http/log'
import { store, withPendingMedia, type UploadContext } from './store'
import { discard } from './pending-deletions'
import { rememberMultipart } from './queries'
import { PacketSums } from './packet-sums'
import {
  rangeOfPieces,
  readBytes,
  type Piece,
  type PreparedVideo,
  prepareVideo,
  type InspectedVideo,
  type UnplayableVideo,
  serverBounds,
  type ByteSource,
} from '../lib/video-files/index'
import { storedVideo } from './bucket-source'

/** `crc32` is null if it is unknown for some parts of the upload. */
interface StoredObject {
  name: string
  bytes: number
  crc32: number | null
}

export type PlayableVideo = StoredObject &
  Pick<InspectedVideo, 'contentType' | 'durationMs' | 'width' | 'height'>

/** A video that needs no change stays where it is; otherwise the caller deletes the original. */
export async function storePrepared(
  to: UploadContext,
  sent: StoredObject,
): Promise<PlayableVideo | UnplayableVideo> {
  const source = storedVideo(to.env, sent.name, sent.bytes)
  const onFault = (error: unknown) => log('error', { event: 'video_reader_failed', error })
  const video = await prepareVideo(source, { bounds: serverBounds, onFault })
  if (typeof video === 'string') return video
  const { prepared, contentType, durationMs, width, height } = video
  const facts = { contentType, durationMs: Math.round(durationMs), width, height }
  if (prepared.isAsSent) return { ...sent, ...facts }
  const copy = await copyPrepared(to, source, prepared, contentType)
  return copy ? { ...copy, ...facts } : 'unreadable'
}

/** Null, and nothing is stored, if the copy changed any packet. */
async function copyPrepared(
  to: UploadContext,
  source: ByteSource,
  { pieces, packets }: PreparedVideo,
  contentType: string,
): Promise<StoredObject | null> {
  return withPendingMedia(to, 'video', contentType, async (name) => {
    const read = new PacketSums(packets.sent)
    const written = new PacketSums(packets.prepared)
    let at = 0
    const copy = await store(to.env, bytesOf(source, pieces, read), {
      name,
      contentType,
      onMultipart: (id) => rememberMultipart(to.db, name, id).run(),
      onPart: (part) => {
        written.add(part, at)
        at += part.length
      },
    })
    if (read.equals(written)) return { name, ...copy }
    log('error', { event: 'video_copy_differs', contentType })
    await discard(to.env, to.db, [name], to.now)
    return null
  })
}

/** Reads large ranges, because the pieces are nearly in the order of the file. */
async function* bytesOf(
  source: ByteSource,
  pieces: Piece[],
  sums: PacketSums,
): AsyncGenerator<Uint8Array> {
  const { start: first, end: needed } = rangeOfPieces(pieces)
  let start = first
  let bytes: Uint8Array = new Uint8Array()
  for (const piece of pieces) {
    if (piece instanceof Uint8Array) {
      yield piece
      continue
    }
    for (let at = piece.start; at < piece.end;) {
      if (at >= start + bytes.length) {
        // The first sound can come before the pictures that are in front of it in the file.
        start = bytes.length === 0 ? first : at
        bytes = await source.read(start, Math.min(start + readBytes, needed))
        sums.add(bytes, start)
      }
      const part = bytes.subarray(at - start, piece.end - start)
      yield part
      at += part.length
    }
  }
}
