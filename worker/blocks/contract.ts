import { sharedCrew } from '../crews/contract.ts'
import { list, object, optional, orNull, text, type Shaped } from '../shapes.ts'

export const limits = {
  listed: 500,
} as const

export const messages = {
  unknown: 'Skater not found',
  blockOneself: "You can't block yourself.",
  muteOneself: "You can't mute yourself.",
  blockedBefore: 'You have blocked this skater already.',
  mutedBefore: 'You have muted this skater already.',
  notBlocked: "You haven't blocked this skater.",
  notMuted: "You haven't muted this skater.",
} as const

/** Tag and photo are null once the skater has left. */
const blockedSkater = object({
  userId: text,
  skatertag: orNull(text),
  profilePhotoObjectName: orNull(text),
  photoUrl: optional(orNull(text)),
  createdAt: text,
})
export type BlockedSkater = Shaped<typeof blockedSkater>

export const blockedId = object({ userId: text })

/** With the crews that the two share, for the viewer to go or to let go. */
export const blockedNow = object({ userId: text, crews: list(sharedCrew) })

export const blockLists = object({ blocked: list(blockedSkater), muted: list(blockedSkater) })
export type BlockLists = Shaped<typeof blockLists>
