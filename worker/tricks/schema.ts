import * as z from 'zod/mini'

/** The text fields of `POST /api/tricks/{trickId}/videos`. */
export const newTrickVideo = z.strictObject({
  spotId: z.optional(z.string().check(z.maxLength(50))),
})
