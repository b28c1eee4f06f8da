import * as z from 'zod/mini'
import { typedLine, typedText } from '../http/schema.ts'
import { moderationActs, reportReasons } from '../enums.ts'
import { limits, messages } from './contract.ts'

/** `seen` is the number of the case's acts when the form was shown. */
export const actForm = z
  .object({
    act: z.enum(moderationActs, 'Choose what to do.'),
    reason: z.enum(reportReasons, messages.reasonRequired),
    note: z.optional(typedText(limits.noteLength, messages.noteLong)),
    days: z.pipe(z.optional(z.string()), z.transform(Number)),
    seen: z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number)),
  })
  .check(
    z.refine(
      ({ act, days }) =>
        act !== 'suspend' || (Number.isInteger(days) && days >= 1 && days <= limits.suspendDays),
      // Also run after other errors, so that the form shows all at once.
      { message: messages.daysRequired, path: ['days'], when: () => true },
    ),
  )
export type ActForm = z.infer<typeof actForm>

export const newAnswer = z.strictObject({
  text: typedText(limits.answerLength, messages.answerRequired, messages.answerRequired),
})

export const answerForm = z.object({ decision: z.enum(['keep', 'undo'], 'Choose what to do.') })

const about = {
  reason: z.enum(reportReasons, messages.reasonRequired),
  details: z.optional(typedText(limits.detailsLength, messages.detailsLong)),
}

const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

export const reportForm = z.object({
  ...about,
  email: z.optional(
    typedLine(200, messages.emailLong).check(
      z.refine((text) => text === '' || isAddress(text), messages.emailRequired),
    ),
  ),
})

const confirmed = z.literal('yes', messages.statementRequired)

/** With the fields that the law asks of a copyright claim. */
export const claimForm = z.object({
  ...about,
  work: typedText(limits.detailsLength, messages.workLong, messages.workRequired),
  name: typedLine(200, messages.nameLong, messages.nameRequired),
  contact: typedText(500, messages.contactLong, messages.contactRequired),
  goodFaith: confirmed,
  accurate: confirmed,
  signature: typedLine(200, messages.signatureLong, messages.signatureRequired),
  email: typedLine(200, messages.emailLong, messages.emailRequired).check(
    z.refine(isAddress, messages.emailRequired),
  ),
})
