import * as z from 'zod/mini'
import { messages, type Marks } from './marks/contract.ts'
import { refuseMarks } from './marks/rules.ts'

const isRight = z.superRefine((marks: Marks, context) => {
  const message = refuseMarks(marks)
  if (message !== null) context.addIssue({ code: 'custom', message })
})

const whole = z.int(messages.notWhole).check(z.minimum(0, messages.notWhole))

/** Null takes them away. */
export const newMarks = z.nullable(
  z.strictObject({ popMs: whole, catchMs: z.exactOptional(whole), landMs: whole }).check(isRight),
)

const typed = z.pipe(
  z.string(messages.missing).check(z.regex(/^\d{1,9}$/, messages.notWhole)),
  z.transform(Number),
)

/** The same in the fields of a form. */
export const marksForm = z
  .strictObject({ popMs: typed, catchMs: z.exactOptional(typed), landMs: typed })
  .check(isRight)

/** For the forms of a video, which take them before their own fields are read. */
export const marksFields = {
  popMs: z.optional(typed),
  catchMs: z.optional(typed),
  landMs: z.optional(typed),
}
