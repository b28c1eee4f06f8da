import { sql, type SQL } from 'drizzle-orm'
import { clips, games, ownTheSpotClips, points, spots, trickVideos } from '../db/schema'
import { whole } from '../db/columns'
import { maySeeSpot, playsIn } from '../visibility/queries'
import type { Subject } from './words'

const subjectId = whole(points.subjectId)

/**
 * What an entry of the ledger was earned with, as far as it is still there and the viewer may see
 * it; null otherwise. Each is found by a primary key or, of a trick's videos, first in its index.
 */
export const subjectSeenBy = (viewerId: string | null): SQL<Subject | null> =>
  sql<string | null>`CASE ${points.action}
    WHEN 'clip_uploaded' THEN coalesce(
      (SELECT json_object('kind', 'clip', 'id', ${whole(clips.id)}, 'words', ${whole(clips.caption)})
        FROM ${clips} WHERE ${whole(clips.id)} = ${subjectId}),
      (SELECT json_object(
          'kind', 'own_the_spot_clip',
          'id', ${whole(ownTheSpotClips.id)},
          'words', ${whole(ownTheSpotClips.caption)}
        )
        FROM ${ownTheSpotClips} WHERE ${whole(ownTheSpotClips.id)} = ${subjectId})
    )
    WHEN 'trick_landed' THEN (
      SELECT json_object('kind', 'trick_video', 'id', ${whole(trickVideos.id)}, 'words', NULL)
        FROM ${trickVideos}
        WHERE ${whole(trickVideos.userId)} = ${whole(points.userId)}
          AND ${whole(trickVideos.trickId)} = ${subjectId}
        ORDER BY ${whole(trickVideos.isSteezy)} DESC, ${whole(trickVideos.id)} DESC LIMIT 1
    )
    WHEN 'spot_created' THEN (
      SELECT json_object('kind', 'spot', 'id', ${whole(spots.id)}, 'words', ${whole(spots.name)})
        FROM ${spots}
        WHERE ${whole(spots.id)} = ${subjectId} AND ${viewerId === null ? sql`FALSE` : maySeeSpot(viewerId)}
    )
    WHEN 'game_won' THEN (
      SELECT json_object('kind', 'game', 'id', ${whole(games.id)}, 'words', NULL)
        FROM ${games} WHERE ${whole(games.id)} = ${subjectId} AND ${playsIn(viewerId, games.id)}
    )
  END`.mapWith((found: string) => JSON.parse(found) as Subject)
