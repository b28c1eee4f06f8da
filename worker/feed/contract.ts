import type { ActivityType, ContentType } from '../enums'
import type { Photo } from '../media/contract'
export { activityTypes, type ActivityType } from '../enums'

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

/**
 * `GET /api/homie-activity?limit=20&offset={n}`: an array of these, the newest first. With `before`
 * (the id of the last item seen) it continues after that item, even if newer ones came meanwhile. A
 * field that does not apply to the item's type is null.
 */
export interface ActivityItem {
  id: string
  type: ActivityType
  userId: string
  createdAt: string
  profile: { skatertag: string } & Photo
  videoObjectName: string | null
  posterObjectName: string | null
  videoUrl?: string | null
  posterUrl?: string | null
  width: number | null
  height: number | null
  hlsUrl: string | null
  caption: string | null
  isSteezy: boolean | null
  /** The trick that was landed. */
  trick: { name: string } | null
  /** The spot of this item, if the viewer may see it. */
  spotId: string | null
  spotName: string | null
  spotDescription: string | null
  latitude: string | null
  longitude: string | null
  photoObjectName: string | null
  /** The spot's photo, signed. */
  photoUrl?: string | null
  /** The game of this item, where it was played and how many played it. */
  gameId: string | null
  locationName: string | null
  playerCount: number | null
  /** Whether the viewer has reported it, so that no button has to ask. */
  hasFlagged: boolean
}
