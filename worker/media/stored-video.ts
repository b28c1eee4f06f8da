import { store, withPendingMedia, type UploadContext } from './store'
import { discard } from './pending-deletions'
import { rememberMultipart } from './queries'
import { PacketSums } from './packet-sums'
import type { Piece, PreparedVideo } from './video/pieces'
import { prepareVideo, type InspectedVideo, type UnplayableVideo } from './video/read'
import type { ByteSource } from './video/reader'
import { storedVideo } from './video/stored'

/** A video in the bucket. `crc32` is null if not all parts of an upload have theirs. */
interface StoredObject {
  name: string
  bytes: number
  crc32: number | null
}

/** A video that is made for playing, and its facts. */
export type PlayableVideo = StoredObject &
  Pick<InspectedVideo, 'contentType' | 'durationMs' | 'width' | 'height'>

/**
 * Stores a video as it is to be played: its index in front, and nothing in it but what is shown. One
 * that arrived like this stays where it is; of any other a copy is made, and the caller deletes the
 * one that was sent.
 */
export async function storePrepared(
  to: UploadContext,
  sent: StoredObject,
): Promise<PlayableVideo | UnplayableVideo> {
  const source = storedVideo(to.env, sent.name, sent.bytes)
  const video = await prepareVideo(source)
  if (typeof video === 'string') return video
  const { prepared, contentType, durationMs, width, height } = video
  const facts = { contentType, durationMs: Math.round(durationMs), width, height }
  if (prepared.isAsSent) return { ...sent, ...facts }
  const copy = await copyPrepared(to, source, prepared, contentType)
  return copy ? { ...copy, ...facts } : 'unreadable'
}

/** The copy; null, and nothing is stored, if one of its packets is not as it was sent. */
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
    console.error(`The copy ${name} of a video differs from what was sent`)
    await discard(to.env, to.db, [name], to.now)
    return null
  })
}

const readBytes = 4 * 1024 * 1024

/** The bytes of pieces, read in large ranges: the file's order is theirs too. */
async function* bytesOf(
  source: ByteSource,
  pieces: Piece[],
  sums: PacketSums,
): AsyncGenerator<Uint8Array> {
  const last = pieces.findLast((piece) => !(piece instanceof Uint8Array))
  const needed = last && !(last instanceof Uint8Array) ? last.end : 0
  let start = 0
  let bytes: Uint8Array = new Uint8Array()
  for (const piece of pieces) {
    if (piece instanceof Uint8Array) {
      yield piece
      continue
    }
    for (let at = piece.start; at < piece.end;) {
      if (at >= start + bytes.length) {
        start = at
        bytes = await source.read(start, Math.min(start + readBytes, needed))
        sums.add(bytes, start)
      }
      const part = bytes.subarray(at - start, piece.end - start)
      yield part
      at += part.length
    }
  }
}
