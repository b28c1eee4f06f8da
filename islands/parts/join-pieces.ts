import {
  AudioSample,
  AudioSampleSink,
  AudioSampleSource,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  Quality,
  StreamTarget,
  type Input,
  type InputAudioTrack,
} from 'mediabunny'
import { addSilence, silentFrameOf } from '../shares/story/silence'
import { blobSink } from '../trim/convert'
import { reading } from '../trim/source'
import { mostInMemory } from '../trim/transcode'
import { partSoundOf, partSoundRate, type PartSound } from './sound-rules'

/** Finished, and how long it is shown. */
export interface PartPiece {
  file: Blob
  seconds: number
}

/** Pieces were encoded in different ways: in one track, no player would show both. */
export class PiecesDiffer extends Error {}

export interface JoinedPart {
  file: Blob
  sound: PartSound
  /** Films whose sound could not be written. */
  silenced: number
}

interface OpenPiece {
  begins: number
  ends: number
  input: Input
  samples: InputAudioTrack | null
  aac: InputAudioTrack | null
}

interface Join {
  pieces: readonly PartPiece[]
  encodes: { aac: boolean; opus: boolean }
  signal: AbortSignal
  onProgress: (done: number) => void
}

/** Hard cuts: the packets of all pictures one after the other, and one track of sound. */
export async function joinPieces({
  pieces,
  encodes,
  signal,
  onProgress,
}: Join): Promise<JoinedPart> {
  const opened = await openPieces(pieces)
  const sound = partSoundOf(
    opened.map(({ samples, aac }) => ({ hasSamples: samples !== null, hasAac: aac !== null })),
    encodes,
  )
  const bytes = pieces.reduce((sum, { file }) => sum + file.size, 0)
  const format = new Mp4OutputFormat({ fastStart: bytes < mostInMemory ? 'in-memory' : false })
  const sink = blobSink()
  const output = new Output({ format, target: new StreamTarget(sink.writable, { chunked: true }) })
  const pictures = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(pictures)
  const writer = await addSound(output, sound, opened)
  try {
    await output.start()
    await writer.begin?.(opened.at(-1)!.ends)
    let first: Uint8Array | null = null
    for (const [at, piece] of opened.entries()) {
      signal.throwIfAborted()
      await writer.write(piece)
      first = await copyPictures(piece, pictures, first)
      onProgress((at + 1) / opened.length)
    }
    pictures.close()
    writer.close()
    await output.finalize()
  } catch (error) {
    await output.cancel()
    throw error
  } finally {
    for (const { input } of opened) input.dispose()
  }
  return { file: sink.blob(format.mimeType), sound, silenced: writer.silenced() }
}

async function openPieces(pieces: readonly PartPiece[]): Promise<OpenPiece[]> {
  const opened: OpenPiece[] = []
  let begins = 0
  for (const { file, seconds } of pieces) {
    const input = reading(new File([file], 'piece'))
    const tracks = await input.getAudioTracks()
    const codecs = await Promise.all(tracks.map((track) => track.getCodec()))
    const trackOf = (codec: string) => tracks[codecs.indexOf(codec as 'aac')] ?? null
    const ends = begins + seconds
    opened.push({ begins, ends, input, samples: trackOf('pcm-s16'), aac: trackOf('aac') })
    begins = ends
  }
  return opened
}

/** Gives how the pictures are encoded. */
async function copyPictures(
  { input, begins, ends }: OpenPiece,
  to: EncodedVideoPacketSource,
  first: Uint8Array | null,
): Promise<Uint8Array> {
  const track = await input.getPrimaryVideoTrack()
  const decoderConfig = await track?.getDecoderConfig()
  if (!track || !decoderConfig) throw new Error('A piece has no picture.')
  const described = bytesOf(decoderConfig.description)
  if (first && !isSame(first, described))
    throw new PiecesDiffer('Two pieces are encoded differently.')
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const timestamp = begins + packet.timestamp
    const duration = Math.min(packet.duration, Math.max(0, ends - timestamp))
    await to.add(packet.clone({ timestamp, duration }), { decoderConfig })
  }
  return described
}

