import type { ParkStart } from '../../../worker/shares/park/contract'

/** A small catalogue in two categories. */
export const tricks = ['ollie', 'kickflip', 'heelflip', 'boardslide', 'manual', 'hardflip'].map(
  (id, at) => ({ id, category: at % 2 === 0 ? 'The Basics' : 'Grinds and Slides' }),
)

export const start = (changes: Partial<ParkStart> = {}): ParkStart => ({
  players: 3,
  word: 'SKATE',
  tries: 1,
  tricks,
  ...changes,
})
