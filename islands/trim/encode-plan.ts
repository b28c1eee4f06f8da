import type { Selection } from './rules'

/** What is known of a video before anything is made of it. */
export interface Known {
  seconds: number
  bytes: number
  /** As shown, upright. */
  width: number
  height: number
  fps: number
  /** Of its pictures, a second. */
  bits: number
  /** Whether this phone can read its pictures and write them anew. */
  canEncode: boolean
}

/** What it may come to. */
export interface Bounds {
  seconds: number
  bytes: number
}

export type EncodePlan =
  /** It goes up as it is. */
  | { way: 'asis' }
  /** The packets between two times, unread: nothing is lost, and it takes a moment. */
  | ({ way: 'copy' } & Selection)
  /** Written anew: exact to the frame, and smaller. */
  | ({ way: 'encode'; width: number; height: number; bits: number; fps?: number } & Selection)

/** By how much a copy may begin before what was chosen, as it must begin at a key frame. */
export const mostMissed = 0.5

const shortSide = 1080
const longSide = 1920
const mostFps = 60
const leastBits = 400_000
const soundBits = 160_000
/** Encoders go a little over what they are told. */
const margin = 0.9
/** A picture is written anew for less only if little more than half is left of it. */
const clearly = 0.6
/** What is small goes up sooner than it is made smaller. */
const worthBytes = 8_000_000

/** What a good 1080p of so many pictures a second takes; more of them differ less. */
const leanBits = (width: number, height: number, fps: number): number =>
  Math.round(width * height * 3 * Math.sqrt(Math.max(fps, 1) / 30))

/** At most 1080p, in even numbers, as encoders want them. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const scale = Math.min(1, shortSide / short, longSide / long)
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2)
  return scale === 1 ? { width, height } : { width: even(width), height: even(height) }
}

/** How long a part may be, for its length and for its bytes. */
export function longestOf(known: Known, bounds: Bounds): number {
  const written = known.canEncode ? lean(known) + soundBits : Infinity
  const bits = Math.min(written, (known.bytes * 8) / known.seconds)
  return Math.min(known.seconds, bounds.seconds, (bounds.bytes * 8 * margin) / bits)
}

function lean({ width, height, fps }: Known): number {
  const small = fitted(width, height)
  return leanBits(small.width, small.height, Math.min(fps, mostFps))
}

/** What is made of a part. `key` is where the last key frame up to its start stands. */
export function planEncoding(
  known: Known,
  part: Selection,
  key: number,
  bounds: Bounds,
): EncodePlan {
  const { seconds, bytes, width, height, fps, bits, canEncode } = known
  const long = part.to - part.from
  const share = (bytes * long) / seconds
  const isWhole = long >= seconds - 0.05
  const aim = Math.min(lean(known), Math.max(bits * 1.25, leastBits))
  const isSmaller = share > worthBytes && aim < bits * clearly
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
