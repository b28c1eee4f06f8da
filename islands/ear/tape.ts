/** Times of pieces are rounded: a shorter gap, in seconds, is a rounding error. */
const slack = 0.02
/** A file with a longer gap than this tells no times. */
const longestGap = 600

/**
 * Lays decoded pieces end to end, so that the place of a sample is its time: a gap becomes silence, and what
 * was there already is left out.
 */
export class Tape {
  readonly rate: number
  /** When the first sample is heard, in seconds; undefined before there is one. */
  begins: number | undefined
  readonly #hear: (piece: Float32Array) => void
  #length = 0

  constructor(rate: number, hear: (piece: Float32Array) => void) {
    this.rate = rate
    this.#hear = hear
  }

  add(seconds: number, samples: Float32Array): void {
    this.begins ??= seconds
    const gap = Math.round((seconds - this.begins) * this.rate) - this.#length
    if (gap > longestGap * this.rate) throw new Error('The sound has too long a gap.')
    if (gap > slack * this.rate) {
      for (let left = gap; left > 0; left -= this.rate)
        this.#push(new Float32Array(Math.min(left, this.rate)))
    }
    const isTwice = gap < -slack * this.rate
    this.#push(isTwice ? samples.subarray(Math.min(-gap, samples.length)) : samples)
  }

  #push(piece: Float32Array): void {
    this.#length += piece.length
    this.#hear(piece)
  }
}
