import { expect } from 'vitest'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input, type InputTrack } from 'mediabunny'
import { preparedSource } from '../../../../worker/lib/video-files/pieces'
import { inspectVideo, prepareVideo } from '../../../../worker/lib/video-files/read'
import { sourceOf } from '../../../../worker/lib/video-files/reader'
import { bytesOf, find } from '../fixtures'

/** The place, written into everything that a test expects to go. */
export const place = '+34.0195-118.4912/'

/** A video as the app stores it. */
export async function stripped(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const source = sourceOf(bytes)
  const video = await prepareVideo(source)
  if (typeof video === 'string') {
    const found = await inspectVideo(source)
    throw new Error(
      typeof found === 'object' && 'reason' in found ? `No video: ${found.reason}` : 'Refused',
    )
  }
  const { pieces, bytes: length } = video.prepared
  const made = await preparedSource(source, pieces).read(0, length)
  return new Uint8Array(made)
}

/** The facts of a video, as the app records them. */
export async function factsOf(bytes: Uint8Array) {
  const video = await inspectVideo(sourceOf(bytes))
  if (typeof video === 'string' || 'reason' in video) return video
  const { prepare, ...facts } = video
  expect(prepare).toBeTypeOf('function')
  return { ...facts, durationMs: Math.round(facts.durationMs) }
}

/** How often a text is in bytes. */
export const countOf = (bytes: Uint8Array, text: string): number =>
  Buffer.from(bytes).toString('latin1').split(text).length - 1

export const tellsPlace = (bytes: Uint8Array): boolean => find(bytes, '34.0195') >= 0

/**
 * What a player finds in a video: each track of pictures or sound, with all its packets. Times count
 * from the first picture.
 */
export async function played(bytes: Uint8Array<ArrayBuffer>) {
  using input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  const all = await input.getTracks()
  const known = all.filter(({ type }) => type === 'video' || type === 'audio')
  const found = await Promise.all(known.map(contents))
  const pictures = found.find(({ type }) => type === 'video')
  const start = Math.min(...(pictures?.packets ?? []).map(([seconds]) => seconds))
  const tracks = found.map(({ packets, ...track }) => ({
    ...track,
    packets: packets.map(([seconds, ...rest]) => [inFives(seconds - start), ...rest]),
  }))
  return { duration: inFives((await input.computeDuration()) - start), tracks }
}

/** Far less than a picture takes, and more than times are rounded by. */
const inFives = (seconds: number): number => Math.round(seconds * 200) * 5

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
