import type { Db } from '../../db/client'
import type { Done } from './ask'
import { stateAt } from './record'

/** The same command answers the same, whatever has happened since. */
export const replayResponse = async (db: Db, gameId: string, version: number): Promise<Done> => ({
  state: await stateAt(db, gameId, version),
  version,
  isRepeat: true,
})
