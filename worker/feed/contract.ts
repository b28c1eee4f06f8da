import { activityTypes, type ActivityType, type ContentType } from '../enums.ts'
import { photoFields, viewerActs } from '../media/contract.ts'
import { marks } from '../media/marks/contract.ts'
import { flag, number, object, oneOf, optional, orNull, text, type Shaped } from '../shapes.ts'

export { activityTypes, type ActivityType } from '../enums.ts'

export const limits = { perPage: 20, most: 50, offset: 10_000, refreshMs: 30_000 } as const

export const shows = ['all', 'crew'] as const
export type Show = (typeof shows)[number]

export const messages = { fetchFailed: 'Failed to fetch activity' } as const

export const itemReportedAs: Partial<Record<ActivityType, ContentType>> = {
  my_clip_upload: 'my_clip',
  trick_video_upload: 'trick_video',
  own_the_spot_clip: 'own_the_spot_clip',
  skate_game_landed_trick: 'skate_turn',
  spot_created: 'spot',
}

/** Fields that do not apply to the item's type are null. */
export const activityItem = object({
  id: text,
  type: oneOf(activityTypes),
  userId: text,
  createdAt: text,
  profile: object({ skatertag: text, ...photoFields }),
  videoObjectName: orNull(text),
  posterObjectName: orNull(text),
  videoUrl: optional(orNull(text)),
  posterUrl: optional(orNull(text)),
  width: orNull(number),
  height: orNull(number),
  hlsUrl: orNull(text),
  marks: orNull(marks),
  caption: orNull(text),
  isSteezy: orNull(flag),
  trick: orNull(object({ name: text })),
  /** Null if the viewer may not see the spot. */
  spotId: orNull(text),
  spotName: orNull(text),
  spotDescription: orNull(text),
  latitude: orNull(text),
  longitude: orNull(text),
  /** The place is the middle of a square. */
  isAbout: optional(flag),
  photoObjectName: orNull(text),
  photoUrl: optional(orNull(text)),
  gameId: orNull(text),
  locationName: orNull(text),
  playerCount: orNull(number),
  /** So that the report button needs no request. */
  hasFlagged: flag,
  ...viewerActs,
})
export type ActivityItem = Shaped<typeof activityItem>
