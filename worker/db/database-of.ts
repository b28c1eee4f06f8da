import type { Env } from '../env'
import { bucketOf } from './ids'

/**
 * The database with the rows of a skater or game, by an id or a secret that carries their bucket. Null asks
 * for rows without an owner. There is one database, as `docs/decisions/beyond-one-database.md` has it: only
 * tests bind a directory and four shards.
 */
export const databaseOf = (env: Env, id: string | null): D1Database => {
  if (!env.DIRECTORY) return env.DB
  const shards = [env.DB_0, env.DB_1, env.DB_2, env.DB_3]
  return (id === null ? undefined : shards[bucketOf(id) % shards.length]) ?? env.DIRECTORY
}
