export const limits = {
  /**
   * The maximum number of steezy videos: among a skater's clips, and among their videos of one
   * trick.
   */
  steezy: 3,
} as const

export const messages = {
  unknownSpot: 'That spot is not on your map.',
  steezyFull: 'You can pin three. Unpin one first.',
} as const
