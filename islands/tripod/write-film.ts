import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import type { Marks } from '../../worker/media/marks/contract'
import type { KeptFilm, SessionTry } from './keeper'
import type { Rotation } from './picture-shape'
import type { Packet } from './ring'

/** How the pictures and the sound of a film were encoded. */
export interface Encoding {
  picture: {
    codec: 'avc' | 'vp9' | 'vp8'
    /** How players turn the pictures, clockwise; 0 for WebM, which few players turn. */
    rotation: Rotation
    decoderConfig: VideoDecoderConfig
  }
  sound: { codec: 'aac' | 'opus'; decoderConfig: AudioDecoderConfig }
}

/** Largest rounding error between sound packets, in seconds. */
const slack = 0.015

/** Writes the packets of a film to a file: MP4 for H.264, else WebM. Its times count from the first picture. */
export async function writeFilm(
  { fromMs, pictures, sound }: KeptFilm,
  encoding: Encoding,
): Promise<File> {
  const isMp4 = encoding.picture.codec === 'avc'
  const format = isMp4 ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat()
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const pictureSource = new EncodedVideoPacketSource(encoding.picture.codec)
  const soundSource = new EncodedAudioPacketSource(encoding.sound.codec)
  output.addVideoTrack(pictureSource, { rotation: encoding.picture.rotation })
  if (sound.length > 0) output.addAudioTrack(soundSource)
  const secondsOf = (ms: number) => (ms - fromMs) / 1000
  try {
    await output.start()
    const write = async () => {
      for (const [at, packet] of pictures.entries()) {
        const nextMs = pictures[at + 1]?.startMs ?? packet.startMs + packet.lengthMs
        const seconds = secondsOf(packet.startMs)
        const made = encoded(packet, seconds, secondsOf(nextMs) - seconds)
        await pictureSource.add(made, { decoderConfig: encoding.picture.decoderConfig })
      }
      pictureSource.close()
    }
    const writeSound = async () => {
      let ends = 0
      for (const packet of sound) {
        const seconds = secondsOf(packet.startMs)
        const isNext = packet !== sound[0] && Math.abs(seconds - ends) < slack
        const begins = isNext ? ends : Math.max(ends, seconds)
        ends = begins + packet.lengthMs / 1000
        const made = encoded(packet, begins, packet.lengthMs / 1000)
        await soundSource.add(made, { decoderConfig: encoding.sound.decoderConfig })
      }
      if (sound.length > 0) soundSource.close()
    }
    // The writer holds one of both back until the other has come as far.
    await Promise.all([write(), writeSound()])
    await output.finalize()
  } catch (error) {
    await output.cancel()
    throw error
  }
  const type = isMp4 ? 'mp4' : 'webm'
  return new File([target.buffer!], `try.${type}`, { type: `video/${type}` })
}

const encoded = ({ data, isKey }: Packet, seconds: number, length: number): EncodedPacket =>
  new EncodedPacket(data, isKey ? 'key' : 'delta', seconds, length)

/** The marks of a try in a film that begins at this time. */
export function marksIn(fromMs: number, { popMs, catchMs, landMs }: SessionTry): Marks {
  const inFilm = (ms: number) => Math.round(ms - fromMs)
  return {
    popMs: inFilm(popMs),
    ...(catchMs !== undefined && { catchMs: inFilm(catchMs) }),
    landMs: inFilm(landMs),
  }
}
