import * as z from 'zod/mini'
import { typedText } from '../http/schema.ts'
import { limits, messages } from './contract.ts'

/** The text fields of `POST /api/my-clips`; the video and its poster come as files. */
export const newClip = z.strictObject({
  caption: z.optional(typedText(limits.caption, messages.captionLong)),
  spotId: z.optional(z.string().check(z.maxLength(50))),
})
