import * as z from 'zod/mini'

export const newFilmAnswer = z.strictObject({ shown: z.boolean() })
