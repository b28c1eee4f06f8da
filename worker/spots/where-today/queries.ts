import { sql } from 'drizzle-orm'
import { qualified } from '../../db/columns'
import type { Db } from '../../db/client'
import { timeOf } from '../../db/ids'
import { activity, profiles, spotConditions, spots, videos } from '../../db/schema'
import type { Coordinates } from '../../maps/contract'
import { timelineCte } from '../../visibility/homie-timeline'
import { canViewSpot, noBlockBetween } from '../../visibility/queries'
import { sumUpConditions, type ConditionRow } from '../conditions/rules'
import type { SpotFilter } from '../facts/contract'
import { passesFilter } from '../facts/queries'
import { limits as nearLimits } from '../near/contract'
import { findNear } from '../near/queries'
import { spotTimeline } from '../timeline-queries'
import { limits, type TodayPick } from './contract'
import { isSkateable, orderForToday, type SpotToday, type SpotCondition } from './rules'

interface TodayRequest {
  place: Coordinates | null
  filter: SpotFilter
  now: Date
}

export async function pickForToday(
  db: Db,
  viewerId: string,
  { place, filter, now }: TodayRequest,
): Promise<(Omit<TodayPick, 'spot'> & { id: string })[]> {
  const [found, lastStacked] = await Promise.all([
    place
      ? findNear(db, viewerId, place, filter).then((near) => near.found)
      : findAny(db, viewerId, filter),
    findLastStacked(db, viewerId),
  ])
  const candidates = found.map((each) => ({ ...each, notSince: lastStacked(each.id) }))
  const shortlist = orderForToday(candidates, now).slice(0, limits.shortlist)
  return (await withConditions(db, viewerId, shortlist, now))
    .filter(({ condition }) => isSkateable(condition))
    .slice(0, limits.picks)
    .map(({ id, distance, notSince, condition }) => ({
      id,
      distance,
      notSince: notSince?.toISOString() ?? null,
      dryAt: condition?.at ?? null,
    }))
}

type Found = Pick<SpotToday, 'id' | 'distance'>

/** Of the 500 newest, those that pass the filter. */
async function findAny(db: Db, viewerId: string, filter: SpotFilter): Promise<Found[]> {
  const rows = await db.all<{ id: string }>(sql`
    WITH RECURSIVE ${timelineCte(spotTimeline, viewerId, { maxRows: nearLimits.read })}
    SELECT id FROM (
      SELECT walk.id AS id, ${passesFilter(filter)} AS passes
      FROM walk CROSS JOIN ${spots} ON ${qualified(spots.id)} = walk.id
      WHERE ${canViewSpot(viewerId)} LIMIT ${nearLimits.read}
    ) WHERE passes`)
  return rows.map(({ id }) => ({ id, distance: null }))
}

/**
 * For each spot, the time after which the skater has not stacked there. Videos have the ids of their items in
 * the feed, whose index is in the order of time; theirs are not.
 */
async function findLastStacked(db: Db, userId: string): Promise<(spotId: string) => Date | null> {
  const { isShared, id } = activity
  const rows = await db.all<{ id: string; spotId: string | null }>(sql`
    SELECT ${qualified(id)} AS id, ${qualified(videos.spotId)} AS spotId
    FROM ${activity} LEFT JOIN ${videos} ON ${qualified(videos.id)} = ${qualified(id)}
    WHERE ${qualified(activity.userId)} = ${userId} AND ${qualified(isShared)} = 1
    ORDER BY ${qualified(id)} DESC LIMIT ${limits.stacks}`)
  // Older reports were not read: the skater may have stacked there before.
  const oldest = rows.length === limits.stacks ? timeOf(rows.at(-1)!.id) : null
  const last = new Map<string | null, Date>()
  for (const { id: itemId, spotId } of rows) if (!last.has(spotId)) last.set(spotId, timeOf(itemId))
  return (spotId) => last.get(spotId) ?? oldest
}

interface Word extends Pick<ConditionRow, 'userId' | 'condition'> {
  spotId: string
  at: number | null
}

/** In the same order. If there are too many words to read, the last spots are left out. */
async function withConditions(
  db: Db,
  viewerId: string,
  shortlist: SpotToday[],
  now: Date,
): Promise<(SpotToday & { condition: SpotCondition })[]> {
  const ids = JSON.stringify(shortlist.map(({ id }) => id))
  const { spotId, userId, condition, conditionAt } = spotConditions
  const words = await db.all<Word & { counts: number }>(sql`
    SELECT word.spot_id AS spotId, word.user_id AS userId, word.condition AS condition, word.at AS at,
      ${qualified(profiles.userId)} IS NOT NULL AND ${canViewSpot(sql`word.user_id`)}
        AND ${noBlockBetween(viewerId, sql`word.user_id`)} AS counts
    FROM (
      SELECT ${qualified(spotId)} AS spot_id, ${qualified(userId)} AS user_id,
        ${qualified(condition)} AS condition, ${qualified(conditionAt)} AS at
      FROM json_each(${ids}) AS listed
      CROSS JOIN ${spotConditions} ON ${qualified(spotId)} = listed.value LIMIT ${limits.words + 1}
    ) AS word
    CROSS JOIN ${spots} ON ${qualified(spots.id)} = word.spot_id
    LEFT JOIN ${profiles} ON ${qualified(profiles.userId)} = word.user_id`)
  const isCut = words.length > limits.words
  const end = isCut
    ? shortlist.findIndex(({ id }) => id === words.at(-1)!.spotId)
    : shortlist.length
  return shortlist.slice(0, end).map((candidate) => {
    const of = words.filter((word) => word.spotId === candidate.id && word.counts === 1)
    return { ...candidate, condition: sumUpConditions(of.map(asRow), viewerId, now).condition }
  })
}

const asRow = ({ userId, condition, at }: Word): ConditionRow => ({
  userId,
  bust: null,
  bustAt: null,
  condition,
  conditionAt: at === null ? null : new Date(at),
})
