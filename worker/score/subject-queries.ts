import { sql, type SQL } from 'drizzle-orm'
import { games, points, spots, tricks, videos } from '../db/schema'
import { qualified } from '../db/columns'
import { canViewSpot, playsIn } from '../visibility/queries'
import type { Subject } from './words'

const [id, subjectId] = [qualified(points.id), qualified(points.subjectId)]

/**
 * The subject of an entry; null if it is gone or the viewer may not see it, but for tricks and games, which
 * the words of an entry name in any case. Each is found by a primary key; a trick's video is the first row of
 * its index.
 */
export const subjectSeenBy = (viewerId: string | null): SQL<Subject | null> =>
  sql<string | null>`CASE ${points.action}
    WHEN 'clip_uploaded' THEN (
      SELECT json_object(
          'kind', CASE ${qualified(videos.kind)} WHEN 'contest' THEN 'own_the_spot_clip' ELSE 'clip' END,
          'id', ${qualified(videos.id)},
          'words', ${qualified(videos.caption)}
        )
        FROM ${videos} WHERE ${qualified(videos.id)} = ${id}
    )
    WHEN 'trick_landed' THEN (
      SELECT json_object('kind', 'trick_video', 'id', (
          SELECT ${qualified(videos.id)} FROM ${videos}
          WHERE ${qualified(videos.userId)} = ${qualified(points.userId)}
            AND ${qualified(videos.kind)} = 'trick' AND ${qualified(videos.trickId)} = ${subjectId}
          ORDER BY ${qualified(videos.isSteezy)} DESC, ${qualified(videos.id)} DESC LIMIT 1
        ), 'words', ${qualified(tricks.name)})
        FROM ${tricks} WHERE ${qualified(tricks.id)} = ${subjectId}
    )
    WHEN 'spot_created' THEN (
      SELECT json_object('kind', 'spot', 'id', ${qualified(spots.id)}, 'words', ${qualified(spots.name)})
        FROM ${spots}
        WHERE ${qualified(spots.id)} = ${id} AND ${viewerId === null ? sql`FALSE` : canViewSpot(viewerId)}
    )
    WHEN 'game_won' THEN (
      SELECT json_object('kind', 'game',
          'id', CASE WHEN ${playsIn(viewerId, games.id)} THEN ${qualified(games.id)} END,
          'words', ${qualified(games.gameType)})
        FROM ${games} WHERE ${qualified(games.id)} = ${subjectId}
    )
  END`.mapWith((found: string) => JSON.parse(found) as Subject)
