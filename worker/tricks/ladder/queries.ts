import { desc, eq, sql } from 'drizzle-orm'
import { qualified } from '../../db/columns'
import type { Db } from '../../db/client'
import { timeOf } from '../../db/ids'
import { gameTurns, packedBails, profiles, trickTotals, userTricks, videos } from '../../db/schema'
import { bailsIn } from '../../games/packs/bails'
import { canViewSkater } from '../../visibility/queries'
import type { Ladder } from '../next/contract'
import type { Totals } from '../../skate-sessions/rules'
import { knownBy } from '../queries'
import { trickWithNumber } from '../tree/numbers'
import { rungsOf, type ToldTries } from './rules'

/** The ladder looks back so many turns, of oneself and of the other skater. */
const newestTurns = 1000

export async function readLadder(db: Db, viewerId: string, otherId: string): Promise<Ladder> {
  const [tricks, turns, packed, totals, [other]] = await db.batch([
    knownBy(db, viewerId),
    turnsOf(db, viewerId),
    db
      .select({ trickId: packedBails.trickId, bails: packedBails.bails })
      .from(packedBails)
      .where(eq(packedBails.userId, viewerId)),
    db
      .select({ trickNumber: trickTotals.trickNumber, newest: trickTotals.newest })
      .from(trickTotals)
      .where(eq(trickTotals.userId, viewerId)),
    otherSkater(db, viewerId, otherId),
  ])
  const turn = (trickId: string, landed: boolean, id: string): ToldTries => ({
    trickId,
    tries: 1,
    landed: landed ? 1 : 0,
    atMs: timeOf(id.padEnd(10, '0')).getTime(),
  })
  const told: ToldTries[] = [
    ...turns.map(({ trickId, landed, id }) => turn(trickId, landed, id)),
    ...packed.flatMap(({ trickId, bails }) => bailsIn(bails).map((id) => turn(trickId, false, id))),
    ...totals.flatMap(({ trickNumber, newest }) =>
      (JSON.parse(newest) as Totals['newest']).map(([minute, tries, landed]) => ({
        trickId: trickWithNumber(trickNumber)!,
        tries,
        landed,
        atMs: minute * 60_000,
      })),
    ),
  ]
  const seen = other ? new Set(other.seen) : null
  const rungs = rungsOf({ tricks: tricks.map(({ trickId }) => trickId), told, seen })
  return { rungs, against: other?.skatertag ?? null }
}

/** In the order of the index, which ends in the row's number: turns are added as they are taken. */
const turnsOf = (db: Db, userId: string) =>
  db
    .select({ trickId: gameTurns.trickId, landed: gameTurns.landed, id: gameTurns.id })
    .from(gameTurns)
    .where(eq(gameTurns.userId, userId))
    .orderBy(desc(sql`${gameTurns}.rowid`))
    .limit(newestTurns)

/**
 * No row if the viewer may not see the skater now, nor for oneself. All that a visible skater has landed on
 * video is visible with them: only bails are for a game's players.
 */
const otherSkater = (db: Db, viewerId: string, otherId: string) =>
  db
    .select({ skatertag: profiles.skatertag, seen: landedOnVideo(otherId).as('seen') })
    .from(profiles)
    .where(
      sql`${profiles.userId} = ${otherId} AND ${profiles.userId} <> ${viewerId}
        AND ${canViewSkater(viewerId)}`,
    )

const landedOnVideo = (userId: string) =>
  sql<string[]>`(
    SELECT json_group_array(trick_id) FROM (
      SELECT ${qualified(userTricks.trickId)} AS trick_id FROM ${userTricks}
      WHERE ${qualified(userTricks.userId)} = ${userId} AND ${qualified(userTricks.videos)} > 0
      UNION
      SELECT trick_id FROM (
        SELECT ${qualified(gameTurns.id)} AS turn_id, ${qualified(gameTurns.trickId)} AS trick_id,
          ${qualified(gameTurns.landed)} AS landed
        FROM ${gameTurns} WHERE ${qualified(gameTurns.userId)} = ${userId}
        ORDER BY ${gameTurns}.rowid DESC LIMIT ${newestTurns}
      ) WHERE landed
        AND EXISTS (SELECT 1 FROM ${videos} WHERE ${qualified(videos.id)} = turn_id)
    ))`.mapWith((ids: string) => JSON.parse(ids) as string[])
