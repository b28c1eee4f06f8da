import { contentTypes, reportReasons, type ReportReason } from '../enums.ts'
import { flag, object, oneOf, text, type Shaped } from '../shapes.ts'

export { contentTypes, reportReasons, type ContentType, type ReportReason } from '../enums.ts'

export const limits = {
  /** Reports are deleted after this time; their case and its decision stay. */
  storedMs: 2 * 365 * 24 * 3_600_000,
} as const

export const messages = {
  unknownType: 'Unknown content type',
  unknownReason: 'Unknown reason',
  notFound: 'Content not found',
  own: 'You cannot flag your own content',
  wrongOwner: 'That content belongs to someone else',
} as const

/** Apart from `messages`, so that browsers load only these. */
export const texts = {
  flagged: 'Content flagged',
  thanks: 'Thank you for reporting inappropriate content. Our team will review it.',
  failed: 'Failed to flag content',
} as const

export const reasonLabels: Record<ReportReason, string> = {
  inappropriate: 'Not okay here',
  harassment: 'Harasses somebody',
  hate: 'Hate',
  nudity: 'Nudity or sex',
  violence: 'Violence',
  dangerous: 'Gets people hurt',
  spam: 'Spam or a scam',
  minor: 'Harms a child, or is of somebody under 18',
  private: 'Shows somebody who does not want it',
  copyright: 'Is my work, used without asking',
  other: 'Something else',
}

export const contentFlag = object({
  id: text,
  contentType: oneOf(contentTypes),
  contentId: text,
  contentOwnerId: text,
  reason: oneOf(reportReasons),
  createdAt: text,
})
export type ContentFlag = Shaped<typeof contentFlag>

export const flagCheck = object({ hasFlagged: flag })
export type FlagCheck = Shaped<typeof flagCheck>
