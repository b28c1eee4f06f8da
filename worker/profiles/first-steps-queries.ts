import { eq, sql, type SQL } from 'drizzle-orm'
import { qualified, type Param } from '../db/columns'
import type { Db, Statement } from '../db/client'
import {
  gamePlayers,
  games,
  gameStates,
  homies,
  profiles,
  skateSessions,
  videos,
} from '../db/schema'
import { firstSteps } from './first-steps'

/** In the order of the index. With a roll in none of so many games, the tick waits for the next. */
const latestGames = 20

/** What the skater has done by now, of the steps above. */
export const stepsOf = (userId: Param): SQL<number> =>
  sql<number>`(
    ${firstSteps.clip} * EXISTS (SELECT 1 FROM ${videos}
        WHERE ${qualified(videos.userId)} = ${userId} AND ${qualified(videos.kind)} = 'clip')
    + ${firstSteps.homie} * EXISTS (SELECT 1 FROM ${homies} WHERE ${qualified(homies.userId)} = ${userId})
    + ${firstSteps.session} * EXISTS (SELECT 1 FROM ${skateSessions}
        WHERE ${qualified(skateSessions.userId)} = ${userId} AND ${qualified(skateSessions.sessions)} > 0)
    + ${firstSteps.roll} * EXISTS (SELECT 1 FROM (
        SELECT ${qualified(gamePlayers.gameId)}, '$.players[' || ${qualified(gamePlayers.seat)} || '].diceRoll' AS die
        FROM ${gamePlayers} WHERE ${qualified(gamePlayers.userId)} = ${userId}
        ORDER BY ${qualified(gamePlayers.isListed)} DESC, ${qualified(gamePlayers.isOpen)} DESC,
          ${qualified(gamePlayers.gameId)} DESC LIMIT ${latestGames}
      ) AS own
      JOIN ${games} ON ${qualified(games.id)} = own.game_id
      LEFT JOIN ${gameStates} ON ${qualified(gameStates.gameId)} = own.game_id
      WHERE json_extract(coalesce(${qualified(gameStates.state)}, ${qualified(games.state)}), own.die) IS NOT NULL)
  )`.mapWith(Number)

/** Adds to those stored, so that a step stays taken when its clip, homie or game has gone. */
export const storeSteps = (db: Db, userId: string, taken: number): Statement =>
  db
    .update(profiles)
    .set({ firstSteps: sql`${profiles.firstSteps} | ${taken}` })
    .where(eq(profiles.userId, userId))
