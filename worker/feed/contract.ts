import { activityTypes, type ActivityType, type ContentType } from '../enums.ts'
import { photoFields } from '../media/contract.ts'
import { flag, number, object, oneOf, optional, orNull, text, type Shaped } from '../shapes.ts'

export { activityTypes, type ActivityType } from '../enums.ts'

export const limits = { perPage: 20, most: 50, offset: 10_000, refreshMs: 30_000 } as const

export const messages = { fetchFailed: 'Failed to fetch activity' } as const

/** What is reported by an item of a type that can be reported. */
export const reportedAs: Partial<Record<ActivityType, ContentType>> = {
  my_clip_upload: 'my_clip',
  trick_video_upload: 'trick_video',
  own_the_spot_clip: 'own_the_spot_clip',
  skate_game_landed_trick: 'skate_turn',
  spot_created: 'spot',
}

/** A field that does not apply to the item's type is null. */
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
  caption: orNull(text),
  isSteezy: orNull(flag),
  /** The trick that was landed. */
  trick: orNull(object({ name: text })),
  /** The spot of this item, if the viewer may see it. */
  spotId: orNull(text),
  spotName: orNull(text),
  spotDescription: orNull(text),
  latitude: orNull(text),
  longitude: orNull(text),
  photoObjectName: orNull(text),
  /** The spot's photo, signed. */
  photoUrl: optional(orNull(text)),
  /** The game of this item, where it was played and how many played it. */
  gameId: orNull(text),
  locationName: orNull(text),
  playerCount: orNull(number),
  /** Whether the viewer has reported it, so that no button has to ask. */
  hasFlagged: flag,
})
export type ActivityItem = Shaped<typeof activityItem>
