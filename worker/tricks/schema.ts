import * as z from 'zod/mini'
import { pagination } from '../http/schema.ts'

export { pagination }

export const userTricksQuery = z.object({ userId: z.optional(z.string()) })

/** The text fields of a new video; the video and its poster come as files. */
export const newTrickVideo = z.strictObject({
  spotId: z.optional(z.string().check(z.maxLength(50))),
})

/** The form of a new poster has no text. */
export const noFields = z.strictObject({})
