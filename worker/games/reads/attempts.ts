import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { turnReactions } from '../../db/schema'
import type { PackEnv } from '../packs/pack'
import { asTurnFields, type Hidden } from './as-game'
import type { TurnFound } from './cards'
import type { TrickAttempt } from './contract'
import { findTurns } from './list'

export async function attemptsAt(
  env: PackEnv,
  db: Db,
  { gameId, trickId, hidden }: { gameId: string; trickId: string; hidden: Hidden },
): Promise<TrickAttempt[]> {
  const [turns, reactions] = await Promise.all([
    findTurns(env, db, gameId, trickId, 1),
    reactionsIn(db, gameId),
  ])
  return turns.map((turn) => asAttempt(turn, reactions, hidden))
}

const reactionsIn = (db: Db, gameId: string) =>
  db
    .select({
      turnNumber: turnReactions.turnNumber,
      seat: turnReactions.seat,
      kind: turnReactions.kind,
    })
    .from(turnReactions)
    .where(eq(turnReactions.gameId, gameId))
    .orderBy(asc(turnReactions.turnNumber), asc(turnReactions.seat))

type Reactions = Awaited<ReturnType<typeof reactionsIn>>

const asAttempt = (row: TurnFound, reactions: Reactions, hidden: Hidden): TrickAttempt => ({
  ...asTurnFields(row, hidden),
  seat: row.seat,
  reactions: reactions
    .filter(({ turnNumber }) => turnNumber === row.turnNumber)
    .map(({ seat, kind }) => ({ seat, kind })),
  ...(hidden.has(row.seat)
    ? { skatertag: null, stance: null, profilePhotoObjectName: null, isHidden: true }
    : {
        skatertag: row.skatertag,
        stance: row.stance,
        profilePhotoObjectName: row.profilePhotoObjectName,
      }),
})
