import * as z from 'zod/mini'
import { contentTypes, messages, reportReasons } from './contract.ts'

export const contentType = z.enum(contentTypes, messages.unknownType)

export const reason = z.enum(reportReasons, messages.unknownReason)

const id = z.string().check(z.minLength(1), z.maxLength(50))

export const newFlag = z.strictObject({
  contentType,
  /** A skater's id for what belongs to a profile: its photo, skatertag, bio, or the skater. */
  contentId: id,
  /** A wrong one is refused. */
  contentOwnerId: z.optional(id),
  /** Without one it is `inappropriate`. */
  reason: z.optional(reason),
})
export type NewFlag = z.infer<typeof newFlag>
