import { sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../../db/client'
import { qualified } from '../../db/columns'
import { spend } from '../../db/quotas'
import { gamePlayers, gameStates, profiles } from '../../db/schema'
import { limits } from '../../limits/limits'
import type { Spent } from '../../limits/refuse'
import { limits as gameLimits } from '../contract'
import type { Create } from '../engine/commands'
import { actOf } from '../registry'
import type { GameAction, NewGameRequest } from './request'

export const spentOnMove = (userId: string | null, type: GameAction['type']): Spent[] =>
  userId === null || actOf(type)?.isUncounted ? [] : [{ limit: limits.moves, key: userId }]

type NewGame = Pick<NewGameRequest, 'userId' | 'create' | 'rematchOf'>

/**
 * A rematch invites the players of the last game, so it has its own limit. It also reaches people who are no
 * homies, so it waits for the answer to any other invitation of the same skater.
 */
export function spentOnGame({ userId, create, rematchOf }: NewGame): Spent[] {
  if (userId === null) return []
  const invited = invitedBy(userId, create)
  const hasRoom = sql`NOT EXISTS (${tooOftenInvited(userId, invited, maxOpen(rematchOf))})`
  if (rematchOf) return [{ limit: limits.rematches, key: userId, hasRoom }]
  return [
    { limit: limits.games, key: userId, hasRoom },
    ...(invited.length > 0
      ? [{ limit: limits.invitations, key: userId, amount: invited.length }]
      : []),
  ]
}

const maxOpen = (rematchOf: string | undefined): number =>
  rematchOf ? 1 : gameLimits.openInvitations

const invitedBy = (creatorId: string, { players }: Create): string[] =>
  players.flatMap((each) => (each === creatorId ? [] : (each ?? [])))

export const spendAll = (db: Db, spent: Spent[], now: Date): Statement[] =>
  spent.flatMap((each) => spend(db, each, now))

const tooOftenInvited = (creatorId: string, invited: string[], max: number): SQL => sql`
  SELECT theirs.user_id AS userId
  FROM ${gamePlayers} AS own
  JOIN ${gamePlayers} AS theirs ON theirs.game_id = own.game_id
  JOIN ${gameStates} ON ${qualified(gameStates.gameId)} = own.game_id
  WHERE own.user_id = ${creatorId} AND own.is_listed IN (0, 1) AND own.is_open = 1 AND own.seat = 0
    AND theirs.user_id IN (SELECT value FROM json_each(${JSON.stringify(invited)}))
    AND json_extract(${qualified(gameStates.state)}, '$.players[' || theirs.seat || '].status')
      = 'invited'
  GROUP BY theirs.user_id
  HAVING count(*) >= ${max}`

export async function findUnanswered(
  db: Db,
  creatorId: string,
  { create, rematchOf }: Pick<NewGame, 'create' | 'rematchOf'>,
): Promise<string[]> {
  const invited = invitedBy(creatorId, create)
  const rows = await db
    .select({ skatertag: profiles.skatertag })
    .from(profiles)
    .where(sql`${profiles.userId} IN (${tooOftenInvited(creatorId, invited, maxOpen(rematchOf))})`)
    .orderBy(profiles.skatertag)
  return rows.map(({ skatertag }) => skatertag)
}
