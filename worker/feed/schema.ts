import * as z from 'zod/mini'
import { limits, shows } from './contract.ts'

const number = (min: number, max: number) =>
  z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max))

const id = z.string().check(z.minLength(1), z.maxLength(50))

export const feedQuery = z.object({
  limit: z._default(number(1, limits.most), limits.perPage),
  offset: z._default(number(0, limits.offset), 0),
  before: z.optional(id),
  /** `crew`: only what the members of the viewer's crews have filmed. */
  show: z.optional(z.enum(shows)),
})

export type FeedQuery = z.infer<typeof feedQuery>
