export const limits = {
  /** A spot that moves by less keeps its square. */
  keepMetres: 200,
  /** No place is further from the middle of its square than this: half a square, and such a move. */
  reachDegrees: 0.0036 + 0.0019,
} as const

export const texts = {
  /** Instead of coordinates. */
  here: 'about here (800 m)',
  warning: 'Who saw the pin before still knows it; photo, name or clips can give it away.',
  everyone: 'Everyone who rolls in sees the exact place',
} as const
