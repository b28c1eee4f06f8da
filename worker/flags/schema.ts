import * as z from 'zod/mini'
import { contentTypes, messages, type NewFlag } from './contract'

export const contentType = z.enum(contentTypes, messages.unknownType)

const id = z.string().check(z.minLength(1), z.maxLength(50))

export const newFlag = z.strictObject({
  contentType,
  contentId: id,
  contentOwnerId: z.optional(id),
}) satisfies z.ZodMiniType<NewFlag>
