import {
  BlobSource,
  canEncodeAudio,
  canEncodeVideo,
  EncodedPacketSink,
  Input,
  MATROSKA,
  MP4,
  QTFF,
  Quality,
  WEBM,
  type InputAudioTrack,
  type InputVideoTrack,
  type VideoCodec,
} from 'mediabunny'
// Every encoder opens a source first.
import './annex-b'
import { fitted, type Known } from './encode-plan'

/** TypeScript's own list of them is short. */
const hdrTransfers = new Set<unknown>(['pq', 'hlg'])

/** Enough packets to estimate frame rate and bit rate. */
const telling = 300

/** `target`: the codec in which this phone can encode the video. */
export interface Source extends Known {
  file: File
  isWebm: boolean
  target: VideoCodec | null
  soundAsAac: boolean
  hasSound: boolean
}

/** Open a new input for each purpose: in a WebM without an index, seeking back finds no key frame. */
export const reading = (file: File): Input =>
  new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM, MATROSKA] })

export async function openSource(file: File): Promise<Source> {
  using input = reading(file)
  const track = await input.getPrimaryVideoTrack()
  const codec = await track?.getCodec()
  if (!track || !codec) throw new Error('There is no picture to cut.')
  const { name } = await input.getFormat()
  const isWebm = /WebM|Matroska/.test(name)
  const [seconds, width, height, stats, { transfer }, sound] = await Promise.all([
    input.computeDuration(),
    track.getDisplayWidth(),
    track.getDisplayHeight(),
    track.computePacketStats(telling),
    track.getColorSpace(),
    soundOf(await input.getPrimaryAudioTrack()),
  ])
  const target = await targetOf(track, codec, fitted(width, height), isWebm && sound === 'foreign')
  return {
    file,
    isWebm,
    target,
    soundAsAac: sound === 'foreign-to-aac',
    hasSound: sound !== null,
    canEncode: target !== null,
    seconds,
    bytes: file.size,
    width,
    height,
    fps: stats.averagePacketRate,
    bits: stats.averageBitrate,
    isEfficient: codec === 'hevc' || codec === 'av1',
    isHdr: hdrTransfers.has(transfer),
  }
}

type Size = { width: number; height: number }

/** H.264, which plays everywhere; without an encoder for it, the file's own codec. */
async function targetOf(track: InputVideoTrack, codec: VideoCodec, size: Size, staysWebm: boolean) {
  if (!('VideoEncoder' in globalThis) || !(await track.canDecode())) return null
  const quality = new Quality({ bitrate: 4_000_000 })
  for (const wanted of staysWebm ? [codec] : (['avc', codec] as const)) {
    if (await canEncodeVideo(wanted, { ...size, quality })) return wanted
  }
  return null
}

/** Opus and Vorbis belong in WebM: in an MP4 they become AAC, if the phone can encode that. */
async function soundOf(track: InputAudioTrack | null) {
  if (!track) return null
  const codec = await track.getCodec()
  if (codec !== 'opus' && codec !== 'vorbis') return 'usual'
  const canBe =
    'AudioEncoder' in globalThis &&
    (await track.canDecode()) &&
    (await canEncodeAudio('aac', {
      numberOfChannels: await track.getNumberOfChannels(),
      sampleRate: await track.getSampleRate(),
      quality: new Quality({ bitrate: 128_000 }),
    }))
  return canBe ? 'foreign-to-aac' : 'foreign'
}

/** In seconds; below 0 if a phone trimmed the video by hiding its beginning. */
export async function keyBefore({ file }: Source, at: number): Promise<number> {
  using input = reading(file)
  const pictures = await picturesOf(input)
  const packet =
    (await pictures.getKeyPacket(at, { verifyKeyPackets: true })) ??
    (await pictures.getFirstKeyPacket())
  return packet?.timestamp ?? 0
}

export async function keysOf({ file }: Source): Promise<number[]> {
  using input = reading(file)
  const pictures = await picturesOf(input)
  const keys: number[] = []
  const how = { metadataOnly: true }
  let packet = await pictures.getFirstKeyPacket(how)
  while (packet) {
    keys.push(Math.max(0, packet.timestamp))
    packet = await pictures.getNextKeyPacket(packet, how)
  }
  return keys
}

async function picturesOf(input: Input): Promise<EncodedPacketSink> {
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new Error('There is no picture to cut.')
  return new EncodedPacketSink(track)
}
