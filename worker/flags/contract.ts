import * as z from 'zod/mini'
import { contentTypes, type ContentType } from '../enums'

export { contentTypes, type ContentType } from '../enums'

/* The schemas are built in pure functions that are called at once. If a page only shows the button
   for flagging, the bundler can then drop the schemas, and the library that they need. */

export const messages = {
  unknownType: 'Unknown content type',
  notFound: 'Content not found',
  own: 'You cannot flag your own content',
  wrongOwner: 'That content belongs to someone else',
  flagged: 'Content flagged',
  thanks: 'Thank you for reporting inappropriate content. Our team will review it.',
  failed: 'Failed to flag content',
} as const

export const contentType = /* @__PURE__ */ (() => z.enum(contentTypes, messages.unknownType))()

/** The body of `POST /api/content-flags`. */
export const newFlag = /* @__PURE__ */ (() => {
  const id = z.string().check(z.minLength(1), z.maxLength(50))
  return z.strictObject({
    contentType,
    contentId: id,
    /** Optional; a wrong one is refused. */
    contentOwnerId: z.optional(id),
  })
})()

/** The answer of `POST /api/content-flags`. */
export interface ContentFlag {
  id: string
  contentType: ContentType
  contentId: string
  contentOwnerId: string
  createdAt: string
}

/** `GET /api/content-flags/check/{contentType}/{contentId}`. */
export interface FlagCheck {
  hasFlagged: boolean
}
