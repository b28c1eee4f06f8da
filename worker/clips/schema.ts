import * as z from 'zod/mini'
import { newSpotClip } from '../games/schema.ts'
import { typedText } from '../http/schema.ts'
import { limits, messages } from './contract.ts'

/** The text fields of `POST /api/my-clips`; the video and its poster come as files. */
export const newClip = z.strictObject({
  caption: z.optional(typedText(limits.caption, messages.captionLong)),
  spotId: z.optional(z.string().check(z.maxLength(50))),
})

const uploadId = z.optional(z.string())

/** The form of a clip, or of one for a game. Its video may have been uploaded before. */
export const clipForm = z.union([
  z.extend(newClip, { uploadId }),
  z.extend(newSpotClip, { uploadId }),
])
