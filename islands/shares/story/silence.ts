import { EncodedAudioPacketSource, EncodedPacket, type Output } from 'mediabunny'

/** Of AAC (LC, one channel): written out, because few browsers on a desk encode AAC. */
const frame = new Uint8Array([0x00, 0xc8, 0x00, 0x80, 0x23, 0x80])
const pairFrame = new Uint8Array([0x21, 0x00, 0x49, 0x90, 0x02, 0x19, 0x00, 0x23, 0x80])
const sampleRate = 48_000
const frameSeconds = 1024 / sampleRate
const decoderConfig = {
  codec: 'mp4a.40.2',
  numberOfChannels: 1,
  sampleRate,
  description: new Uint8Array([0x11, 0x88]),
}

/** A frame of silence for AAC (LC) of so many channels; null for more than two. */
export const silentFrameOf = (channels: number): Uint8Array | null =>
  channels === 1 ? frame : channels === 2 ? pairFrame : null

/** Chat apps make a GIF of a film without sound. Its track is added now; its sound once the output has begun. */
export function addSilence(output: Output): (seconds: number) => Promise<void> {
  const source = new EncodedAudioPacketSource('aac')
  output.addAudioTrack(source)
  return async (seconds) => {
    const frames = Math.max(1, Math.floor(seconds / frameSeconds))
    for (let nth = 0; nth < frames; nth++) {
      const packet = new EncodedPacket(frame, 'key', nth * frameSeconds, frameSeconds)
      await source.add(packet, { decoderConfig })
    }
    source.close()
  }
}
