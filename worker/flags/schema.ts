import * as z from 'zod/mini'
import { contentTypes, messages, reportReasons } from './contract.ts'

export const contentType = z.enum(contentTypes, messages.unknownType)

export const reason = z.enum(reportReasons, messages.unknownReason)

const id = z.string().check(z.minLength(1), z.maxLength(50))

export const newFlag = z.strictObject({
  contentType,
  /** The skater's id for a photo, skatertag or bio, or for the skater. */
  contentId: id,
  /** A wrong owner is refused. */
  contentOwnerId: z.optional(id),
  /** Default: `inappropriate`. */
  reason: z.optional(reason),
})
export type NewFlag = z.infer<typeof newFlag>
