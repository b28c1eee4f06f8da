import { and, eq, not, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { qualified } from '../db/columns'
import { gamePlayers, notifications, profiles } from '../db/schema'
import { hasMuted, noBlockBetween } from '../visibility/queries'
import type { NotificationType } from './contract'

/** Players need these to play, so neither a block nor a mute stops them. */
const isOfPlay = (type: NotificationType): boolean => playTypes.includes(type)
const playTypes: readonly NotificationType[] = ['skate_turn', 'ots_recording', 'ots_voting']

/** A block does not stop the end of a game that both have played. */
export const endTypes: readonly NotificationType[] = ['skate_game_ended', 'ots_game_ended']

/** Undefined for types that nothing stops. */
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

/** Whether something that one skater sends to another, such as a nudge, arrives. */
export const isOpenBetween = (userId: string, actorId: string): SQL =>
  sql`(${noBlockBetween(userId, actorId)} AND NOT ${hasMuted(userId, actorId)})`

/**
 * Deletes notifications that the actor caused and, for a block, those that name the actor. Those of a running
 * game of both stay.
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

/** By the tag that the skater has now. */
const names = (userId: string): SQL => sql`EXISTS (
  SELECT 1 FROM ${profiles} WHERE ${qualified(profiles.userId)} = ${userId}
    AND ${qualified(notifications.title)} || ' ' || ${qualified(notifications.message)} || ' '
      GLOB '*@' || ${qualified(profiles.skatertag)} || '[^0-9A-Za-z_]*')`

const isOfRunningGame = (userId: string, actorId: string): SQL => sql`EXISTS (
  SELECT 1 FROM ${gamePlayers} AS mine JOIN ${gamePlayers} AS theirs ON theirs.game_id = mine.game_id
  WHERE mine.game_id = ${qualified(notifications.subjectId)} AND mine.user_id = ${userId}
    AND mine.is_open AND theirs.user_id = ${actorId})`

/** Pairs of a user id and a game id. */
export const forgetGames = (db: Db, pairs: Array<Array<string | null>>): Statement =>
  db.delete(notifications).where(
    sql`(${notifications.userId}, ${notifications.subjectId}) IN
      (SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(pairs)}))`,
  )
