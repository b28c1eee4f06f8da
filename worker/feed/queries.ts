import { desc, sql, type SQL } from 'drizzle-orm'
import { qualified } from '../db/columns'
import type { Db } from '../db/client'
import {
  contentFlags,
  gamePlayers,
  games,
  gameTurns,
  media,
  profiles,
  spots,
  tricks,
  videos,
} from '../db/schema'
import { markMediaOwner } from '../media/signed-urls/add-urls'
import type { Marks } from '../media/marks/contract'
import { hlsUrl } from '../media/queries'
import { gamePlaceFor, placeFor } from '../visibility/places'
import { canViewLocation, canViewSpot } from '../visibility/queries'
import { viewerActColumns, viewerActsAsSql } from '../videos/viewer-acts-queries'
import { itemReportedAs, type ActivityItem, type ActivityType } from './contract'
import type { FeedQuery } from './schema'
import { timeline } from './timeline-queries'

const itemColumn = <T>(name: string): SQL<T> => sql<T>`${sql.identifier(name)}`

/** The columns of the statement below. One that does not apply to the item's type is null. */
const columns = {
  id: itemColumn<string>('id'),
  type: itemColumn<ActivityType>('type'),
  userId: itemColumn<string>('userId'),
  createdAt: itemColumn<number>('createdAt'),
  skatertag: itemColumn<string>('skatertag'),
  profilePhoto: itemColumn<string>('profilePhoto'),
  isPublic: itemColumn<number>('isPublic'),
  video: itemColumn<string | null>('video'),
  poster: itemColumn<string | null>('poster'),
  width: itemColumn<number | null>('width'),
  height: itemColumn<number | null>('height'),
  hlsUrl: itemColumn<string | null>('hlsUrl'),
  marks: itemColumn<Marks | null>('marks').mapWith(media.marks),
  caption: itemColumn<string | null>('caption'),
  isSteezy: itemColumn<number | null>('isSteezy'),
  trick: itemColumn<string | null>('trick'),
  spotId: itemColumn<string | null>('spotId'),
  spotName: itemColumn<string | null>('spotName'),
  spotDescription: itemColumn<string | null>('spotDescription'),
  latitude: itemColumn<string | null>('latitude'),
  longitude: itemColumn<string | null>('longitude'),
  isAbout: itemColumn<number | null>('isAbout'),
  photo: itemColumn<string | null>('photo'),
  gameId: itemColumn<string | null>('gameId'),
  locationName: itemColumn<string | null>('locationName'),
  playerCount: itemColumn<number | null>('playerCount'),
  hasFlagged: itemColumn<number>('hasFlagged'),
  acts: viewerActColumns,
}

/** The activity of the viewer and their homies, the newest first, if the viewer may see it now. */
export const feedItems = async (
  db: Db,
  viewerId: string,
  query: FeedQuery,
): Promise<ActivityItem[]> => asItems(await selectFeed(db, viewerId, query))

/** The rows of `asItems`. A select around the statement, because a batch takes nothing else. */
export const selectFeed = (db: Db, viewerId: string, query: FeedQuery) =>
  db
    .select(columns)
    .from(sql`(WITH RECURSIVE ${timeline(viewerId, query)} ${details(viewerId)})`)
    .orderBy(desc(columns.id))

type Row = Awaited<ReturnType<typeof selectFeed>>[number]

/** A turn is in the feed only if it was landed, so all of a public skater is public here. */
export const asItems = (rows: Row[]): ActivityItem[] =>
  rows.map((row) =>
    markMediaOwner(asItem(row), { userId: row.userId, isPublic: row.isPublic === 1 }),
  )

