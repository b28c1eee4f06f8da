import * as z from 'zod/mini'
import { typedLine, typedText } from '../http/schema.ts'
import { kinds } from '../jobs/contract.ts'
import { moderationActs, reportReasons } from '../enums.ts'
import { limits, messages } from './contract.ts'

const days = z.pipe(
  z.string().check(z.regex(/^\d{1,3}$/, messages.daysRequired)),
  z.transform(Number),
)

/** The form of a case. `seen` is the number of its acts that the moderator had in front of them. */
export const actForm = z
  .object({
    act: z.enum(moderationActs, 'Choose what to do.'),
    reason: z.enum(reportReasons, messages.reasonRequired),
    note: z.optional(typedText(limits.noteLength, messages.noteLong)),
    days: z.optional(z.union([z.literal(''), days])),
    seen: z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number)),
  })
  .check(
    z.refine(
      ({ act, days: of }) =>
        act !== 'suspend' || (typeof of === 'number' && of >= 1 && of <= limits.suspendDays),
      { message: messages.daysRequired, path: ['days'] },
    ),
  )
export type ActForm = z.infer<typeof actForm>

export const newAnswer = z.strictObject({
  text: typedText(limits.answerLength, messages.answerRequired, messages.answerRequired),
})

/** What a moderator decides about an answer. */
export const answerForm = z.object({ decision: z.enum(['keep', 'undo'], 'Choose what to do.') })

/** The button beside a failed job. `failedAt` is the failure that the moderator had in front of them. */
export const retryForm = z.object({
  kind: z.enum(kinds, 'Nobody knows this kind of work.'),
  id: z.string().check(z.minLength(1), z.maxLength(500)),
  failedAt: z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/)),
    z.transform((ms) => new Date(Number(ms))),
  ),
})
export type RetryForm = z.infer<typeof retryForm>

/** The form of visitors and skaters. What it asks for depends on the reason and on the sender. */
export const reportForm = z.object({
  reason: z.enum(reportReasons, messages.reasonRequired),
  details: z.optional(typedText(limits.detailsLength, messages.detailsLong)),
  email: z.optional(typedLine(200, messages.emailLong)),
})

export const visitorEmail = z
  .string(messages.emailRequired)
  .check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, messages.emailRequired))

const { claimRequired } = messages
const confirmed = z.literal('yes', claimRequired)

/** What the law asks of a copyright claim. */
export const copyrightClaim = z.object({
  work: typedText(limits.detailsLength, messages.workLong, claimRequired),
  name: typedLine(200, messages.nameLong, claimRequired),
  contact: typedText(500, messages.contactLong, claimRequired),
  goodFaith: confirmed,
  accurate: confirmed,
  signature: typedLine(200, messages.signatureLong, claimRequired),
})
