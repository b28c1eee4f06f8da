/**
 * What the ear keeps of sound: how loud four bands are, 400 times a second. It is small (6 KB a
 * second), the same at every sample rate, and fed in pieces of any length.
 */

/** All sound is brought to this rate first: nothing that tells a pop lies above 8 kHz. */
const rate = 16_000
export const hop = 40
export const framesPerSecond = rate / hop
const size = 128

/** First bins of the bands, 125 Hz each. Below them is the wind; a pop is loud in all at once. */
const edges = [3, 8, 16, 32, 61]
export const bandCount = edges.length - 1

/** The middle of a frame, in milliseconds. */
export const frameTimeMs = (frame: number): number => ((frame * hop + size / 2) * 1000) / rate

export class Bands {
  /** Decibels, frame after frame, band after band. */
  levels = new Float32Array(bandCount * 4096)
  frames = 0
  readonly #resample: (piece: Float32Array, push: (sample: number) => void) => void
  readonly #window = new Float32Array(size)
  #filled = 0
  #before: number | undefined
  #level = 0

  constructor(from: number) {
    this.#resample = resampler(from)
  }

  hear(piece: Float32Array): void {
    this.#resample(piece, this.#push)
  }

  /** Drops the first frames, so that endless sound needs little memory. */
  drop(count: number): void {
    this.levels.copyWithin(0, count * bandCount, this.frames * bandCount)
    this.frames -= count
  }

  readonly #push = (sample: number): void => {
    // What doesn't move isn't sound; the first sample tells how far off the middle all are.
    this.#level = sample - (this.#before ?? sample) + 0.985 * this.#level
    this.#before = sample
    this.#window[this.#filled++] = this.#level
    if (this.#filled < size) return
    this.#measure()
    this.#window.copyWithin(0, hop)
    this.#filled = size - hop
  }

  #measure(): void {
    const at = this.frames * bandCount
    if (at + bandCount > this.levels.length) {
      const larger = new Float32Array(this.levels.length * 1.5)
      larger.set(this.levels)
      this.levels = larger
    }
    const powers = powersOf(this.#window)
    for (let band = 0; band < bandCount; band++) {
      let sum = 1e-14
      for (let bin = edges[band]!; bin < edges[band + 1]!; bin++) sum += powers[bin]!
      this.levels[at + band] = 10 * Math.log10(sum)
    }
    this.frames++
  }
}

const phases = 128
const crossings = 8

/** Resamples to the ear's rate by a windowed sinc, for pieces of any length. */
function resampler(from: number): (piece: Float32Array, push: (sample: number) => void) => void {
  const step = from / rate
  const cutoff = Math.min(1, 1 / step) * 0.96
  const half = Math.ceil(crossings / cutoff)
  const taps = 2 * half
  const kernels = Float32Array.from({ length: phases * taps }, (_, index) => {
    const x = (index % taps) - half + 1 - Math.floor(index / taps) / phases
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (half + 1))
    const turn = Math.PI * x * cutoff
    return cutoff * window * (x === 0 ? 1 : Math.sin(turn) / turn)
  })
  // Before the first sample lies as much of it as the first kernel needs.
  let kept: Float32Array | undefined
  let first = -(half - 1)
  let next = 0
  return (piece, push) => {
    if (piece.length === 0) return
    kept ??= new Float32Array(half - 1).fill(piece[0]!)
    const samples = new Float32Array(kept.length + piece.length)
    samples.set(kept)
    samples.set(piece, kept.length)
    let start = 0
    for (; ; next++) {
      const place = next * step
      const whole = Math.floor(place)
      start = whole - half + 1 - first
      if (start + taps > samples.length) break
      const kernel = Math.floor((place - whole) * phases) * taps
      let sum = 0
      for (let tap = 0; tap < taps; tap++) sum += kernels[kernel + tap]! * samples[start + tap]!
      push(sum)
    }
    const used = Math.min(start, samples.length)
    kept = samples.slice(used)
    first += used
  }
}

const hann = Float32Array.from(
  { length: size },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / size),
)
const bits = Math.log2(size)
const reversed = Uint8Array.from({ length: size }, (_, at) =>
  Number.parseInt(at.toString(2).padStart(bits, '0').split('').toReversed().join(''), 2),
)
const cosines = Float32Array.from({ length: size / 2 }, (_, at) =>
  Math.cos((2 * Math.PI * at) / size),
)
const sines = Float32Array.from(
  { length: size / 2 },
  (_, at) => -Math.sin((2 * Math.PI * at) / size),
)
const real = new Float32Array(size)
const imaginary = new Float32Array(size)
const powers = new Float32Array(size / 2)

/** How loud each bin is, by a plain fast Fourier transform. */
function powersOf(window: Float32Array): Float32Array {
  for (let at = 0; at < size; at++) real[reversed[at]!] = window[at]! * hann[at]!
  imaginary.fill(0)
  for (let half = 1; half < size; half *= 2) {
    const stride = size / (2 * half)
    for (let start = 0; start < size; start += 2 * half) {
      for (let at = 0; at < half; at++) {
        const low = start + at
        const high = low + half
        const turn = at * stride
        const r = real[high]! * cosines[turn]! - imaginary[high]! * sines[turn]!
        const i = real[high]! * sines[turn]! + imaginary[high]! * cosines[turn]!
        real[high] = real[low]! - r
        imaginary[high] = imaginary[low]! - i
        real[low]! += r
        imaginary[low]! += i
      }
    }
  }
  for (let bin = 0; bin < size / 2; bin++)
    powers[bin] = (real[bin]! ** 2 + imaginary[bin]! ** 2) / size ** 2
  return powers
}
