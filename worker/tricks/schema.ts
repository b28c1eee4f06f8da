import * as z from 'zod/mini'
import { marksFields } from '../media/schema.ts'

export const userTricksQuery = z.object({ userId: z.optional(z.string()) })

export const newTrickVideo = z.strictObject({
  spotId: z.optional(z.string().check(z.maxLength(50))),
})

export const trickVideoForm = z.extend(newTrickVideo, marksFields)
