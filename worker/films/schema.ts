import * as z from 'zod/mini'
import type { FilmAnswer } from './contract.ts'

export const filmAnswer = z.strictObject({
  shown: z.boolean(),
}) satisfies z.ZodMiniType<FilmAnswer>
