import { and, desc, eq, exists, inArray, not, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { homieRequests, homies, profiles } from '../db/schema'
import type { HomieRequests, Suggestion } from './contract'
import { isBetween, person, type HomieRow } from './queries'
import { latestHomies, rankCandidates, suggestionLimits } from './rules'

/**
 * Public skaters who are homies of the viewer's homies, those with the most homies in common first.
 * Leaves out everybody who has a request with the viewer, even a rejected one.
 */
export async function findSuggestions(
  db: Db,
  viewerId: string,
  own: HomieRow[],
  { incoming, sent }: HomieRequests,
): Promise<Suggestion[]> {
  const lists = await findHomiesOfEach(db, latestHomies(own))
  const known = new Set([
    viewerId,
    ...own.map(({ userId }) => userId),
    ...incoming.map(({ senderId }) => senderId),
    ...sent.map(({ receiverId }) => receiverId),
  ])
  const candidates = rankCandidates(lists, known)
  const ids = candidates.map(({ userId }) => userId)
  const rows = ids.length > 0 ? await findStrangers(db, viewerId, ids) : []
  const profileOf = new Map(rows.map((row) => [row.userId, row]))
  return candidates
    .flatMap(({ userId, homiesInCommon }) => {
      const profile = profileOf.get(userId)
      return profile ? [{ ...profile, homiesInCommon }] : []
    })
    .slice(0, suggestionLimits.shown)
}

/**
 * The homies of each skater. The order follows the primary key, so it reads only the rows it
 * returns.
 */
async function findHomiesOfEach(db: Db, userIds: string[]): Promise<string[][]> {
  const [first, ...rest] = userIds.map((userId) =>
    db
      .select({ homieId: homies.homieId })
      .from(homies)
      .where(eq(homies.userId, userId))
      .orderBy(desc(homies.homieId))
      .limit(suggestionLimits.homiesOfEach),
  )
  if (!first) return []
  const lists = await db.batch([first, ...rest])
  return lists.map((rows) => rows.map(({ homieId }) => homieId))
}

/** The public skaters among these who have no request with the viewer. */
const findStrangers = (db: Db, viewerId: string, userIds: string[]) =>
  db
    .select(person)
    .from(profiles)
    .where(
      and(
        inArray(profiles.userId, userIds),
        eq(profiles.isPublic, true),
        not(
          exists(
            db
              .select({ found: sql`1` })
              .from(homieRequests)
              .where(isBetween(viewerId, profiles.userId)),
          ),
        ),
      ),
    )
