import { sql } from 'drizzle-orm'
import { asClipPage, clipReads } from '../../clips/queries'
import type { Db } from '../../db/connection'
import { once, prepared, readAll } from '../../db/prepared'
import type { Place } from '../../db/slice'
import { profileByTag } from '../../profiles/queries'
import { scoreOf } from '../../score/board'
import { standingOf } from '../../score/places'
import { landedBy } from '../../tricks/queries'
import { openSkater } from '../../visibility/queries'

const tag = sql.placeholder('skatertag')
const skater = openSkater(tag)
const first: Place = { page: 1 }

const profileOf = prepared((db) => profileByTag(db, tag, null))
const steezyOf = prepared((db) => clipReads(db, skater, null, first).steezy)
const firstPageOf = prepared((db) => clipReads(db, skater, null, first).others)
const scoreRowOf = prepared((db) => standingOf(db, skater, null))
const tricksOf = prepared((db) => landedBy(db, skater))

/**
 * All that the record holds for a skater's page as a visitor sees it, in one round trip: who it is,
 * and what everybody may see of them, which is nothing where they are private. Null where nobody has
 * that skatertag.
 */
export async function readVisit(db: Db, skatertag: string, place: Place) {
  const asked = { skatertag }
  const [[profile], steezy, others, [standing], landed] = await readAll(
    db,
    profileOf(asked),
    steezyOf(asked),
    isFirst(place) ? firstPageOf(asked) : pageOf(skatertag, place),
    scoreRowOf(asked),
    tricksOf(asked),
  )
  if (!profile) return null
  const score = standing ? scoreOf(standing) : null
  return { profile, clips: asClipPage(place, steezy, others), score, landed }
}

export type Visit = NonNullable<Awaited<ReturnType<typeof readVisit>>>

const isFirst = ({ page, before, after }: Place) =>
  page === 1 && before === undefined && after === undefined

const pageOf = (skatertag: string, place: Place) =>
  once((db) => clipReads(db, openSkater(skatertag), null, place).others)
