import { number, object, optional, type Shaped } from '../../shapes.ts'

/** Of a try, in milliseconds from pop to landing. */
export const limits = { shortestMs: 100, longestMs: 1500 } as const

export const messages = {
  notWhole: 'Marks are whole milliseconds from the start of the video.',
  missing: 'Marks need a pop and a landing.',
  apart: 'A landing is 0.1 to 1.5 seconds after its pop.',
  caught: 'A catch is between its pop and its landing.',
  beyond: 'The landing is after the end of the video.',
  noVideo: 'Marks need a video.',
  changed: 'Marks saved!',
  failed: 'Failed to save the marks',
} as const

/** Where the board leaves the ground and comes back, in milliseconds from the first picture shown. */
export const marks = object({ popMs: number, catchMs: optional(number), landMs: number })
export type Marks = Shaped<typeof marks>
