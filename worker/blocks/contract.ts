export const limits = {
  /** How many a list shows: the newest. */
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

/** A skater whom the viewer has blocked or muted. Tag and photo are null once they have left. */
export interface BlockedSkater {
  userId: string
  skatertag: string | null
  profilePhotoObjectName: string | null
  photoUrl?: string | null
  createdAt: string
}

/** The answer to blocking and to muting. */
export interface BlockedId {
  userId: string
}

/** `GET /api/blocks`: both lists, the newest first. */
export interface Blocks {
  blocked: BlockedSkater[]
  muted: BlockedSkater[]
}
