import { sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../../db/client'
import { qualified } from '../../db/columns'
import { spend } from '../../db/quotas'
import { gamePlayers, games, gameStates, profiles } from '../../db/schema'
import { limits } from '../../limits/limits'
import type { Spent } from '../../limits/refuse'
import { limits as gameLimits } from '../contract'
import type { Create } from '../engine/commands'
import { actOf } from '../registry'
import type { GameAction, NewGameRequest } from './request'

export const spentOnMove = (userId: string | null, type: GameAction['type']): Spent[] =>
  userId === null || actOf(type)?.isUncounted ? [] : [{ limit: limits.moves, key: userId }]

type NewGame = Pick<NewGameRequest, 'userId' | 'create' | 'rematchOf'>

/** A rematch asks who has just played, and counts for itself. */
export function spentOnGame({ userId, create, rematchOf }: NewGame): Spent[] {
  if (userId === null) return []
  if (rematchOf) return [{ limit: limits.rematches, key: userId }]
  const invited = invitedBy(userId, create)
  const hasRoom = sql`NOT EXISTS (${tooOftenInvited(userId, invited)})`
  return [
    { limit: limits.games, key: userId, hasRoom },
    ...(invited.length > 0
      ? [{ limit: limits.invitations, key: userId, amount: invited.length }]
      : []),
  ]
}

const invitedBy = (creatorId: string, { players }: Create): string[] =>
  players.flatMap((each) => (each === creatorId ? [] : (each ?? [])))

export const spendAll = (db: Db, spent: Spent[], now: Date): Statement[] =>
  spent.flatMap((each) => spend(db, each, now))

/** The invited skaters who already have the maximum of open invitations from the creator. */
const tooOftenInvited = (creatorId: string, invited: string[]): SQL => sql`
  SELECT theirs.user_id AS userId
  FROM ${gamePlayers} AS own
  JOIN ${games} ON ${qualified(games.id)} = own.game_id AND ${qualified(games.rematchOf)} IS NULL
  JOIN ${gamePlayers} AS theirs ON theirs.game_id = own.game_id
  JOIN ${gameStates} ON ${qualified(gameStates.gameId)} = own.game_id
  WHERE own.user_id = ${creatorId} AND own.is_listed IN (0, 1) AND own.is_open = 1 AND own.seat = 0
    AND theirs.user_id IN (SELECT value FROM json_each(${JSON.stringify(invited)}))
    AND json_extract(${qualified(gameStates.state)}, '$.players[' || theirs.seat || '].status')
      = 'invited'
  GROUP BY theirs.user_id
  HAVING count(*) >= ${gameLimits.openInvitations}`

export async function findUnanswered(db: Db, creatorId: string, create: Create): Promise<string[]> {
  const rows = await db
    .select({ skatertag: profiles.skatertag })
    .from(profiles)
    .where(sql`${profiles.userId} IN (${tooOftenInvited(creatorId, invitedBy(creatorId, create))})`)
    .orderBy(profiles.skatertag)
  return rows.map(({ skatertag }) => skatertag)
}
