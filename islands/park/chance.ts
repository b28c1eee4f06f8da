/** Depends only on the seed and the place, so an act done again after undo rolls the same. */
function drawAt(seed: number, place: number): number {
  // The finalizer of Murmur3, over steps of the golden ratio.
  let mixed = (seed + Math.imul(place + 1, 0x9e3779b9)) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

const lanes = ['die', 'trick', 'landing'] as const
type Lane = (typeof lanes)[number]

export const rollAt = (seed: number, lane: Lane, number: number, sides: number): number =>
  Math.floor(drawAt(seed, number * lanes.length + lanes.indexOf(lane)) * sides) + 1

export const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

/** As people read it: `3F2A 91C0`. */
export const seedText = (seed: number): string =>
  seed
    .toString(16)
    .toUpperCase()
    .padStart(8, '0')
    .replace(/^(.{4})/, '$1 ')
