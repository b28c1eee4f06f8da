import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input, type InputTrack } from 'mediabunny'
import { edited, sourceOf } from '../../../../worker/media/video/reader'
import {
  findMetadata,
  readVideo,
  sniffVideo,
  type VideoFormat,
} from '../../../../worker/media/video/read'
import { bytesOf, find } from '../fixtures'

/** The place, written into everything that a test expects to go. */
export const place = '+34.0195-118.4912/'

/** A video's bytes after the edits that the app makes before it publishes them. */
export async function stripped(
  bytes: Uint8Array,
  format: VideoFormat = sniffVideo(bytes)!,
): Promise<Uint8Array<ArrayBuffer>> {
  const facts = await readVideo(sourceOf(bytes), format)
  if ('reason' in facts) throw new Error(`No video: ${facts.reason}`)
  const edits = await findMetadata(sourceOf(bytes), format, facts)
  if ('reason' in edits) throw new Error(`Refused: ${edits.reason}`)
  return edited(bytes, 0, edits) as Uint8Array<ArrayBuffer>
}

/** How often a text is in bytes. */
export const countOf = (bytes: Uint8Array, text: string): number =>
  Buffer.from(bytes).toString('latin1').split(text).length - 1

export const tellsPlace = (bytes: Uint8Array): boolean => find(bytes, '34.0195') >= 0

/** What a player finds in a video: each track of pictures or sound, with all its packets. */
export async function played(bytes: Uint8Array<ArrayBuffer>) {
  using input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  const tracks = await input.getTracks()
  const known = tracks.filter(({ type }) => type === 'video' || type === 'audio')
  return { duration: await input.computeDuration(), tracks: await Promise.all(known.map(contents)) }
}

async function contents(track: InputTrack) {
  const sink = new EncodedPacketSink(track)
  const packets: Array<[seconds: number, type: string, data: string]> = []
  for await (const { timestamp, type, data } of sink.packets()) {
    packets.push([timestamp, type, Buffer.from(data).toString('base64')])
  }
  const shape = track.isVideoTrack()
    ? {
        width: await track.getDisplayWidth(),
        height: await track.getDisplayHeight(),
        rotation: await track.getRotation(),
      }
    : {}
  return { type: track.type, codec: await track.getCodec(), ...shape, packets }
}

/** The types of the tracks that a player finds, other ones included. */
export async function trackTypes(bytes: Uint8Array<ArrayBuffer>): Promise<string[]> {
  using input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  return (await input.getTracks()).map(({ type }) => type)
}

/** Puts a text in the place of another of the same length, wherever it is. */
export function replaced(bytes: Uint8Array, text: string, other: string): Uint8Array<ArrayBuffer> {
  if (text.length !== other.length) throw new Error('Of another length')
  const result = new Uint8Array(bytes)
  for (let at = find(result, text); at >= 0; at = find(result, text, at + 1)) {
    result.set(bytesOf(other), at)
  }
  return result
}
