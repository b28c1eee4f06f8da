import * as z from 'zod/mini'
import { newSpotClip } from '../games/schema.ts'
import { typedText } from '../http/schema.ts'
import { limits, messages } from './contract.ts'

export const newClip = z.strictObject({
  caption: z.optional(typedText(limits.caption, messages.captionLong)),
  spotId: z.optional(z.string().check(z.maxLength(50))),
})

const uploadId = z.optional(z.string())

/** A clip, or one for a game. `uploadId` names a video that was uploaded before. */
export const clipForm = z.union([
  z.extend(newClip, { uploadId }),
  z.extend(newSpotClip, { uploadId }),
])
