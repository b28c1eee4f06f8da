import type { Context } from 'hono'
import { and, eq } from 'drizzle-orm'
import { gamePlayers, gameTurns } from '../../db/schema'
import type { AppEnv } from '../../env'
import type { Action } from '../room/request'
import type { Game } from '../reads/contract'
import { executeCommand, gameNotFound, gameResponse, me, refusalError } from './call-room'

/** Sends a command about a turn, which the URL names by its id and the rules by its number. */
export async function executeOnTurn(
  c: Context<AppEnv>,
  { gameId, turnId }: { gameId: string; turnId: string },
  action: (turnNumber: number) => Action,
): Promise<Game> {
  const row = await c
    .get('db')
    .select({ turnNumber: gameTurns.turnNumber })
    .from(gamePlayers)
    .leftJoin(gameTurns, and(eq(gameTurns.gameId, gamePlayers.gameId), eq(gameTurns.id, turnId)))
    .where(and(eq(gamePlayers.gameId, gameId), eq(gamePlayers.userId, me(c))))
    .get()
  if (!row) throw gameNotFound()
  if (row.turnNumber === null) throw refusalError('unknown_turn')
  return gameResponse(c, await executeCommand(c, gameId, action(row.turnNumber)))
}
