import { flag } from '../shapes.ts'

export type { SharedKind } from '../enums.ts'

export const limits = {
  /** Of a skater's clips, and of the videos of one trick. */
  steezy: 3,
} as const

export const messages = {
  steezyFull: 'You can pin three. Unpin one first.',
} as const

/** What the viewer has done with a video: fields of every list that shows videos with their acts. */
export const viewerActs = { propped: flag } as const
