import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { activity, games, gameTurns, media, tricks, videos } from '../../db/schema'
import { isOpenVideo } from '../../visibility/videos'
import { limits, type OwnVideoPage } from './contract'

/**
 * One's newest videos of every kind, by what one has done: that table alone has all kinds in the order of their time.
 * It has no bails. Turns and clips of a game are left out until it is over.
 */
export async function readOwnVideos(
  db: Db,
  userId: string,
  before: string | undefined,
): Promise<OwnVideoPage> {
  const rows = await newestOf(db, userId, before)
  const found = rows.flatMap(({ isOpen, gameId, status, createdAt, crc32, bytes, ...row }) => {
    const { videoObjectName, title } = row
    if (videoObjectName === null || createdAt === null) return []
    if (!isOpen || (gameId !== null && status !== 'completed')) return []
    return {
      ...row,
      videoObjectName,
      title: title || null,
      isSteezy: row.isSteezy ?? false,
      createdAt: createdAt.toISOString(),
      filmId: crc32 === null || bytes === null ? null : `${crc32}-${bytes}`,
    }
  })
  const isFull = rows.length === limits.newest
  return { videos: found, next: isFull ? (rows.at(-1)?.id ?? null) : null }
}

async function newestOf(db: Db, userId: string, before: string | undefined) {
  const newest = db
    .select({ id: activity.id })
    .from(activity)
    .where(
      and(
        eq(activity.userId, userId),
        eq(activity.isShared, true),
        before === undefined ? undefined : lt(activity.id, before),
      ),
    )
    .orderBy(desc(activity.id))
    .limit(limits.newest)
    .as('part')
  const rows = await db
    .select({
      id: newest.id,
      videoObjectName: videos.videoObjectName,
      posterObjectName: videos.posterObjectName,
      title: sql<string | null>`coalesce(${videos.caption}, ${tricks.name})`.as('title'),
      isSteezy: videos.isSteezy,
      isOpen: isOpenVideo.as('is_open'),
      gameId: videos.gameId,
      status: games.status,
      createdAt: videos.createdAt,
      width: media.width,
      height: media.height,
      marks: media.marks,
      lengthMs: media.durationMs,
      crc32: media.crc32,
      bytes: media.objectBytes,
    })
    .from(newest)
    .leftJoin(videos, and(eq(videos.id, newest.id), eq(videos.userId, userId)))
    .leftJoin(media, eq(media.name, videos.videoObjectName))
    .leftJoin(games, eq(games.id, videos.gameId))
    .leftJoin(gameTurns, eq(gameTurns.id, videos.id))
    .leftJoin(tricks, eq(tricks.id, sql`coalesce(${videos.trickId}, ${gameTurns.trickId})`))
  return rows.toSorted((one, other) => (one.id < other.id ? 1 : -1))
}
