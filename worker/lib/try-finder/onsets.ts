import { bandCount, framesPerSecond, type Bands } from './bands.ts'

/** A short loud sound with its features. */
export interface Onset {
  frame: number
  /** How many decibels the bands rise at once, above the moment before and above the usual level here. */
  strength: number
  /** Its level over all bands, in decibels: tells loud sounds apart where a quiet place gives all the same strength. */
  peak: number
  /** How much of the rise is there within 5 ms. */
  sharpness: number
  /** How many decibels are lost within 40 and 80 ms. */
  fall: number
  fade: number
}

const ms = (milliseconds: number): number => Math.round((milliseconds * framesPerSecond) / 1000)

/** Frames that share one usual level. */
export const usualStep = ms(100)
/** The loudest sound nearby is looked for in this many blocks before and after. */
export const usualReach = 20

/** Sounds this many decibels below the local maximum are ignored. */
const depth = 65
/** The least strength of an onset. */
const least = 4
const most = 35

/** Lists the short loud sounds, in order. */
export function findOnsets({ levels, frames }: Pick<Bands, 'levels' | 'frames'>): Onset[] {
  const usual = usualLevels(levels, frames)
  const strengths = new Float32Array(frames)
  const level = (frame: number, band: number) =>
    Math.max(levels[frame * bandCount + band]!, usual.floor(frame))
  const meanLevel = (from: number, to: number, band: number) => {
    let sum = 0
    for (let at = from; at < to; at++) sum += level(Math.max(0, Math.min(frames - 1, at)), band)
    return sum / (to - from)
  }
  const riseOf = (frame: number, band: number) => {
    const now = level(frame, band)
    const rise = Math.min(
      now - meanLevel(frame - ms(30), frame - ms(7), band),
      now - usual.of(frame, band),
    )
    return Math.max(0, Math.min(most, rise))
  }
  for (let frame = 1; frame < frames; frame++) {
    let [sum, weakest] = [0, most]
    for (let band = 0; band < bandCount; band++) {
      const rise = riseOf(frame, band)
      sum += rise
      weakest = Math.min(weakest, rise)
    }
    // Many microphones and codecs lose one of the bands.
    strengths[frame] = (sum - weakest) / (bandCount - 1)
  }
  const onsets: Onset[] = []
  const reach = ms(30)
  for (let frame = 1; frame < frames; frame++) {
    const strength = strengths[frame]!
    if (strength < least) continue
    let isPeak = true
    for (
      let at = Math.max(0, frame - reach);
      at < Math.min(frames, frame + reach) && isPeak;
      at++
    ) {
      isPeak = strengths[at]! < strength || (strengths[at] === strength && at >= frame)
    }
    if (isPeak) onsets.push(describe(frame, strength))
  }
  return onsets

  function describe(frame: number, strength: number): Onset {
    const over = (from: number, to: number) => {
      let sum = 0
      for (let band = 0; band < bandCount; band++) sum += meanLevel(from, to, band)
      return sum / bandCount
    }
    let peak = -Infinity
    let top = frame
    for (let at = frame; at <= Math.min(frames - 1, frame + ms(7)); at++) {
      const now = over(at, at + 1)
      if (now > peak) [peak, top] = [now, at]
    }
    return {
      frame,
      strength,
      peak,
      sharpness: peak - over(top - ms(10), top - ms(5)),
      fall: peak - over(top + ms(30), top + ms(45)),
      fade: peak - over(top + ms(70), top + ms(100)),
    }
  }
}

/** The usual level around a frame: the median of two seconds, band by band, ten times a second. */
function usualLevels(levels: Float32Array, frames: number) {
  const step = usualStep
  const reach = ms(1000)
  const blocks = Math.max(1, Math.ceil(frames / step))
  const medians = new Float32Array(blocks * bandCount)
  const loudest = new Float32Array(blocks).fill(-Infinity)
  for (let frame = 0; frame < frames; frame++) {
    for (let band = 0; band < bandCount; band++) {
      const now = levels[frame * bandCount + band]!
      const block = Math.floor(frame / step)
      if (now > loudest[block]!) loudest[block] = now
    }
  }
  const floors = loudest.map((_, block) => {
    const near = loudest.subarray(Math.max(0, block - usualReach), block + usualReach + 1)
    return near.reduce((max, each) => Math.max(max, each), -Infinity) - depth
  })
  const some = new Float32Array(Math.ceil((2 * reach) / 4))
  for (let block = 0; block < blocks; block++) {
    const middle = block * step + step / 2
    for (let band = 0; band < bandCount; band++) {
      let count = 0
      for (let at = Math.max(0, middle - reach); at < Math.min(frames, middle + reach); at += 4) {
        some[count++] = levels[at * bandCount + band]!
      }
      const sorted = some.subarray(0, count).sort()
      medians[block * bandCount + band] = sorted[Math.floor(count / 2)] ?? 0
    }
  }
  const blockOf = (frame: number) => Math.min(blocks - 1, Math.floor(frame / step))
  return {
    floor: (frame: number) => floors[blockOf(frame)]!,
    of: (frame: number, band: number) =>
      Math.max(medians[blockOf(frame) * bandCount + band]!, floors[blockOf(frame)]!),
  }
}
