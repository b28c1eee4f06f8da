/** The rows of a game itself, as its room writes them. */
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db, Statement } from '../../db/client'
import { gameHistory, gamePlayers, games, gameStates, turnReactions } from '../../db/schema'
import type { Effect } from '../engine/transition'
import { factsOf, finishedStateOf, type GameState } from '../registry'
import type { NewGameRequest, RoomTransition } from './request'

/** The columns of a new game. */
function columnsOf(state: GameState) {
  const { gameType, status, createdAt, deadline, result } = state
  const { location } = factsOf(state)
  return {
    gameType,
    status,
    // Also while it runs, so that the row never grows out of its page.
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
    spotId,
    creationKey,
    rematchOf: rematchOf ?? null,
  })

const addSeats = (db: Db, gameId: string, state: GameState): Statement[] => [
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
      // Set by the command that ends the game. Later ones leave it as the pack has made it.
      packAt: sql`CASE WHEN ${games.endedAt} IS NULL THEN ${packTimeOf(state)}
        ELSE ${games.packAt} END`,
    })
    .where(eq(games.id, gameId))
}

/** Players look at finished games for about a month, so they are packed after that. */
export const packAfterMs = 30 * 24 * 3_600_000

/** When to pack a game; null while it runs. */
const packTimeOf = ({ result }: GameState): number | null => result && result.endedAt + packAfterMs

/**
 * The entry in the history, and the game after it. The first statement fails for a second writer of a
 * version, and for a new game that was made before.
 */
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

/**
 * Makes the cron job do the other games first. The column only says when the job looks at a game;
 * the deadline itself is in the state, and the next move writes the column again.
 */
export const postpone = (db: Db, gameId: string, now: number): Statement =>
  db
    .update(games)
    .set({ nextDeadlineAt: new Date(now + postponeMs) })
    .where(and(eq(games.id, gameId), lte(games.nextDeadlineAt, new Date(now))))

/** One for each player and turn: a later one takes its place, and null takes it away. */
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
