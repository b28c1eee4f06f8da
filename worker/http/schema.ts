import * as z from 'zod/mini'

const page = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))

/** The id in a list after which to continue. */
export const cursor = z.optional(z.string().check(z.minLength(1), z.maxLength(50)))

/** A page, counted from 1. */
export const pageQuery = z.object({ page: z._default(page, 1) })

/** A position in a list: a page, or the id to continue from. */
export const pagination = z
  .object({ page: z._default(page, 1), before: cursor, after: cursor })
  .check(
    z.refine(({ before, after }) => before === undefined || after === undefined, {
      path: ['after'],
      error: 'Either before or after',
    }),
  )
