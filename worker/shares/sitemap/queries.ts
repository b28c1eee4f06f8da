import { and, asc, eq, gte, lt, sql, type Column } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { firstIdAt } from '../../db/ids'
import { profiles, videos } from '../../db/schema'
import { openedFilms } from '../../films/queries'
import { isPublicVideo } from '../../visibility/videos'
import { dayAfter } from './rules'

/** A sitemap may list 50,000 URLs: a fifth for each of the five kinds. */
export const maxPerDay = 10_000

/** All content is newer. */
export const firstSkater = (db: Db) =>
  db.select({ id: profiles.userId }).from(profiles).orderBy(asc(profiles.userId)).limit(1).get()

/** By their ids. Leaves out skaters who opted out of search engines. */
export async function publicOf(db: Db, day: Date, now: Date) {
  const end = dayAfter(day)
  const within = (id: Column) =>
    and(gte(id, firstIdAt(day)), lt(id, firstIdAt(end)), eq(profiles.noindex, false))
  const [skaters, ofClips, ofTricks, films] = await db.batch([
    db
      .select({ skatertag: profiles.skatertag })
      .from(profiles)
      .where(and(within(profiles.userId), eq(profiles.isPublic, true)))
      .orderBy(asc(profiles.userId))
      .limit(maxPerDay),
    db
      .select({ id: videos.id })
      .from(videos)
      .innerJoin(profiles, eq(profiles.userId, videos.userId))
      .where(and(within(videos.id), isPublicVideo, eq(videos.kind, 'clip')))
      .orderBy(asc(videos.id))
      .limit(maxPerDay),
    db
      .select({
        id: videos.id,
        trickId: sql<string>`${videos.trickId}`,
        skatertag: profiles.skatertag,
      })
      .from(videos)
      .innerJoin(profiles, eq(profiles.userId, videos.userId))
      .where(and(within(videos.id), isPublicVideo, eq(videos.kind, 'trick')))
      .orderBy(asc(videos.id))
      .limit(maxPerDay),
    // A film may open later today.
    openedFilms(db, day, end < now ? end : now, maxPerDay),
  ])
  return { skaters, clips: ofClips, trickVideos: ofTricks, films }
}
