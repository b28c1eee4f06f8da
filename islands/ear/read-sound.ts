import {
  AudioSampleSink,
  CustomSource,
  EncodedPacketSink,
  Input,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
  type AudioSample,
  type EncodedPacket,
  type InputAudioTrack,
} from 'mediabunny'
import { rateOf, readAacFormat, writeAdts } from './adts.ts'

/** Mono, and when its first sample is heard, in seconds. */
export interface SoundPiece {
  seconds: number
  samples: Float32Array
  rate: number
}

/** Decodes a whole file of AAC; null if that fails. */
export type DecodeFile = (
  file: Uint8Array<ArrayBuffer>,
  rate: number,
) => Promise<Float32Array | null>

/** Reads a film's sound in pieces, and never its pictures. Empty if the film has no sound that decodes. */
export async function* readSound(
  film: Blob,
  decodeFile: DecodeFile,
): AsyncGenerator<SoundPiece & { share: number }> {
  using input = new Input({ source: sourceOf(film), formats: [MP4, QTFF, WEBM, MATROSKA] })
  const track = await input.getPrimaryAudioTrack()
  if (!track) return
  const length = (await track.getDurationFromMetadata()) ?? Infinity
  for await (const piece of decodeTrack(track, decodeFile)) {
    yield { ...piece, share: Math.max(0, Math.min(1, piece.seconds / length)) }
  }
}

/** A decoder that hands out nothing for so long never will. */
const patienceMs = 4000

/** Its decoder of packets has handed out nothing and crashed pages, and its decoder of files always worked. */
const isWebKit = /AppleWebKit/.test(navigator.userAgent) && !/Chrome\//.test(navigator.userAgent)

/** Some decoders take all packets, and then fail or hand out nothing: then files are tried. */
async function* decodeTrack(
  track: InputAudioTrack,
  decodeFile: DecodeFile,
): AsyncGenerator<SoundPiece> {
  const isDecodedAsFile = isWebKit && (await track.getCodec()) === 'aac'
  const pieces = !isDecodedAsFile && (await track.canDecode()) ? decodePackets(track) : null
  const first = pieces && (await firstOf(pieces))
  if (!pieces || !first) return yield* decodeFiles(track, decodeFile)
  yield first
  yield* pieces
}

/** Null if no sound came in time. */
function firstOf(pieces: AsyncGenerator<SoundPiece>): Promise<SoundPiece | null> {
  const silence = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
  const first = pieces.next().then(({ value, done }) => (done ? null : value))
  return Promise.race([first, silence]).catch((error: unknown) => {
    console.warn(error)
    return null
  })
}

/**
 * In chunks of sound, packets follow one another: one read brings little more than the sound, and there
 * are far fewer reads than packets.
 */
const readAhead = 16_384

function sourceOf(film: Blob): CustomSource {
  let last = { from: 0, bytes: new Uint8Array() }
  return new CustomSource({
    getSize: () => film.size,
    maxCacheSize: 1_000_000,
    read: async (start, end) => {
      let piece = last
      if (start < piece.from || end > piece.from + piece.bytes.length) {
        const part = film.slice(start, Math.max(end, start + readAhead))
        piece = last = { from: start, bytes: new Uint8Array(await part.arrayBuffer()) }
      }
      return piece.bytes.subarray(start - piece.from, end - piece.from)
    },
  })
}

async function* decodePackets(track: InputAudioTrack): AsyncGenerator<SoundPiece> {
  for await (const sample of new AudioSampleSink(track).samples()) {
    using heard = sample
    yield { seconds: heard.timestamp, samples: monoOf(heard), rate: heard.sampleRate }
  }
}

function monoOf(sample: AudioSample): Float32Array {
  const { numberOfChannels, numberOfFrames } = sample
  const mono = new Float32Array(numberOfFrames)
  const plane = new Float32Array(numberOfFrames)
  for (let planeIndex = 0; planeIndex < numberOfChannels; planeIndex++) {
    sample.copyTo(plane, { planeIndex, format: 'f32-planar' })
    for (let at = 0; at < numberOfFrames; at++) mono[at]! += plane[at]! / numberOfChannels
  }
  return mono
}

/** Seconds of sound in a file, and of the sound before it that the decoder starts with. */
const fileSeconds = 20
const overlapSeconds = 0.2

/** For a browser without a decoder for packets: it decodes small files, one after the other. */
async function* decodeFiles(
  track: InputAudioTrack,
  decodeFile: DecodeFile,
): AsyncGenerator<SoundPiece> {
  const description = (await track.getDecoderConfig())?.description
  if ((await track.getCodec()) !== 'aac' || !description) return
  const format = readAacFormat(bytesOf(description))
  if (!format) return
  const rate = rateOf(format)
  let packets: EncodedPacket[] = []
  let begins = -Infinity
  const decode = async (): Promise<SoundPiece | null> => {
    const ends = packets.at(-1)!.timestamp + packets.at(-1)!.duration
    const seconds = Math.max(begins, packets[0]!.timestamp)
    const file = writeAdts(
      packets.map(({ data }) => data),
      format,
    )
    const samples = await decodeFile(file, rate)
    // Decoders drop a packet or two at the start, so the end is what tells where it belongs.
    return (
      samples && { seconds, samples: samples.slice(-Math.round((ends - seconds) * rate)), rate }
    )
  }
  for await (const packet of new EncodedPacketSink(track).packets()) {
    packets.push(packet)
    const ends = packet.timestamp + packet.duration
    if (begins === -Infinity) begins = packet.timestamp
    if (ends - begins < fileSeconds) continue
    const piece = await decode()
    if (piece) yield piece
    packets = packets.filter(({ timestamp }) => timestamp >= ends - overlapSeconds)
    begins = ends
  }
  if (packets.some(({ timestamp }) => timestamp >= begins)) {
    const piece = await decode()
    if (piece) yield piece
  }
}

const bytesOf = (data: AllowSharedBufferSource): Uint8Array =>
  ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data)
