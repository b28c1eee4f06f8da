import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { once, prepared, readAll } from '../db/prepared'
import { profiles, tricks, trickVideos, userTricks } from '../db/schema'
import { paginate } from '../db/pagination'
import { limits } from '../tricks/contract'
import { otherVideosOf, steezyVideosOf } from '../tricks/videos/queries'
import { asVideo } from '../videos/queries'
import { publicSkaterId } from '../visibility/queries'

const tag = sql.placeholder('skatertag')
const trickId = sql.placeholder('trickId')
const skater = publicSkaterId(tag)

const profileQuery = prepared((db) =>
  db.select(getTableColumns(profiles)).from(profiles).where(eq(profiles.skatertag, tag)),
)
const trickQuery = prepared((db) =>
  db
    .select({
      id: tricks.id,
      name: tricks.name,
      category: tricks.category,
      description: tricks.description,
      videos: userTricks.videos,
    })
    .from(tricks)
    .leftJoin(userTricks, and(eq(userTricks.userId, skater), eq(userTricks.trickId, tricks.id)))
    .where(eq(tricks.id, trickId)),
)
const steezyQuery = prepared((db) => steezyVideosOf(db, { userId: skater, trickId }, null))

/**
 * A skater's trick as a visitor sees it, in one round trip; without videos if the skater is
 * private. Null if no skater has this tag; `trick` is undefined if no trick has this id.
 */
export async function loadSkaterTrick(
  db: Db,
  asked: { skatertag: string; trickId: string },
  page: number,
) {
  const [[profile], [trick], steezy, others] = await readAll(
    db,
    profileQuery(asked),
    trickQuery(asked),
    steezyQuery(asked),
    otherVideosQuery(asked, page),
  )
  if (!profile) return null
  const total = (trick?.videos ?? 0) - steezy.length
  return {
    profile: { ...profile, isHomie: false },
    trick,
    steezyVideos: steezy.map(asVideo),
    otherVideos: others.map(asVideo),
    pages: Math.max(1, Math.ceil(total / limits.perPage)),
  }
}

export type SkaterTrick = NonNullable<Awaited<ReturnType<typeof loadSkaterTrick>>>

const otherVideosQuery = (asked: { skatertag: string; trickId: string }, page: number) =>
  once((db) =>
    otherVideosOf(
      db,
      { userId: publicSkaterId(asked.skatertag), trickId: asked.trickId },
      null,
      paginate(trickVideos.id, { page }, limits.perPage),
    ),
  )
