/** Chance that comes out the same for the same seed. */
export interface Random {
  (): number
  between: (low: number, high: number) => number
  whole: (low: number, high: number) => number
  chance: (of: number) => boolean
  /** Another one that goes on from here by itself. */
  again: () => Random
}

export function randomOf(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return Object.assign(next, {
    between: (low: number, high: number) => low + (high - low) * next(),
    whole: (low: number, high: number) => low + Math.floor((high - low + 1) * next()),
    chance: (of: number) => next() < of,
    again: () => randomOf(state),
  })
}
