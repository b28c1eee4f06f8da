/** Commands about a turn: the URL names it by its id, and the rules by its number. */
import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { gamePlayers, games, gameTurns } from '../../db/schema'
import type { AppEnv } from '../../env'
import { readFromPrimary } from '../../http/database'
import type { ReactionKind } from '../contract'
import { turnsOf } from '../packs/turns'
import type { Game } from '../reads/contract'
import type { Action } from '../room/request'
import { gameNotFound, me, refusalError, requirePlayer, respondTo } from './call-room'

interface Turn {
  gameId: string
  turnId: string
}

export async function executeOnTurn(
  c: Context<AppEnv>,
  { gameId, turnId }: Turn,
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
  return respondTo(c, gameId, action(row.turnNumber))
}

/** Sets the viewer's reaction to a turn; null takes it back. */
export async function reactTo(
  c: Context<AppEnv>,
  { gameId, turnId }: Turn,
  kind: ReactionKind | null,
): Promise<Game> {
  readFromPrimary(c)
  await requirePlayer(c, gameId)
  const turn = await findTurn(c, { gameId, turnId })
  if (!turn) throw refusalError('unknown_turn')
  return respondTo(c, gameId, { type: 'react', ...turn, kind })
}

/** A turn by its id, also one that is only in the game's pack. */
async function findTurn(c: Context<AppEnv>, { gameId, turnId }: Turn) {
  const db = c.get('db')
  const row = await db
    .select({
      packedVersion: games.packedVersion,
      turnNumber: gameTurns.turnNumber,
      seat: gameTurns.seat,
    })
    .from(games)
    .leftJoin(gameTurns, and(eq(gameTurns.gameId, games.id), eq(gameTurns.id, turnId)))
    .where(eq(games.id, gameId))
    .get()
  if (!row) return null
  const { packedVersion, turnNumber, seat } = row
  if (turnNumber !== null && seat !== null) return { turnNumber, seat }
  if (packedVersion === null) return null
  const packed = (await turnsOf(c.env, db, gameId)).find(({ id }) => id === turnId)
  return packed ? { turnNumber: packed.turnNumber, seat: packed.seat } : null
}
