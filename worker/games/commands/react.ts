import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { games, gameTurns } from '../../db/schema'
import type { AppEnv } from '../../env'
import { readFromPrimary } from '../../http/database'
import type { ReactionKind } from '../contract'
import { turnsOf } from '../packs/turns'
import type { Game } from '../reads/contract'
import { executeCommand, gameResponse, refusalError, requirePlayer } from './call-room'

interface Turn {
  gameId: string
  turnId: string
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
  return gameResponse(c, await executeCommand(c, gameId, { type: 'react', ...turn, kind }))
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