function bytesOf(source: AllowSharedBufferSource | undefined): Uint8Array {
  if (!source) return new Uint8Array()
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

interface SoundWriter {
  begin?: (seconds: number) => Promise<void>
  write: (piece: OpenPiece) => Promise<void>
  close: () => void
  silenced: () => number
}

async function addSound(
  output: Output,
  sound: PartSound,
  pieces: readonly OpenPiece[],
): Promise<SoundWriter> {
  if (sound === 'aac' || sound === 'opus') return encodeSound(output, sound)
  const model = sound === 'copied' ? pieces.find(({ aac }) => aac)?.aac : null
  if (model) return copySound(output, model)
  const heard = pieces.filter(({ samples, aac }) => samples || aac)
  const begin = addSilence(output)
  return { begin, write: async () => {}, close: () => {}, silenced: () => heard.length }
}

/** One stream from beginning to end, with silence where a piece has no sound: every piece begins at its sample. */
function encodeSound(output: Output, codec: 'aac' | 'opus'): SoundWriter {
  const source = new AudioSampleSource({ codec, quality: new Quality({ bitrate: 160_000 }) })
  output.addAudioTrack(source)
  const add = async (data: Int16Array<ArrayBuffer>, at: number) => {
    const init = { format: 's16', sampleRate: partSoundRate, numberOfChannels: 2 } as const
    using sample = new AudioSample({ ...init, data, timestamp: at / partSoundRate })
    await source.add(sample)
  }
  const write = async ({ begins, ends, samples }: OpenPiece) => {
    let at = Math.round(begins * partSoundRate)
    const end = Math.round(ends * partSoundRate)
    if (samples) {
      for await (const heard of new AudioSampleSink(samples).samples()) {
        using sample = heard
        const frames = Math.min(sample.numberOfFrames, end - at)
        if (frames <= 0) break
        const data = new Int16Array(2 * frames)
        sample.copyTo(data, { planeIndex: 0, format: 's16', frameCount: frames })
        await add(data, at)
        at += frames
      }
    }
    for (; at < end; at += silentFrames)
      await add(new Int16Array(2 * Math.min(silentFrames, end - at)), at)
  }
  return { write, close: () => source.close(), silenced: () => 0 }
}

const silentFrames = 1024

/** The sound of films that have it as the first has; the others, and what is between, are silent. */
async function copySound(output: Output, model: InputAudioTrack): Promise<SoundWriter> {
  const source = new EncodedAudioPacketSource('aac')
  output.addAudioTrack(source)
  const decoderConfig = (await model.getDecoderConfig())!
  const silence = silentFrameOf(decoderConfig.numberOfChannels)
  const length = 1024 / decoderConfig.sampleRate
  let silenced = 0
  let next = 0
  const fill = async (until: number) => {
    if (!silence) return
    for (; next + length <= until + length / 2; next += length)
      await source.add(new EncodedPacket(silence, 'key', next, length), { decoderConfig })
  }
  const write = async ({ begins, ends, aac, samples }: OpenPiece) => {
    const config = await aac?.getDecoderConfig()
    const isAlike =
      config?.sampleRate === decoderConfig.sampleRate &&
      isSame(bytesOf(config.description), bytesOf(decoderConfig.description))
    if (aac && isAlike) {
      for await (const packet of new EncodedPacketSink(aac).packets()) {
        const at = begins + packet.timestamp
        if (at > next + length / 2) await fill(at)
        if (at < next - length / 2) continue
        await source.add(packet.clone({ timestamp: Math.max(next, at) }), { decoderConfig })
        next = Math.max(next, at) + packet.duration
      }
    } else if (aac || samples) silenced++
    await fill(ends)
  }
  return { write, close: () => source.close(), silenced: () => silenced }
}
