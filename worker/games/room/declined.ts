import { sql, type SQL } from 'drizzle-orm'
import { qualified } from '../../db/columns'
import { gamePlayers, games, profiles } from '../../db/schema'
import { storedState } from './stored'

/** Whether the skater of a profile has declined no invitation of the creator's since a game ended. */
export const hasNotDeclined = (creatorId: string, gameId: string): SQL => sql`NOT EXISTS (
  SELECT 1 FROM ${gamePlayers} AS theirs
  JOIN ${gamePlayers} AS own ON own.game_id = theirs.game_id AND own.seat = 0 AND own.user_id = ${creatorId}
  JOIN ${games} ON ${qualified(games.id)} = theirs.game_id
  WHERE theirs.user_id = ${qualified(profiles.userId)}
    AND theirs.is_listed = 0 AND theirs.is_open IN (0, 1) AND theirs.game_id > ${gameId}
    AND ${qualified(games.createdAt)} >= (SELECT ended.ended_at FROM ${games} AS ended WHERE ended.id = ${gameId})
    AND json_extract(${storedState}, '$.players[' || theirs.seat || '].hasDeclined'))`
