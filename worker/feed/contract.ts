/** The kinds of activity; the database and the feed share this list. */
export const activityTypes = [
  'own_the_spot_clip',
  'skate_game_landed_trick',
  'my_clip_upload',
  'trick_video_upload',
  'skate_game_won',
  'spot_created',
] as const
export type ActivityType = (typeof activityTypes)[number]

export const limits = { perPage: 20, most: 50, offset: 10_000, refreshMs: 30_000 } as const

export const messages = { fetchFailed: 'Failed to fetch activity' } as const

/**
 * `GET /api/homie-activity?limit=20&offset={n}`: an array of these, the newest first. `before` (the
 * id of the last item seen) goes on from there, whatever came in meanwhile. What an item of its type
 * has not is null.
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
  /** The trick landed. */
  trick: { name: string } | null
  /** A spot of this item that the viewer may see. */
  spotId: string | null
  spotName: string | null
  spotDescription: string | null
  latitude: string | null
  longitude: string | null
  photoObjectName: string | null
  /** Where a game was played, and by how many. */
  gameId: string | null
  locationName: string | null
  playerCount: number | null
}
