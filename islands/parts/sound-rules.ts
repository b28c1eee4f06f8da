/** All pieces have their sound at this rate, in two channels, so that they can be joined. */
export const partSoundRate = 48_000

const fadeSeconds = 0.005
/** Encoders exceed peaks a little. */
const highestPeak = 0.9

/** Fades the ends of a piece's sound, so that no cut clicks, and turns it down where it would be clipped. */
export function shapeSound(channels: readonly Float32Array[], rate: number): void {
  const peak = channels.reduce((most, channel) => Math.max(most, peakOf(channel)), 0)
  const gain = peak > highestPeak ? highestPeak / peak : 1
  for (const channel of channels) {
    const fade = Math.min(Math.round(fadeSeconds * rate), Math.floor(channel.length / 2))
    for (let at = 0; at < channel.length; at++) {
      const fromEnd = Math.min(at, channel.length - 1 - at)
      channel[at]! *= gain * Math.min(1, fromEnd / Math.max(1, fade))
    }
  }
}

const peakOf = (channel: Float32Array): number =>
  channel.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)

/** Containers round the times of packets: pieces of sound that nearly follow each other do. */
const slackSeconds = 0.015

/** Where the next samples go, in samples, after those that end at `end`. */
export function placeSamples(seconds: number, end: number | null, rate: number): number {
  const at = Math.round(seconds * rate)
  return end !== null && Math.abs(at - end) < slackSeconds * rate ? end : at
}

/** What is known of the sound of a piece: AAC that can be copied, samples that were decoded, both or neither. */
export interface PieceSound {
  hasAac: boolean
  hasSamples: boolean
}

/** How the sound of a part is written. */
export type PartSound = 'aac' | 'opus' | 'copied' | 'silent'

/** AAC plays everywhere. Without an encoder for it, what is AAC already is copied. */
export function partSoundOf(
  pieces: readonly PieceSound[],
  encodes: { aac: boolean; opus: boolean },
): PartSound {
  const heard = pieces.filter(({ hasAac, hasSamples }) => hasAac || hasSamples)
  if (heard.length === 0) return 'silent'
  const canEncodeAll = heard.every(({ hasSamples }) => hasSamples)
  if (encodes.aac && canEncodeAll) return 'aac'
  if (heard.every(({ hasAac }) => hasAac)) return 'copied'
  if (encodes.opus && canEncodeAll) return 'opus'
  return heard.some(({ hasAac }) => hasAac) ? 'copied' : 'silent'
}
