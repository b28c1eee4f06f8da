import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import { asClipPage, clipCountOf, clipsOf } from '../clips/queries'
import type { Db } from '../db/client'
import { paginate, type PageCursor } from '../db/pagination'
import { profiles, tricks, userTricks, videos } from '../db/schema'
import { scoreOf } from '../score/leaderboard'
import { standingOf } from '../score/rank-queries'
import { limits } from '../tricks/contract'
import type { TrickTree } from '../tricks/next/contract'
import { landedBy } from '../tricks/queries'
import { otherVideosOf, steezyVideosOf } from '../tricks/videos/queries'
import { asVideo } from '../videos/queries'
import { noBlockBetween, publicSkaterId } from '../visibility/queries'

/**
 * All data of a skater's page for visitors, in one round trip: the profile, and the public content,
 * which is empty if the skater is private. Null if no skater has this tag.
 */
export async function loadPublicProfile(db: Db, skatertag: string, place: PageCursor) {
  const skaterId = publicSkaterId(skatertag)
  const [[found], clips, [score]] = await db.batch([
    db
      .select({
        ...getTableColumns(profiles),
        landed: landedBy(skaterId).as('landed'),
        clipCount: clipCountOf(skaterId).as('clip_count'),
      })
      .from(profiles)
      .where(eq(profiles.skatertag, skatertag)),
    clipsOf(db, skaterId, null, place),
    standingOf(db, skaterId, null),
  ])
  if (!found) return null
  const { landed, clipCount, ...row } = found
  return {
    profile: { ...row, isHomie: false },
    clips: asClipPage(clips, place),
    score: score ? scoreOf(score) : null,
    landed,
    clipCount,
  }
}

export type PublicProfileData = NonNullable<Awaited<ReturnType<typeof loadPublicProfile>>>

/**
 * For visitors and users without access. There are no videos if the skater is private, except for the skater.
 * Null if no skater has this tag, or if there is a block between them and the user; `trick` is undefined if
 * no trick has this id.
 */
export async function loadSkaterTrick(
  db: Db,
  { skatertag, trickId }: { skatertag: string; trickId: string },
  page: number,
  accountId: string | null,
) {
  const userId = publicSkaterId(skatertag, accountId)
  const { treeOf } = await import('../tricks/tree/steps')
  const around = treeOf(trickId) ?? { before: [], after: [] }
  const ids = [...around.before, ...around.after].map((edge) => edge.trickId)
  const [[profile], [trick], steezy, others, names] = await db.batch([
    db
      .select(getTableColumns(profiles))
      .from(profiles)
      .where(and(eq(profiles.skatertag, skatertag), noBlockBetween(accountId, profiles.userId))),
    db
      .select({
        id: tricks.id,
        name: tricks.name,
        category: tricks.category,
        description: tricks.description,
        videos: userTricks.videos,
      })
      .from(tricks)
      .leftJoin(userTricks, and(eq(userTricks.userId, userId), eq(userTricks.trickId, tricks.id)))
      .where(eq(tricks.id, trickId)),
    steezyVideosOf(db, { userId, trickId }, null),
    otherVideosOf(db, { userId, trickId }, null, paginate(videos.id, { page }, limits.perPage)),
    db.select({ id: tricks.id, name: tricks.name }).from(tricks).where(inArray(tricks.id, ids)),
  ])
  if (!profile) return null
  const total = (trick?.videos ?? 0) - steezy.length
  const named = (edges: TrickTree['before']) =>
    edges.flatMap((edge) => {
      const found = names.find(({ id }) => id === edge.trickId)
      return found ? [{ ...edge, name: found.name }] : []
    })
  return {
    profile: { ...profile, isHomie: false },
    trick,
    steezyVideos: steezy.map(asVideo),
    otherVideos: others.map(asVideo),
    pages: Math.max(1, Math.ceil(total / limits.perPage)),
    before: named(around.before),
    after: named(around.after),
  }
}

export type SkaterTrick = NonNullable<Awaited<ReturnType<typeof loadSkaterTrick>>>
