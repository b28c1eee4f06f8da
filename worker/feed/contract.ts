import type { ActivityType } from '../enums'
export { activityTypes, type ActivityType } from '../enums'

export const limits = { perPage: 20, most: 50, offset: 10_000, refreshMs: 30_000 } as const

export const messages = { fetchFailed: 'Failed to fetch activity' } as const

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
  profile: { skatertag: string; profilePhotoObjectName: string }
  videoObjectName: string | null
  posterObjectName: string | null
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
  /** The game of this item, where it was played and how many played it. */
  gameId: string | null
  locationName: string | null
  playerCount: number | null
}
