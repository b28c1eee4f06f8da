import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { asClipPage, clipsOf } from '../clips/queries'
import type { Db } from '../db/client'
import { isFirstPage, paginate, type PageCursor } from '../db/pagination'
import { once, prepared, readAll, type Param } from '../db/prepared'
import { profiles, tricks, trickVideos, userTricks } from '../db/schema'
import { scoreOf } from '../score/leaderboard'
import { standingOf } from '../score/rank-queries'
import { limits } from '../tricks/contract'
import { landedBy } from '../tricks/queries'
import { otherVideosOf, steezyVideosOf } from '../tricks/videos/queries'
import { asVideo } from '../videos/queries'
import { noBlockBetween, publicSkaterId } from '../visibility/queries'

const tag = sql.placeholder('skatertag')
const skater = publicSkaterId(tag)
const trickId = sql.placeholder('trickId')
const first: PageCursor = { page: 1 }

const profileOf = prepared((db) =>
  db
    .select({ ...getTableColumns(profiles), landed: landedBy(skater).as('landed') })
    .from(profiles)
    .where(eq(profiles.skatertag, tag)),
)
const firstClipsOf = prepared((db) => clipsOf(db, skater, null, first))
const standing = prepared((db) => standingOf(db, skater, null))

/**
 * All data of a skater's page for visitors, in one round trip: the profile, and the public content,
 * which is empty if the skater is private. Null if no skater has this tag.
 */
export async function loadPublicProfile(db: Db, skatertag: string, place: PageCursor) {
  const asked = { skatertag }
  const [[found], clips, [score]] = await readAll(
    db,
    profileOf(asked),
    isFirstPage(place) ? firstClipsOf(asked) : laterClipsOf(skatertag, place),
    standing(asked),
  )
  if (!found) return null
  const { landed, ...row } = found
  return {
    profile: { ...row, isHomie: false },
    clips: asClipPage(clips, place),
    score: score ? scoreOf(score) : null,
    landed,
  }
}

export type PublicProfileData = NonNullable<Awaited<ReturnType<typeof loadPublicProfile>>>

const laterClipsOf = (skatertag: string, place: PageCursor) =>
  once((db) => clipsOf(db, publicSkaterId(skatertag), null, place))

function trickReadsFor(accountId: Param | null) {
  const owner = publicSkaterId(tag, accountId)
  return {
    profile: prepared((db) =>
      db
        .select(getTableColumns(profiles))
        .from(profiles)
        .where(and(eq(profiles.skatertag, tag), noBlockBetween(accountId, profiles.userId))),
    ),
    trick: prepared((db) =>
      db
        .select({
          id: tricks.id,
          name: tricks.name,
          category: tricks.category,
          description: tricks.description,
          videos: userTricks.videos,
        })
        .from(tricks)
        .leftJoin(userTricks, and(eq(userTricks.userId, owner), eq(userTricks.trickId, tricks.id)))
        .where(eq(tricks.id, trickId)),
    ),
    steezy: prepared((db) => steezyVideosOf(db, { userId: owner, trickId }, null)),
  }
}
const trickForVisitors = trickReadsFor(null)
const trickForAccount = trickReadsFor(sql.placeholder('account'))

/**
 * A skater's trick as a visitor sees it, in one round trip; without videos if the skater is private
 * and not the one who is signed in. Null if no skater has this tag, or if there is a block between
 * them and who is signed in without access; `trick` is undefined if no trick has this id.
 */
export async function loadSkaterTrick(
  db: Db,
  asked: { skatertag: string; trickId: string },
  page: number,
  accountId: string | null,
) {
  const reads = accountId === null ? trickForVisitors : trickForAccount
  const values = accountId === null ? asked : { ...asked, account: accountId }
  const [[profile], [trick], steezy, others] = await readAll(
    db,
    reads.profile(values),
    reads.trick(values),
    reads.steezy(values),
    othersOf(asked, page, accountId),
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

const othersOf = (
  asked: { skatertag: string; trickId: string },
  page: number,
  accountId: string | null,
) =>
  once((db) =>
    otherVideosOf(
      db,
      { userId: publicSkaterId(asked.skatertag, accountId), trickId: asked.trickId },
      null,
      paginate(trickVideos.id, { page }, limits.perPage),
    ),
  )
