import type { ContentType, ReportReason } from '../enums'

export { contentTypes, reportReasons, type ContentType, type ReportReason } from '../enums'

export const messages = {
  unknownType: 'Unknown content type',
  unknownReason: 'Unknown reason',
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
  /** A skater's id for what belongs to a profile: its photo, skatertag, bio, or the skater. */
  contentId: string
  /** Optional; a wrong one is refused. */
  contentOwnerId?: string | undefined
  /** Without one it is `inappropriate`. */
  reason?: ReportReason | undefined
}

/** The answer of `POST /api/content-flags`. */
export interface ContentFlag {
  id: string
  contentType: ContentType
  contentId: string
  contentOwnerId: string
  reason: ReportReason
  createdAt: string
}

/** `GET /api/content-flags/check/{contentType}/{contentId}`. */
export interface FlagCheck {
  hasFlagged: boolean
}
