/** The facts in a container. The size is as displayed, after the rotation (clockwise). */
export type VideoFacts = {
  durationMs: number
  width: number
  height: number
  rotation: Rotation
  codec: string
}

export type Rotation = 0 | 90 | 180 | 270

/** `truncated` also if the recording was never finished; `no_video` if there is only sound. */
export type Unreadable = { reason: 'unreadable' | 'no_video' | 'truncated' }

/** Thrown inside the readers only: `readVideo` turns it into a value. */
export class Refused extends Error {
  readonly reason: Unreadable['reason']

  constructor(reason: Unreadable['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** A track, in the form that all readers return; seconds, and pixels as displayed. */
export type Track = {
  kind: 'video' | 'audio' | 'other'
  seconds: number
  width: number
  height: number
  rotation: Rotation
  codec: string
}

const largestSide = 16_384

/**
 * Sums up the tracks: the picture of the first video track, and the length of the longest track.
 */
export function factsOf(tracks: Track[]): VideoFacts {
  const film = tracks.find((track) => track.kind === 'video' && track.seconds > 0)
  if (!film && tracks.some((track) => track.kind === 'video')) throw new Refused('unreadable')
  if (!film) throw new Refused('no_video')
  const heard = tracks.filter((track) => track.kind !== 'other')
  const durationMs = Math.round(Math.max(...heard.map((track) => track.seconds)) * 1000)
  const { width, height, rotation, codec } = film
  const sane = durationMs > 0 && Number.isSafeInteger(durationMs)
  if (!sane || !isSide(width) || !isSide(height)) throw new Refused('unreadable')
  return { durationMs, width, height, rotation, codec }
}

function isSide(pixels: number): boolean {
  return Number.isInteger(pixels) && pixels > 0 && pixels <= largestSide
}
