/** What players say about each other's turns. */
import { and, asc, eq } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { turnReactions } from '../db/schema'
import type { ReactionKind } from './contract'

interface Reacting {
  seat: number
  turnNumber: number
  kind: ReactionKind | null
}

/** One for each player and turn: a later one takes its place, and null takes it away. */
export function saveReaction(
  db: Db,
  gameId: string,
  { seat, turnNumber, kind }: Reacting,
): Statement {
  const { gameId: game, turnNumber: turn, seat: player } = turnReactions
  if (kind !== null) {
    return db
      .insert(turnReactions)
      .values({ gameId, turnNumber, seat, kind })
      .onConflictDoUpdate({ target: [game, turn, player], set: { kind } })
  }
  return db
    .delete(turnReactions)
    .where(and(eq(game, gameId), eq(turn, turnNumber), eq(player, seat)))
}

/** All reactions in a game, in the order of its turns. */
export const reactionsIn = (db: Db, gameId: string) =>
  db
    .select({
      turnNumber: turnReactions.turnNumber,
      seat: turnReactions.seat,
      kind: turnReactions.kind,
    })
    .from(turnReactions)
    .where(eq(turnReactions.gameId, gameId))
    .orderBy(asc(turnReactions.turnNumber), asc(turnReactions.seat))
