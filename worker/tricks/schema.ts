import * as z from 'zod/mini'

export const userTricksQuery = z.object({ userId: z.optional(z.string()) })

export const newTrickVideo = z.strictObject({
  spotId: z.optional(z.string().check(z.maxLength(50))),
})