/** The page is read first, then its items by their ids. */
const details = (viewerId: string): SQL => sql`
  SELECT page.id, page.type, page.user_id AS userId, page.created_at AS createdAt,
    ${qualified(profiles.skatertag)} AS skatertag,
    ${qualified(profiles.profilePhotoObjectName)} AS profilePhoto,
    ${qualified(profiles.isPublic)} AS isPublic,
    ${qualified(media.name)} AS video,
    ${qualified(videos.posterObjectName)} AS poster,
    ${qualified(media.width)} AS width, ${qualified(media.height)} AS height,
    ${hlsUrl} AS hlsUrl, ${qualified(media.marks)} AS marks,
    ${qualified(videos.caption)} AS caption,
    CASE WHEN ${qualified(videos.kind)} IN ('clip', 'trick') THEN ${qualified(videos.isSteezy)} END AS isSteezy,
    ${qualified(tricks.name)} AS trick,
    ${qualified(spots.id)} AS spotId, ${qualified(spots.name)} AS spotName,
    ${qualified(spots.description)} AS spotDescription,
    ${places(viewerId)},
    ${qualified(spots.photoObjectName)} AS photo,
    ${qualified(games.id)} AS gameId,
    CASE WHEN ${qualified(games.id)} IS NOT NULL AND ${canViewLocation(viewerId)}
      THEN ${qualified(games.locationName)} END AS locationName,
    CASE WHEN ${qualified(games.id)} IS NOT NULL THEN (
      SELECT count(*) FROM ${gamePlayers} WHERE ${qualified(gamePlayers.gameId)} = ${qualified(games.id)}
    ) END AS playerCount,
    EXISTS (SELECT 1 FROM ${contentFlags} WHERE ${qualified(contentFlags.flaggerId)} = ${viewerId}
      AND ${qualified(contentFlags.contentType)} = ${reportedType}
      AND ${qualified(contentFlags.contentId)} = page.id) AS hasFlagged,
    ${viewerActsAsSql(viewerId, sql`page.id`)}
  FROM page
  CROSS JOIN ${profiles} ON ${qualified(profiles.userId)} = page.user_id
  LEFT JOIN ${videos} ON ${qualified(videos.id)} = page.id
  LEFT JOIN ${gameTurns}
    ON page.type = 'skate_game_landed_trick' AND ${qualified(gameTurns.id)} = page.id
  LEFT JOIN ${games} ON ${qualified(games.id)} = CASE page.type
    WHEN 'skate_game_won'
      THEN (SELECT ended.id FROM ${games} AS ended WHERE ended.won_id = page.id)
    ELSE coalesce(${qualified(videos.gameId)}, ${qualified(gameTurns.gameId)}) END
  LEFT JOIN ${tricks}
    ON ${qualified(tricks.id)} = coalesce(${qualified(videos.trickId)}, ${qualified(gameTurns.trickId)})
  LEFT JOIN ${media} ON ${qualified(media.name)} = ${qualified(videos.videoObjectName)}
  LEFT JOIN ${spots} ON ${qualified(spots.id)} = CASE page.type WHEN 'spot_created' THEN page.id
    ELSE ${qualified(videos.spotId)} END
    AND ${canViewSpot(viewerId)}`

const reportedType: SQL = sql.raw(
  `CASE page.type ${Object.entries(itemReportedAs)
    .map(([type, reported]) => `WHEN '${type}' THEN '${reported}'`)
    .join(' ')} END`,
)

function places(viewerId: string): SQL {
  const [spot, game] = [placeFor(viewerId), gamePlaceFor(viewerId)]
  return sql`coalesce(${spot.latitude}, ${game.latitude}) AS latitude,
    coalesce(${spot.longitude}, ${game.longitude}) AS longitude,
    coalesce(${spot.isAbout}, ${game.isAbout}) AS isAbout`
}

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
  marks: row.marks,
  caption: row.caption,
  isSteezy: row.isSteezy === null ? null : Boolean(row.isSteezy),
  trick: row.trick === null ? null : { name: row.trick },
  spotId: row.spotId,
  spotName: row.spotName,
  spotDescription: row.spotDescription,
  latitude: row.latitude,
  longitude: row.longitude,
  ...(row.isAbout === 1 && row.latitude !== null && { isAbout: true }),
  photoObjectName: row.photo,
  gameId: row.gameId,
  locationName: row.locationName,
  playerCount: row.playerCount,
  hasFlagged: row.hasFlagged === 1,
  ...row.acts,
})
