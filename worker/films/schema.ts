import * as z from 'zod/mini'
import type { FilmAnswer } from './contract'

export const filmAnswer = z.strictObject({
  shown: z.boolean(),
}) satisfies z.ZodMiniType<FilmAnswer>
