import type { ContentType } from '../enums'

export { contentTypes, type ContentType } from '../enums'

export const messages = {
  unknownType: 'Unknown content type',
  notFound: 'Content not found',
  own: 'You cannot flag your own content',
  wrongOwner: 'That content belongs to someone else',
} as const

/** What a skater sees after reporting. Apart from the messages, so that browsers load only these. */
export const texts = {
  flagged: 'Content flagged',
  thanks: 'Thank you for reporting inappropriate content. Our team will review it.',
  failed: 'Failed to flag content',
} as const

/** The body of `POST /api/content-flags`. */
export interface NewFlag {
  contentType: ContentType
  contentId: string
  /** Optional; a wrong one is refused. */
  contentOwnerId?: string | undefined
}

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
