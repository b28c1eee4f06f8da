export type { SharedKind } from '../enums.ts'

export const limits = {
  /** Of a skater's clips, and of the videos of one trick. */
  steezy: 3,
} as const

export const messages = {
  steezyFull: 'You can pin three. Unpin one first.',
} as const
