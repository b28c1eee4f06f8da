import * as z from 'zod/mini'

export const filmAnswer = z.strictObject({ shown: z.boolean() })
