import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db, Statement } from '../../db/client'
import { gameHistory, gamePlayers, games, gameStates, turnReactions } from '../../db/schema'
import { requireAccounts } from '../../db/skaters'
import { spotIfThere, squareOf } from '../../spots/about/cell-queries'
import type { Effect } from '../engine/transition'
import { factsOf, finishedStateOf, type GameState } from '../registry'
import type { NewGameRequest, RoomTransition } from './request'

function columnsOf(state: GameState) {
  const { gameType, status, createdAt, deadline, result } = state
  const { location } = factsOf(state)
  return {
    gameType,
    status,
    // Written from the start, so that later updates do not grow the row.
    state: finishedStateOf(state),
    locationName: location?.name ?? null,
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
    nextDeadlineAt: deadline ? new Date(deadline.at) : null,
    createdAt: new Date(createdAt),
    endedAt: result ? new Date(result.endedAt) : null,
  }
}

const addGame = (
  db: Db,
  { gameId, spotId, creationKey, rematchOf }: NewGameRequest,
  state: GameState,
): Statement =>
  db.insert(games).values({
    id: gameId,
    ...columnsOf(state),
    version: 1,
    spotId: spotId === null ? null : spotIfThere(spotId),
    ...(spotId !== null && {
      cellLat: squareOf(spotId, 'cellLat'),
      cellLng: squareOf(spotId, 'cellLng'),
    }),
    creationKey,
    rematchOf: rematchOf ?? null,
  })

const addSeats = (db: Db, gameId: string, state: GameState): Statement[] => [
  requireAccounts(
    db,
    state.players.map(({ userId }) => userId),
  ),
  db.insert(gameStates).values({ gameId, state }),
  db
    .insert(gamePlayers)
    .values(state.players.map(({ seat, userId }) => ({ gameId, seat, userId, isOpen: true }))),
]

const saveState = (db: Db, gameId: string, state: GameState): Statement =>
  db
    .insert(gameStates)
    .values({ gameId, state })
    .onConflictDoUpdate({ target: gameStates.gameId, set: { state: sql`excluded.state` } })

const updateGame = (db: Db, gameId: string, version: number, state: GameState): Statement => {
  const { status, deadline, result } = state
  return db
    .update(games)
    .set({
      version,
      status,
      state: finishedStateOf(state),
      nextDeadlineAt: deadline ? new Date(deadline.at) : null,
      endedAt: result ? new Date(result.endedAt) : null,
      // Set by the command that ends the game. Later commands keep the value.
      packAt: sql`CASE WHEN ${games.endedAt} IS NULL THEN ${packTimeOf(state)}
        ELSE ${games.packAt} END`,
    })
    .where(eq(games.id, gameId))
}

/** Players view finished games for about a month. */
export const packAfterMs = 30 * 24 * 3_600_000

const packTimeOf = ({ result }: GameState): number | null => result && result.endedAt + packAfterMs

/** The first statement fails for a second writer of a version and for a repeated new game. */
export function writeGame(
  db: Db,
  transition: RoomTransition,
): [first: Statement, ...others: Statement[]] {
  const { gameId, version, commandId, command, after, now, newGame } = transition
  const entry = db.insert(gameHistory).values({
    gameId,
    version,
    commandId,
    command,
    rulesVersion: after.rulesVersion,
    at: new Date(now),
  })
  // The history refers to the game, so the row of a new game comes first.
  if (newGame) return [addGame(db, newGame, after), ...addSeats(db, gameId, after), entry]
  return [
    entry,
    after.result
      ? db.delete(gameStates).where(eq(gameStates.gameId, gameId))
      : saveState(db, gameId, after),
    updateGame(db, gameId, version, after),
  ]
}

const postponeMs = 600_000

/** Only for the cron job: the real deadline is in the state. */
export const postponeGame = (db: Db, gameId: string, now: number): Statement =>
  db
    .update(games)
    .set({ nextDeadlineAt: new Date(now + postponeMs) })
    .where(and(eq(games.id, gameId), lte(games.nextDeadlineAt, new Date(now))))

/** One per player and turn: a later one replaces it, null deletes it. */
export function saveReaction(
  db: Db,
  gameId: string,
  { seat, turnNumber, kind }: Extract<Effect, { do: 'react' }>,
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
