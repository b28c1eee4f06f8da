import * as z from 'zod/mini'
import { contentTypes, messages, reportReasons, type NewFlag } from './contract'

export const contentType = z.enum(contentTypes, messages.unknownType)

export const reason = z.enum(reportReasons, messages.unknownReason)

const id = z.string().check(z.minLength(1), z.maxLength(50))

export const newFlag = z.strictObject({
  contentType,
  contentId: id,
  contentOwnerId: z.optional(id),
  reason: z.optional(reason),
}) satisfies z.ZodMiniType<NewFlag>
