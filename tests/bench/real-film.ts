import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  type InputTrack,
} from 'mediabunny'
import { root } from './app.ts'

export interface RealFilm {
  seconds: number
  /** Of the pictures. */
  bitsPerSecond: number
  keyBytes: number
  /** What is repeated. */
  fixture?: typeof board
}

/** A file of `tests/fixtures`, and its length in seconds. */
const board = { name: 'video-faststart.mp4', period: 2 }
/** The type of an H.264 unit that decoders skip. */
const fillerUnit = 12

/**
 * A film that plays: the same fixture again and again, with filler in each picture. As a camera writes it:
 * sound and picture in turns of half a second, the index at the end.
 */
export async function makeRealFilm({
  seconds,
  bitsPerSecond,
  keyBytes,
  fixture: { name, period } = board,
}: RealFilm) {
  const source = new BufferSource(readFileSync(join(root, 'tests/fixtures', name)))
  const input = new Input({ source, formats: [MP4] })
  const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  const [pictures, sounds] = [await packetsOf(picture!, period), await packetsOf(sound!, period)]
  const others = (bitsPerSecond / 8) * period - keyBytes
  const othersBytes = Math.round(others / (pictures.length - 1))
  const configs = {
    pictures: { decoderConfig: (await picture!.getDecoderConfig())! },
    sounds: { decoderConfig: (await sound!.getDecoderConfig())! },
  }
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target })
  const shown = new EncodedVideoPacketSource('avc')
  const heard = new EncodedAudioPacketSource('aac')
  output.addVideoTrack(shown)
  output.addAudioTrack(heard)
  await output.start()
  const { duration } = sounds[1]!
  let soundsAdded = 0
  for (let number = 0; number * period < seconds * pictures.length; number++) {
    const [round, nth] = [Math.floor(number / pictures.length), number % pictures.length]
    for (; soundsAdded * duration <= (number * period) / pictures.length; soundsAdded++) {
      const { data } = sounds[soundsAdded % sounds.length]!
      const packet = new EncodedPacket(data, 'key', soundsAdded * duration, duration)
      await heard.add(packet, configs.sounds)
    }
    const { data, type, ...packet } = pictures[nth]!
    const at = round * period + packet.timestamp
    const bytes = filled(data, type === 'key' ? keyBytes : othersBytes)
    await shown.add(new EncodedPacket(bytes, type, at, packet.duration), configs.pictures)
  }
  await output.finalize()
  return new Uint8Array(target.buffer!)
}

async function packetsOf(track: InputTrack, period: number): Promise<EncodedPacket[]> {
  const packets: EncodedPacket[] = []
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (packet.timestamp < period) packets.push(packet)
  }
  return packets
}

function filled(data: Uint8Array, bytes: number): Uint8Array {
  const longer = new Uint8Array(Math.max(bytes, data.length + 5)).fill(0xff, data.length)
  longer.set(data)
  const view = new DataView(longer.buffer)
  view.setUint32(data.length, longer.length - data.length - 4)
  view.setUint8(data.length + 4, fillerUnit)
  return longer
}
