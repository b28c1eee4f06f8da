import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { gamePlayers } from '../../db/schema'
import type { Env } from '../../env'
import { decodePack, packKey, type Pack } from './format'

/** The bucket that holds the packs. */
export type PackEnv = Pick<Env, 'MEDIA'>

/** A pack that is missing is an error: its rows are gone. */
export async function readPack({ MEDIA }: PackEnv, gameId: string, version: number): Promise<Pack> {
  const object = await MEDIA.get(packKey(gameId, version))
  if (!object) throw new Error(`The pack of game ${gameId} is missing`)
  return decodePack(await object.arrayBuffer())
}

/** The user ids by seat; null once a profile is deleted. */
export async function usersBySeat(db: Db, gameId: string): Promise<(string | null)[]> {
  const rows = await db
    .select({ userId: gamePlayers.userId })
    .from(gamePlayers)
    .where(eq(gamePlayers.gameId, gameId))
    .orderBy(asc(gamePlayers.seat))
  return rows.map(({ userId }) => userId)
}
