export const limits = {
  /**
   * The maximum number of steezy videos: among a skater's clips, and among their videos of one
   * trick.
   */
  steezy: 3,
} as const

export const messages = {
  unknownSpot: 'That spot is not on your map.',
  coverChanged: 'Another tab has just changed this cover. Try again.',
  coverDone: 'Cover changed!',
  coverFailed: 'Failed to change the cover',
  noFrames: "This browser can't show the frames of this video.",
  steezyFull: 'You can pin three. Unpin one first.',
} as const
