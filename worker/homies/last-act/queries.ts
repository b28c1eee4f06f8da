import { and, asc, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Db } from '../../db/client'
import {
  activity,
  activityHeads,
  gamePlayers,
  games,
  gameStates,
  gameTurns,
  homies,
  profiles,
  spots,
  tricks,
  videos,
} from '../../db/schema'
import { canViewInTimeline, hasMuted } from '../../visibility/queries'
import type { Homie } from '../contract'
import { person, type HomieRow } from '../queries'
import { withLastActs } from './rules'

/** Of so many, the last acts are read; the others are further down than anybody looks. */
const maxActs = 100

/** The homies, and who of them did what last, in one round trip. */
export async function findLivelyHomies(
  db: Db,
  viewerId: string,
): Promise<{ rows: HomieRow[]; homies: Homie[] }> {
  const [rows, acts, moves] = await db.batch([
    homiesByLastAct(db, viewerId),
    lastActs(db, viewerId),
    viewersMoves(db, viewerId),
  ])
  return { rows, homies: withLastActs(rows, acts, moves) }
}

const homiesByLastAct = (db: Db, viewerId: string) =>
  db
    .select({ ...person, since: homies.since })
    .from(homies)
    .innerJoin(profiles, eq(profiles.userId, homies.homieId))
    .leftJoin(activityHeads, eq(activityHeads.userId, homies.homieId))
    .where(eq(homies.userId, viewerId))
    .orderBy(desc(sql`coalesce(${activityHeads.newest}, '')`), asc(profiles.skatertag))

/**
 * The newest activity of each homie, as in the feed: without muted homies and deleted items. Joined in this order: else all that anybody did could be read for the sake of the order.
 */
function lastActs(db: Db, viewerId: string) {
  const latest = db
    .select({ homieId: homies.homieId, newest: activityHeads.newest })
    .from(homies)
    .crossJoin(activityHeads)
    .where(
      and(
        eq(homies.userId, viewerId),
        eq(activityHeads.userId, homies.homieId),
        ne(activityHeads.newest, ''),
        sql`NOT ${hasMuted(viewerId, homies.homieId)}`,
      ),
    )
    .orderBy(desc(activityHeads.newest))
    .limit(maxActs)
    .as('latest')
  return db
    .select({
      userId: activity.userId,
      type: activity.type,
      at: activity.createdAt,
      trick: tricks.name,
    })
    .from(latest)
    .crossJoin(activity)
    .leftJoin(videos, eq(videos.id, activity.id))
    .leftJoin(gameTurns, eq(gameTurns.id, activity.id))
    .leftJoin(spots, and(eq(spots.id, activity.id), canViewInTimeline(viewerId)))
    .leftJoin(games, eq(games.wonId, activity.id))
    .leftJoin(tricks, eq(tricks.id, sql`coalesce(${videos.trickId}, ${gameTurns.trickId})`))
    .where(
      and(
        eq(activity.userId, latest.homieId),
        eq(activity.isShared, true),
        eq(activity.id, latest.newest),
        sql`coalesce(${videos.id}, ${gameTurns.id}, ${spots.id}, ${games.id}) IS NOT NULL`,
      ),
    )
}

/** In which games the viewer is to move, and against whom: who set the trick, or everybody still in. */
function viewersMoves(db: Db, viewerId: string) {
  const own = alias(gamePlayers, 'own')
  const theirs = alias(gamePlayers, 'theirs')
  const of = (path: string | SQL) => sql`json_extract(${gameStates.state}, ${path})`
  const player = (field: string) => of(sql`'$.players[' || ${theirs.seat} || '].${sql.raw(field)}'`)
  const isSetting = sql`${of('$.phase')} = 'setting'`
  return db
    .select({ userId: theirs.userId, trick: tricks.name })
    .from(own)
    .crossJoin(gameStates)
    .crossJoin(theirs)
    .leftJoin(tricks, sql`${tricks.id} = ${of('$.currentTrickId')} AND NOT ${isSetting}`)
    .where(
      and(
        eq(own.userId, viewerId),
        // Both, so that the index on them is used.
        inArray(own.isListed, [true, false]),
        eq(own.isOpen, true),
        eq(gameStates.gameId, own.gameId),
        sql`${of('$.turn')} = ${own.seat}`,
        sql`${of('$.call')} IS NULL`,
        eq(theirs.gameId, own.gameId),
        eq(theirs.isOpen, true),
        ne(theirs.seat, own.seat),
        sql`${player('status')} = 'joined'`,
        sql`NOT ${player('isEliminated')}`,
        sql`(${isSetting} OR ${of('$.setter')} = ${theirs.seat})`,
      ),
    )
    .orderBy(asc(own.gameId))
}
