import { sql, type Column, type SQL } from 'drizzle-orm'
import { whole } from '../db/columns'
import type { Db } from '../db/connection'
import {
  clips,
  gamePlayers,
  games,
  gameTurns,
  media,
  ownTheSpotClips,
  profiles,
  spots,
  trickVideos,
  tricks,
} from '../db/schema'
import { hlsUrl } from '../media/streamed'
import { maySeePlace, maySeeSpot } from '../visibility/queries'
import type { ActivityItem, ActivityType } from './contract'
import type { FeedQuery } from './query'
import { walk } from './walk'

/** An item as the statement gives it: columns, and null for what it has not. */
interface Row {
  id: string
  type: ActivityType
  userId: string
  createdAt: number
  skatertag: string
  profilePhoto: string
  video: string | null
  poster: string | null
  width: number | null
  height: number | null
  hlsUrl: string | null
  caption: string | null
  isSteezy: number | null
  trick: string | null
  spotId: string | null
  spotName: string | null
  spotDescription: string | null
  latitude: string | null
  longitude: string | null
  photo: string | null
  gameId: string | null
  locationName: string | null
  playerCount: number | null
}

/** What the viewer and their homies did, the newest first, as far as the viewer may see it now. */
export async function feedItems(
  db: Db,
  viewerId: string,
  query: FeedQuery,
): Promise<ActivityItem[]> {
  const rows = await db.all<Row>(sql`WITH RECURSIVE ${walk(viewerId, query)} ${details(viewerId)}`)
  return rows.map(asItem)
}

/** Who did each of a page, and what it shows. A page is read first, then its items by their ids. */
const details = (viewerId: string): SQL => sql`
  SELECT page.id, page.type, page.user_id AS userId, page.created_at AS createdAt,
    ${whole(profiles.skatertag)} AS skatertag,
    ${whole(profiles.profilePhotoObjectName)} AS profilePhoto,
    ${whole(media.name)} AS video,
    coalesce(${whole(clips.posterObjectName)}, ${whole(trickVideos.posterObjectName)},
      ${whole(ownTheSpotClips.posterObjectName)}, ${whole(gameTurns.posterObjectName)}) AS poster,
    ${whole(media.width)} AS width, ${whole(media.height)} AS height,
    ${hlsUrl} AS hlsUrl,
    coalesce(${whole(clips.caption)}, ${whole(ownTheSpotClips.caption)}) AS caption,
    coalesce(${whole(clips.isSteezy)}, ${whole(trickVideos.isSteezy)}) AS isSteezy,
    ${whole(tricks.name)} AS trick,
    ${whole(spots.id)} AS spotId, ${whole(spots.name)} AS spotName,
    ${whole(spots.description)} AS spotDescription,
    coalesce(${whole(spots.latitude)}, ${seenPlace(viewerId, games.latitude)}) AS latitude,
    coalesce(${whole(spots.longitude)}, ${seenPlace(viewerId, games.longitude)}) AS longitude,
    ${whole(spots.photoObjectName)} AS photo,
    ${whole(games.id)} AS gameId,
    ${seenPlace(viewerId, games.locationName)} AS locationName,
    CASE WHEN ${whole(games.id)} IS NOT NULL THEN (
      SELECT count(*) FROM ${gamePlayers} WHERE ${whole(gamePlayers.gameId)} = ${whole(games.id)}
    ) END AS playerCount
  FROM page
  CROSS JOIN ${profiles} ON ${whole(profiles.userId)} = page.user_id
  LEFT JOIN ${clips}
    ON page.type = 'my_clip_upload' AND ${whole(clips.id)} = page.id
  LEFT JOIN ${trickVideos}
    ON page.type = 'trick_video_upload' AND ${whole(trickVideos.id)} = page.id
  LEFT JOIN ${ownTheSpotClips}
    ON page.type = 'own_the_spot_clip' AND ${whole(ownTheSpotClips.id)} = page.id
  LEFT JOIN ${gameTurns}
    ON page.type = 'skate_game_landed_trick' AND ${whole(gameTurns.id)} = page.id
  LEFT JOIN ${games} ON ${whole(games.id)} = CASE page.type
    WHEN 'skate_game_won'
      THEN (SELECT ended.id FROM ${games} AS ended WHERE ended.won_id = page.id)
    ELSE coalesce(${whole(ownTheSpotClips.gameId)}, ${whole(gameTurns.gameId)}) END
  LEFT JOIN ${tricks}
    ON ${whole(tricks.id)} = coalesce(${whole(trickVideos.trickId)}, ${whole(gameTurns.trickId)})
  LEFT JOIN ${media} ON ${whole(media.name)} =
    coalesce(${whole(clips.videoObjectName)}, ${whole(trickVideos.videoObjectName)},
      ${whole(ownTheSpotClips.videoObjectName)}, ${whole(gameTurns.videoObjectName)})
  LEFT JOIN ${spots} ON ${whole(spots.id)} = CASE page.type WHEN 'spot_created' THEN page.id
    ELSE coalesce(${whole(clips.spotId)}, ${whole(trickVideos.spotId)}) END
    AND ${maySeeSpot(viewerId)}
  ORDER BY page.id DESC`

/** Something of where a game is played, for who may know it. */
const seenPlace = (viewerId: string, column: Column): SQL =>
  sql`CASE WHEN ${whole(games.id)} IS NOT NULL AND ${maySeePlace(viewerId)}
    THEN ${whole(column)} END`

const asItem = (row: Row): ActivityItem => ({
  id: row.id,
  type: row.type,
  userId: row.userId,
  createdAt: new Date(row.createdAt).toISOString(),
  profile: { skatertag: row.skatertag, profilePhotoObjectName: row.profilePhoto },
  videoObjectName: row.video,
  posterObjectName: row.poster,
  width: row.width,
  height: row.height,
  hlsUrl: row.hlsUrl,
  caption: row.caption,
  isSteezy: row.isSteezy === null ? null : Boolean(row.isSteezy),
  trick: row.trick === null ? null : { name: row.trick },
  spotId: row.spotId,
  spotName: row.spotName,
  spotDescription: row.spotDescription,
  latitude: row.latitude,
  longitude: row.longitude,
  photoObjectName: row.photo,
  gameId: row.gameId,
  locationName: row.locationName,
  playerCount: row.playerCount,
})
