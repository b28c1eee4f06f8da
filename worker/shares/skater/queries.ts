import { eq, getTableColumns, sql } from 'drizzle-orm'
import { asClipPage, clipsOf } from '../../clips/queries'
import type { Db } from '../../db/connection'
import { once, prepared, readAll } from '../../db/prepared'
import { profiles } from '../../db/schema'
import type { Place } from '../../db/slice'
import { scoreOf } from '../../score/board'
import { standingOf } from '../../score/places'
import { landedBy } from '../../tricks/queries'
import { openSkater } from '../../visibility/queries'

const tag = sql.placeholder('skatertag')
const skater = openSkater(tag)
const first: Place = { page: 1 }

const profileOf = prepared((db) =>
  db
    .select({ ...getTableColumns(profiles), landed: landedBy(skater).as('landed') })
    .from(profiles)
    .where(eq(profiles.skatertag, tag)),
)
const firstClipsOf = prepared((db) => clipsOf(db, skater, null, first))
const standing = prepared((db) => standingOf(db, skater, null))

/**
 * All that the record holds for a skater's page as a visitor sees it, in one round trip: who it is,
 * and what everybody may see of them, which is nothing where they are private. Null where nobody has
 * that skatertag.
 */
export async function readVisit(db: Db, skatertag: string, place: Place) {
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

export type Visit = NonNullable<Awaited<ReturnType<typeof readVisit>>>

const isFirst = ({ page, before, after }: Place) =>
  page === 1 && before === undefined && after === undefined

const laterClipsOf = (skatertag: string, place: Place) =>
  once((db) => clipsOf(db, openSkater(skatertag), null, place))
