import * as z from 'zod/mini'

/* The schemas stand in functions that are called at once: a page that only shows a flag's button
   then leaves them, and what they are made of, behind. */

export const contentTypes = ['my_clip', 'trick_video', 'own_the_spot_clip'] as const
export type ContentType = (typeof contentTypes)[number]

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
    /** Need not be told; a wrong one is refused. */
    contentOwnerId: z.optional(id),
  })
})()

/** What it answers. */
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
