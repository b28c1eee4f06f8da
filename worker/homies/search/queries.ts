import { and, asc, eq, gte, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { profiles, skatertagTrigrams } from '../../db/schema'
import { limits, type FoundSkater } from '../contract'
import { person, relationState } from '../queries'
import { isHomieOf, noBlockBetween } from '../../visibility/queries'
import { relationOf } from '../rules'
import { prefixUpperBound, order, searchPlanOf, rarest, type Plan } from './rules'

/** Limit of tags read for a trigram, so that a search costs the same with many skaters. */
const maxHolders = 200

export async function searchSkaters(db: Db, viewerId: string, text: string) {
  const plan = searchPlanOf(text)
  if (!plan) return []
  const first = await startingWith(db, viewerId, plan.text)
  const rest = first.length < limits.results ? await holding(db, viewerId, plan) : []
  return order([...first, ...rest], plan).map((row): FoundSkater => {
    const { isHomie, asker, ...skater } = row
    return { ...skater, relation: relationOf(viewerId, { isHomie, asker }) }
  })
}

/** Uses the index on tags, which ignores case. */
export const startingWith = (db: Db, viewerId: string, text: string) =>
  skaters(
    db,
    viewerId,
    and(gte(profiles.skatertag, text), lt(profiles.skatertag, prefixUpperBound(text))),
  )
    .orderBy(asc(profiles.skatertag))
    .limit(limits.results)

/** Reads tags with the rarest trigram. If few have it, these include all tags with the text. */
async function holding(db: Db, viewerId: string, { trigrams }: Plan) {
  const trigram = trigrams.length > 1 ? rarest(await countHolders(db, trigrams)) : trigrams[0]
  if (!trigram) return []
  const holders = db
    .select({ userId: skatertagTrigrams.userId })
    .from(skatertagTrigrams)
    .where(eq(skatertagTrigrams.trigram, trigram))
    .limit(maxHolders)
  return skaters(db, viewerId, sql`${profiles.userId} IN ${holders}`)
}

const countHolders = (db: Db, trigrams: string[]) =>
  db.all<{ trigram: string; holders: number }>(sql`
    SELECT value AS trigram, (
      SELECT count(*) FROM (
        SELECT 1 FROM ${skatertagTrigrams} WHERE ${skatertagTrigrams.trigram} = value LIMIT ${maxHolders}
      )
    ) AS holders FROM json_each(${JSON.stringify(trigrams)})`)

/** Only their homies find skaters who stay out of the search. */
const skaters = (db: Db, viewerId: string, where: SQL | undefined) =>
  db
    .select({ ...person, ...relationState(viewerId, profiles.userId) })
    .from(profiles)
    .where(
      and(
        where,
        ne(profiles.userId, viewerId),
        noBlockBetween(viewerId, profiles.userId),
        or(eq(profiles.inSearch, true), isHomieOf(viewerId, profiles.userId)),
      ),
    )
    .$dynamic()
