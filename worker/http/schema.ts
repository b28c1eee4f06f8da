import * as z from 'zod/mini'
import { cleanLine, cleanText, lengthOf } from '../text/contract.ts'

export const page = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))

export const cursor = z.optional(z.string().check(z.minLength(1), z.maxLength(50)))

export const pageQuery = z.object({ page: z._default(page, 1) })

export const pagination = z
  .object({ page: z._default(page, 1), before: cursor, after: cursor })
  .check(
    z.refine(({ before, after }) => before === undefined || after === undefined, {
      path: ['after'],
      error: 'Either before or after',
    }),
  )

const typed =
  (clean: (text: string) => string) => (maxLength: number, tooLong: string, required?: string) =>
    z.string(required).check(
      z.overwrite(clean),
      ...(required === undefined ? [] : [z.minLength(1, required)]),
      z.refine((text) => lengthOf(text) <= maxLength, tooLong),
    )

export const typedLine = typed(cleanLine)

export const typedText = typed(cleanText)

export const noFields = z.strictObject({})
