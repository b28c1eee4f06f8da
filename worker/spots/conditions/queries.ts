import { and, eq, sql } from 'drizzle-orm'
import { qualified } from '../../db/columns'
import type { Db, Statement } from '../../db/client'
import { profiles, spotConditions, spots } from '../../db/schema'
import type { Bust, Condition } from '../../enums'
import { canViewSpot, noBlockBetween } from '../../visibility/queries'
import { limits } from './contract'
import type { ConditionRow } from './rules'

/** The reports of skaters who may see the spot now. A banned skater has no profile. */
export const findConditions = (db: Db, spotId: string, viewerId: string): Promise<ConditionRow[]> =>
  db
    .select({
      userId: spotConditions.userId,
      bust: spotConditions.bust,
      bustAt: spotConditions.bustAt,
      condition: spotConditions.condition,
      conditionAt: spotConditions.conditionAt,
    })
    .from(spotConditions)
    .innerJoin(spots, eq(spots.id, spotConditions.spotId))
    .innerJoin(profiles, eq(profiles.userId, spotConditions.userId))
    .where(
      and(
        eq(spotConditions.spotId, spotId),
        canViewSpot(qualified(spotConditions.userId)),
        noBlockBetween(viewerId, spotConditions.userId),
      ),
    )
    .limit(limits.read)

interface Word {
  bust?: Bust | null | undefined
  condition?: Condition | null | undefined
}

/** Null takes back; a missing field stays unchanged. Outdated reports are deleted. */
export const setConditions = (
  db: Db,
  { spotId, userId }: { spotId: string; userId: string },
  { bust, condition }: Word,
  now: Date,
): Statement[] => {
  const set = {
    ...(bust !== undefined && { bust, bustAt: bust && now }),
    ...(condition !== undefined && { condition, conditionAt: condition && now }),
  }
  if (Object.keys(set).length === 0) return []
  const oldest = now.getTime() - limits.bustDays * 86_400_000
  const { bustAt, conditionAt } = spotConditions
  return [
    db
      .insert(spotConditions)
      .values({ spotId, userId, ...set })
      .onConflictDoUpdate({ target: [spotConditions.spotId, spotConditions.userId], set }),
    db
      .delete(spotConditions)
      .where(
        and(
          eq(spotConditions.spotId, spotId),
          sql`coalesce(max(${bustAt}, ${conditionAt}), ${bustAt}, ${conditionAt}, 0) < ${oldest}`,
        ),
      ),
  ]
}
