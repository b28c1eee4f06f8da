import type { Selection } from './rules'

export interface Known {
  seconds: number
  bytes: number
  /** In pixels, after rotation. */
  width: number
  height: number
  fps: number
  bits: number
  /** HEVC and AV1 need about half the bits of H.264 for the same picture. */
  isEfficient: boolean
  /** PQ or HLG, which an encoder here would turn into plain colours. */
  isHdr: boolean
  canEncode: boolean
}

export interface EncodeBounds {
  seconds: number
  bytes: number
}

export type EncodePlan =
  | { way: 'asis' }
  /** Copy the packets between two times without decoding them: fast and without loss. */
  | ({ way: 'copy' } & Selection)
  /** Encode again: exact to the frame, and smaller. */
  | ({ way: 'encode'; width: number; height: number; bits: number; fps?: number } & Selection)

/** A copy must begin at a key frame: at most this many seconds before the chosen start. */
export const mostMissed = 0.5

const shortSide = 1080
const longSide = 1920
const mostFps = 60
const leastBits = 400_000
const soundBits = 160_000
/** Encoders exceed their bit rate a little. */
const margin = 0.9
/** A file this small is stored as it is: encoding it would save next to nothing. */
export const worthBytes = 2_000_000
/** At its lean rate a video looks good on a phone: 6 Mbit/s at 1080p with 30 frames a second. */
const leanBitsPerPixel = 6_000_000 / (1920 * 1080 * 30)
/** From this many times the lean rate on, a video is encoded to it. */
const tooRich = { usual: 1.3, efficient: 2 }

export const leanBits = (width: number, height: number, fps: number): number =>
  Math.max(leastBits, Math.round(width * height * fps * leanBitsPerPixel))

/** At most 1080p, with even sides, as encoders require. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const scale = Math.min(1, shortSide / short, longSide / long)
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2)
  return scale === 1 ? { width, height } : { width: even(width), height: even(height) }
}

export function longestOf(known: Known, bounds: EncodeBounds): number {
  const written = known.canEncode ? lean(known) + soundBits : Infinity
  const bits = Math.min(written, (known.bytes * 8) / known.seconds)
  return Math.min(known.seconds, bounds.seconds, (bounds.bytes * 8 * margin) / bits)
}

function lean({ width, height, fps }: Known): number {
  const small = fitted(width, height)
  return leanBits(small.width, small.height, Math.min(fps, mostFps))
}

/** `key`: the time of the last key frame up to the part's start. */
export function planEncoding(
  known: Known,
  part: Selection,
  key: number,
  bounds: EncodeBounds,
): EncodePlan {
  const { seconds, bytes, width, height, fps, bits, isEfficient, isHdr, canEncode } = known
  const long = part.to - part.from
  const share = (bytes * long) / seconds
  const isWhole = long >= seconds - 0.05
  const aim = Math.min(lean(known), Math.max(bits * 1.25, leastBits))
  const richBits = lean(known) * tooRich[isEfficient ? 'efficient' : 'usual']
  const isSmaller = !isHdr && share > worthBytes && bits >= richBits
  const isTooMuch = share > bounds.bytes * margin
  const copy: EncodePlan = { way: 'copy', from: key, to: Math.min(part.to, key + bounds.seconds) }
  if (!canEncode) return isWhole ? { way: 'asis' } : copy
  if (!isSmaller && !isTooMuch) {
    if (isWhole) return { way: 'asis' }
    if (part.from - key <= mostMissed) return copy
  }
  const most = (bounds.bytes * 8 * margin) / long - soundBits
  return {
    way: 'encode',
    ...part,
    ...fitted(width, height),
    bits: Math.round(Math.max(1, Math.min(aim, most))),
    ...(fps > mostFps * 1.1 && { fps: mostFps }),
  }
}
