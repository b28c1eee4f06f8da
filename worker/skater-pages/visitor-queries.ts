import { eq, getTableColumns, sql } from 'drizzle-orm'
import { asClipPage, clipsOf } from '../clips/queries'
import type { Db } from '../db/client'
import { once, prepared, readAll } from '../db/prepared'
import { profiles } from '../db/schema'
import type { PageCursor } from '../db/pagination'
import { scoreOf } from '../score/leaderboard'
import { standingOf } from '../score/rank-queries'
import { landedBy } from '../tricks/queries'
import { publicSkaterId } from '../visibility/queries'

const tag = sql.placeholder('skatertag')
const skater = publicSkaterId(tag)
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
    isFirst(place) ? firstClipsOf(asked) : laterClipsOf(skatertag, place),
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

const isFirst = ({ page, before, after }: PageCursor) =>
  page === 1 && before === undefined && after === undefined

const laterClipsOf = (skatertag: string, place: PageCursor) =>
  once((db) => clipsOf(db, publicSkaterId(skatertag), null, place))
