import { editedSource } from './avi/edits'
import { aviEdits } from './avi/metadata'
import { readAvi } from './avi/read'
import { piecesAfter } from './avi/write'
import { readIso } from './iso/read'
import { firstSound, isoPackets, writeIso } from './iso/write'
import {
  isRange,
  pieceLength,
  placePackets,
  putFirst,
  sortPackets,
  type Packets,
  type Piece,
  type PreparedVideo,
} from './pieces'
import {
  Reader,
  Refused,
  SourceFailed,
  videoFactsOf,
  type Bounds,
  type ByteSource,
  type Track,
  type Unreadable,
  type VideoFacts,
} from './reader'
import { sniffVideo, videoFormats, type VideoFormat } from './sniff'
import { readWebm } from './webm/read'
import { beginWithPicture, webmPackets, writeWebm } from './webm/write'

interface Opened {
  tracks: Track[]
  prepare: () => Promise<PreparedVideo>
}

async function openIso(reader: Reader): Promise<Opened> {
  const video = await readIso(reader)
  const prepare = async () => {
    const inFile = isoPackets(video)
    const inOrder = await writeIso(reader, video, inFile)
    const isAsSent = await isFile(inOrder.pieces, reader)
    const sent = isAsSent ? inFile : putFirst(inFile, firstSound(video, inFile))
    const written = sent === inFile ? inOrder : await writeIso(reader, video, sent)
    const again = await readIso(new Reader(headSource(written)))
    mustMatch(video.tracks, again.tracks)
    const packets = { sent, prepared: isoPackets(again) }
    return { ...written, packets, isAsSent }
  }
  return { tracks: video.tracks, prepare }
}

/** The head with zeros after it: enough to read the index again. */
const headSource = ({
  pieces: [head],
  bytes,
}: Pick<PreparedVideo, 'pieces' | 'bytes'>): ByteSource => ({
  size: bytes,
  read: async (start, end) => {
    const found = new Uint8Array(end - start)
    if (head instanceof Uint8Array) found.set(head.subarray(start, end))
    return found
  },
})

async function openWebm(reader: Reader): Promise<Opened> {
  const video = beginWithPicture(await readWebm(reader))
  const prepare = async () => {
    const heads = new Map(video.clusters.map(({ start, head }) => [start, head]))
    const written = writeWebm(video)
    const sent = sortPackets(webmPackets(video))
    const packets = { sent, prepared: placePackets(written.pieces, sent) }
    return { ...written, packets, isAsSent: await isFile(written.pieces, reader, heads) }
  }
  return { tracks: video.tracks, prepare }
}

async function openAvi(reader: Reader): Promise<Opened> {
  const video = await readAvi(reader)
  const prepare = async () => {
    const edits = await aviEdits(video, reader)
    const pieces = piecesAfter(edits, reader.size)
    const left = await readAvi(new Reader(editedSource(reader.source, edits)))
    mustMatch(video.tracks, left.tracks)
    const sent = sortPackets(pieces.filter(isRange))
    const packets = { sent, prepared: placePackets(pieces, sent) }
    return { pieces, bytes: reader.size, packets, isAsSent: edits.length === 0 }
  }
  return { tracks: video.tracks, prepare }
}

const openers = { mp4: openIso, mov: openIso, '3gp': openIso, webm: openWebm, avi: openAvi }

/** Reads the new index again and compares: a mismatch means that we misunderstood the file. */
function mustMatch(before: Track[], after: Track[]): void {
  const [meant, found] = [videoFactsOf(before), videoFactsOf(after)]
  const isSame =
    Math.abs(meant.durationMs - found.durationMs) <= 2 &&
    meant.width === found.width &&
    meant.height === found.height &&
    before.length === after.length
  if (!isSame) throw new Refused('unreadable')
}

async function isFile(
  pieces: Piece[],
  reader: Reader,
  known = new Map<number, Uint8Array | null>(),
): Promise<boolean> {
  let at = 0
  for (const piece of pieces) {
    const length = pieceLength(piece)
    if (at + length > reader.size) return false
    if (piece instanceof Uint8Array) {
      const there = known.get(at) ?? (await reader.bytes(at, at + length))
      if (there.length !== length || !piece.every((byte, index) => byte === there[index]))
        return false
    } else if (piece.start !== at) return false
    at += length
  }
  return at === reader.size
}

export interface InspectedVideo extends VideoFacts {
  format: VideoFormat
  contentType: string
  /** Rejects with `Refused` if the file can't be read to its end. */
  prepare: () => Promise<PreparedVideo>
}

export type UnplayableVideo = 'unknown_type' | 'unreadable' | 'too_long'

const headBytes = 4100

/** The length counts only the shown media, because header fields can be wrong. */
export async function inspectVideo(
  source: ByteSource,
  { maxMs, bounds }: Pick<PrepareOptions, 'maxMs' | 'bounds'> = {},
): Promise<InspectedVideo | 'unknown_type' | Unreadable> {
  const reader = new Reader(source, maxMs, bounds)
  const format = sniffVideo(await reader.upTo(0, headBytes))
  if (!format) return 'unknown_type'
  return openVideo(reader, format)
}

export const readVideo = (
  source: ByteSource,
  format: VideoFormat,
): Promise<InspectedVideo | Unreadable> => openVideo(new Reader(source), format)

const openVideo = (reader: Reader, format: VideoFormat): Promise<InspectedVideo | Unreadable> =>
  settled(async () => {
    const { tracks, prepare } = await openers[format](reader)
    const { contentType } = videoFormats[format]
    const facts = videoFactsOf(tracks)
    if (facts.durationMs > reader.maxMs) throw new Refused('too_long')
    return { ...facts, format, contentType, prepare }
  })

interface PrepareOptions {
  maxMs?: number
  bounds?: Bounds
  /** Gets an error of a reader: a fault of ours, though the film is refused for it. */
  onFault?: (error: unknown) => void
}

export async function prepareVideo(
  source: ByteSource,
  { onFault = console.warn, ...limits }: PrepareOptions = {},
): Promise<(InspectedVideo & { prepared: PreparedVideo }) | UnplayableVideo> {
  const refused = ({ reason, fault }: Unreadable): UnplayableVideo => {
    if (fault) onFault(fault)
    return reason === 'too_long' ? reason : 'unreadable'
  }
  const video = await inspectVideo(source, limits)
  if (video === 'unknown_type') return video
  if ('reason' in video) return refused(video)
  const prepared = await settled(() => video.prepare())
  if ('reason' in prepared) return refused(prepared)
  return isComplete(prepared.packets) ? { ...video, prepared } : 'unreadable'
}

const isComplete = ({ sent, prepared }: { sent: Packets; prepared: Packets }): boolean =>
  sent.starts.length === prepared.starts.length &&
  sent.starts.every(
    (start, index) => sent.ends[index]! - start === prepared.ends[index]! - prepared.starts[index]!,
  )

async function settled<T>(attempt: () => Promise<T>): Promise<T | Unreadable> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof Refused) return { reason: error.reason }
    if (error instanceof SourceFailed) throw error.cause ?? error
    return { reason: 'unreadable', fault: error }
  }
}
