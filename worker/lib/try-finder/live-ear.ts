import { bandCount, Bands, framesPerSecond } from './bands.ts'
import {
  asTry,
  audibleOnsets,
  choosePairs,
  isApart,
  ratePairs,
  type Rated,
  type Try,
} from './find-tries.ts'
import { describeFlight, isFlight } from './flight.ts'
import { net, threshold } from './learned.ts'
import { usualReach, usualStep, type Onset } from './onsets.ts'
import { describeRolling, rolledAfter, rolledBefore } from './rolling.ts'

/** What the ear says of a try: first that it heard one, then whether it still thinks so. */
export interface TryNews {
  what: 'heard' | 'confirmed' | 'dropped'
  /** The same in all that is said of a try. */
  id: number
  /** Its marks count from the first sample. Those of a confirmed try may differ a little. */
  try: Try
}

interface Candidate {
  id: number
  pair: Rated
  try: Try
  isLikely: boolean
}

/** How often the ear looks for tries, in seconds. */
const interval = 0.25
/** How much of the sound after a landing it needs for a first answer, in frames. */
const settle = 0.5 * framesPerSecond
/** After this much sound the answer is final. */
const patience = 3 * framesPerSecond
/** Onsets that still tell something of a pair: a pop lies up to 4.75 s back, and its crowd 3 s more. */
const memory = 12 * framesPerSecond
/** Frames on both sides from which the usual level is measured, and one more block. */
const context = (usualReach + 2) * usualStep
/** How far back the wheels before a pop are heard: its landing comes later, and is measured again for a while. */
const rolled = rolledBefore + 1.5 * framesPerSecond + context

/**
 * The ear for sound that has no end. It answers as `Ear` does for the whole sound: an onset is measured again
 * until all that tells its strength has been heard, and then it stays.
 */
export class LiveEar {
  readonly #bands: Bands
  readonly #samplesBetween: number
  readonly #rate: number
  #samples = 0
  #untilNext: number
  /** Frames that the bands have dropped. */
  #dropped = 0
  /** Onsets before this frame are final. */
  #finalFrame = 0
  #onsets: Onset[] = []
  #open: Candidate[] = []
  #confirmed: Rated[] = []
  /** How the wheels sound around pairs, by their frames, once all was heard that tells it. */
  readonly #rollings = new Map<string, { rolling: number[]; land: number }>()
  #count = 0

  constructor(rate: number) {
    this.#bands = new Bands(rate)
    this.#rate = rate
    this.#samplesBetween = Math.round(interval * rate)
    this.#untilNext = this.#samplesBetween
  }

  /** How many frames, onsets and tries it holds. */
  get size(): number {
    const tries = this.#open.length + this.#confirmed.length
    return this.#bands.frames + this.#onsets.length + this.#rollings.size + tries
  }

  /** How much it has heard, in milliseconds. News of a try that is new come at most 3 s after its landing. */
  get heardMs(): number {
    return (this.#samples * 1000) / this.#rate
  }

  /** Takes the next samples and returns the tries that are new or have changed. */
  hear(piece: Float32Array): TryNews[] {
    const news: TryNews[] = []
    this.#samples += piece.length
    let rest = piece
    while (rest.length >= this.#untilNext) {
      this.#bands.hear(rest.subarray(0, this.#untilNext))
      rest = rest.subarray(this.#untilNext)
      this.#untilNext = this.#samplesBetween
      news.push(...this.#look(settle, patience))
    }
    this.#bands.hear(rest)
    this.#untilNext -= rest.length
    return news
  }

  /** Says the last of all tries: nothing more will be heard. */
  end(): TryNews[] {
    return [...this.#look(0, Infinity), ...this.#look(0, 0)]
  }

  #look(settleFrames: number, patienceFrames: number): TryNews[] {
    const end = this.#dropped + this.#bands.frames
    const onsets = this.#listOnsets(end)
    const likely = choosePairs(ratePairs(onsets, net), threshold, (pair) =>
      isFlight(describeFlight(pair, onsets, this.#rollingOf(pair, end))),
    )
    const news: TryNews[] = []
    this.#update(likely, onsets)
    for (const pair of likely) {
      const { frame } = pair.land
      if (frame > end - settleFrames || frame <= end - patience) continue
      const others = [...this.#open.map((each) => each.pair), ...this.#confirmed]
      if (!others.every((other) => isApart(pair, other))) continue
      const heard = { id: this.#count++, pair, try: asTry(pair, onsets), isLikely: true }
      this.#open.push(heard)
      news.push({ what: 'heard', id: heard.id, try: heard.try })
    }
    const isDue = ({ pair }: Candidate) => pair.land.frame <= end - patienceFrames
    for (const { id, pair, try: last, isLikely } of this.#open.filter(isDue)) {
      if (isLikely) this.#confirmed.push(pair)
      news.push({ what: isLikely ? 'confirmed' : 'dropped', id, try: last })
    }
    this.#open = this.#open.filter((each) => !isDue(each))
    this.#forget(end)
    return news
  }

  #rollingOf(pair: Rated, end: number): number[] {
    const key = `${pair.pop.frame} ${pair.land.frame}`
    const known = this.#rollings.get(key)
    if (known) return known.rolling
    const rolling = describeRolling(this.#bands, pair, this.#dropped)
    const land = pair.land.frame
    if (land + rolledAfter <= end) this.#rollings.set(key, { rolling, land })
    return rolling
  }

  /** A pair that overlaps the one of a try is what the ear now takes it for. */
  #update(likely: Rated[], onsets: Onset[]): void {
    let free = likely
    for (const candidate of this.#open) {
      const pair = free.find((each) => !isApart(each, candidate.pair))
      candidate.isLikely = pair !== undefined
      if (!pair) continue
      free = free.filter((each) => each !== pair)
      Object.assign(candidate, { pair, try: asTry(pair, onsets) })
    }
  }

  #listOnsets(end: number): Onset[] {
    const { levels, frames } = this.#bands
    const start = Math.max(0, this.#finalFrame - context - this.#dropped)
    const measured = audibleOnsets({
      levels: levels.subarray(start * bandCount, frames * bandCount),
      frames: frames - start,
    })
      .map((onset) => ({ ...onset, frame: onset.frame + start + this.#dropped }))
      .filter(({ frame }) => frame >= this.#finalFrame)
    const onsets = [...this.#onsets, ...measured]
    // The usual level is measured in whole blocks.
    const blocks = Math.floor(end / usualStep) - usualReach - 1
    this.#finalFrame = Math.max(this.#finalFrame, blocks * usualStep)
    this.#onsets = onsets.filter(({ frame }) => frame < this.#finalFrame && frame >= end - memory)
    return onsets
  }

  #forget(end: number): void {
    const count = Math.min(this.#finalFrame - context, end - rolled) - this.#dropped
    if (count > 0) {
      this.#bands.drop(count)
      this.#dropped += count
    }
    this.#confirmed = this.#confirmed.filter(({ land }) => land.frame >= end - memory)
    for (const [key, { land }] of this.#rollings)
      if (land < end - memory) this.#rollings.delete(key)
  }
}
