import { and, eq, not, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { qualified } from '../db/columns'
import { gamePlayers, notifications, profiles } from '../db/schema'
import { hasMuted, noBlockBetween } from '../visibility/queries'
import type { NotificationType } from './contract'

/** Players need these to play, so they get past a block and a mute. */
const isOfPlay = (type: NotificationType): boolean => playTypes.includes(type)
const playTypes: readonly NotificationType[] = ['skate_turn', 'ots_recording', 'ots_voting']

/** The end of a game gets past a block, because both have played it. */
const endTypes: readonly NotificationType[] = ['skate_game_ended', 'ots_game_ended']

/** Whether a skater is to hear of what another does, despite a block between them or a mute. */
export function isHeard({ userId, actorId, type }: Heard): SQL | undefined {
  if (isOfPlay(type)) return undefined
  const isMuted = hasMuted(userId, actorId)
  return endTypes.includes(type)
    ? sql`NOT ${isMuted}`
    : and(sql`NOT ${isMuted}`, noBlockBetween(userId, actorId))
}

interface Heard {
  userId: string
  actorId: string
  type: NotificationType
}

/** Whether something that one skater says to another, such as a nudge, gets there. */
export const isOpenBetween = (userId: string, actorId: string): SQL =>
  sql`(${noBlockBetween(userId, actorId)} AND NOT ${hasMuted(userId, actorId)})`

/**
 * Deletes what a skater was told of another: what that one caused and, for a block, what names them.
 * What a running game of both tells stays.
 */
export const forgetActor = (
  db: Db,
  { userId, actorId, isNamed }: { userId: string; actorId: string; isNamed: boolean },
): Statement =>
  db
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        or(eq(notifications.actorId, actorId), isNamed ? names(actorId) : undefined),
        not(
          and(
            notInArray(notifications.type, ['homie_request', 'game_invite']),
            isOfRunningGame(userId, actorId),
          )!,
        ),
      ),
    )

/** Whether the words name a skater, by the tag that they have now. */
const names = (userId: string): SQL => sql`EXISTS (
  SELECT 1 FROM ${profiles} WHERE ${qualified(profiles.userId)} = ${userId}
    AND ${qualified(notifications.title)} || ' ' || ${qualified(notifications.message)} || ' '
      GLOB '*@' || ${qualified(profiles.skatertag)} || '[^0-9A-Za-z_]*')`

const isOfRunningGame = (userId: string, actorId: string): SQL => sql`EXISTS (
  SELECT 1 FROM ${gamePlayers} AS mine JOIN ${gamePlayers} AS theirs ON theirs.game_id = mine.game_id
  WHERE mine.game_id = ${qualified(notifications.subjectId)} AND mine.user_id = ${userId}
    AND mine.is_open AND theirs.user_id = ${actorId})`

/** Deletes all that one skater was told about these games. */
export const forgetGames = (db: Db, userId: string, gameIds: string[]): Statement =>
  db
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        sql`${notifications.subjectId} IN (SELECT value FROM json_each(${JSON.stringify(gameIds)}))`,
      ),
    )
