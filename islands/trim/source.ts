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
import { fitted, type Known } from './way'

/** Enough packets to tell how many there are a second and how large they are. */
const telling = 300

/** A video, opened to be cut. `target`: the codec in which this phone can write it anew. */
export interface Source extends Known {
  file: File
  input: Input
  isWebm: boolean
  target: VideoCodec | null
  /** Whether sound in a codec of WebM's is to become AAC. */
  soundAsAac: boolean
  pictures: EncodedPacketSink
}

/** Opens a file; it is read in pieces, where they are needed. Throws for what can't be cut. */
export async function openSource(file: File): Promise<Source> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM, MATROSKA] })
  const track = await input.getPrimaryVideoTrack()
  const codec = await track?.getCodec()
  if (!track || !codec) throw new Error('There is no picture to cut.')
  const { name } = await input.getFormat()
  const isWebm = /WebM|Matroska/.test(name)
  const [seconds, width, height, stats, sound] = await Promise.all([
    input.computeDuration(),
    track.getDisplayWidth(),
    track.getDisplayHeight(),
    track.computePacketStats(telling),
    soundOf(await input.getPrimaryAudioTrack()),
  ])
  const target = await targetOf(track, codec, fitted(width, height), isWebm && sound === 'foreign')
  return {
    file,
    input,
    isWebm,
    target,
    soundAsAac: sound === 'foreign-to-aac',
    pictures: new EncodedPacketSink(track),
    canEncode: target !== null,
    seconds,
    bytes: file.size,
    width,
    height,
    fps: stats.averagePacketRate,
    bits: stats.averageBitrate,
  }
}

type Size = { width: number; height: number }

/** H.264, which plays everywhere; where there is no encoder of it, the codec that it came in. */
async function targetOf(track: InputVideoTrack, codec: VideoCodec, size: Size, staysWebm: boolean) {
  if (!('VideoEncoder' in globalThis) || !(await track.canDecode())) return null
  const quality = new Quality({ bitrate: 4_000_000 })
  for (const wanted of staysWebm ? [codec] : (['avc', codec] as const)) {
    if (await canEncodeVideo(wanted, { ...size, quality })) return wanted
  }
  return null
}

/** Opus and Vorbis are at home in WebM: in an MP4 they become AAC, where the phone can. */
async function soundOf(track: InputAudioTrack | null) {
  const codec = await track?.getCodec()
  if (!track || (codec !== 'opus' && codec !== 'vorbis')) return 'usual'
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

/** Where the last key frame up to a time stands. */
export async function keyBefore({ pictures }: Source, at: number): Promise<number> {
  const packet =
    (await pictures.getKeyPacket(at, { verifyKeyPackets: true })) ??
    (await pictures.getFirstKeyPacket())
  return Math.max(0, packet?.timestamp ?? 0)
}

/** Where all of them stand. */
export async function keysOf({ pictures }: Source): Promise<number[]> {
  const keys: number[] = []
  const how = { metadataOnly: true }
  let packet = await pictures.getFirstKeyPacket(how)
  while (packet) {
    keys.push(Math.max(0, packet.timestamp))
    packet = await pictures.getNextKeyPacket(packet, how)
  }
  return keys
}
