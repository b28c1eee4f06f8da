import * as z from 'zod/mini'
import { newSpotClip } from '../games/schema.ts'
import { typedText } from '../http/schema.ts'
import { marksFields } from '../media/schema.ts'
import { limits, messages } from './contract.ts'

export const newClip = z.strictObject({
  caption: z.optional(typedText(limits.caption, messages.captionLong)),
  spotId: z.optional(z.string().check(z.maxLength(50))),
})

const ofVideo = { uploadId: z.optional(z.string()), ...marksFields }

/** A clip, or one for a game. `uploadId` names a video that was uploaded before. */
export const clipForm = z.union([z.extend(newClip, ofVideo), z.extend(newSpotClip, ofVideo)])
