import type { Db, Statement } from '../db/client'
import { rowsOf, type ExportRows, type RowsFrom } from '../db/export'
import { commandSchema, type Command } from './engine/commands'
import { readPack, type PackEnv } from './packs/pack'
import type { GameState } from './registry'
import { parseGame, storedGame, UnreadableGame } from './room/stored'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import {
  gameIdOfVideo,
  gameHistory,
  gamePlayers,
  games,
  gameTurns,
  isOfContest,
  packedBails,
  profiles,
  rivalries,
  seatsToLeave,
  tricks,
  turnReactions,
  videos,
} from '../db/schema'
import { exportedPath } from '../media/user-data'
import { limitToPage } from '../db/delete-in-pages'

export const deleteUserData = (db: Db, userId: string): Statement[] => [
  db.delete(seatsToLeave).where(eq(seatsToLeave.userId, userId)),
  db.delete(packedBails).where(eq(packedBails.userId, userId)),
  db
    .delete(rivalries)
    .where(limitToPage(rivalries, or(eq(rivalries.userId, userId), eq(rivalries.rivalId, userId)))),
]

type OwnAct = { at: Date } & Record<string, unknown>

export const exportUserData = (
  env: PackEnv,
  db: Db,
  userId: string,
): Record<string, ExportRows> => ({
  games: async ({ limit, offset }) => {
    const rows = await gamesOf(db, userId, { limit, offset })
    const found = await exportPartsOf(db, userId, rows)
    return Promise.all(rows.map((row) => exportedGame(env, row, found)))
  },
  rivalries: rowsOf(() => rivalriesOf(db, userId)),
})

async function exportedGame(env: PackEnv, row: ExportedGame, { names, ...parts }: Parts) {
  const { id, gameType, seat, packedVersion, locationName, createdAt, endedAt } = row
  const ofGame = <T extends { gameId: string }>(all: T[]) =>
    all.flatMap(({ gameId, ...each }) => (gameId === id ? [each] : []))
  const players = ofGame(parts.players)
  const state = stateOf(row)
  const packed = packedVersion === null ? null : await readPack(env, id, packedVersion)
  const packedTurns = packed?.turns.filter((turn) => turn.seat === seat) ?? []
  const tagOf = (of: number | undefined) => players.find((each) => each.seat === of)?.skatertag
  const clipOwner = (clipId: string) =>
    state && 'clips' in state ? tagOf(state.clips.find((clip) => clip.id === clipId)?.seat) : null
  const commands = [
    ...(packed?.entries.map(({ command, at }) => ({ command, at: new Date(at) })) ?? []),
    ...ofGame(parts.history).map(({ command, at }) => ({
      command: commandOf(JSON.parse(command)),
      at,
    })),
  ]
  return {
    id,
    gameType,
    // The spot belongs to the creator.
    location: seat === 0 ? locationName : null,
    createdAt,
    endedAt,
    letters: state?.players[seat]?.letters ?? null,
    diceRoll: state?.players[seat]?.diceRoll ?? null,
    result: resultOf(state, seat),
    others: players
      .filter((each) => each.seat !== seat && !state?.players[each.seat]?.hasDeclined)
      .map((each) => ({
        skatertag: each.skatertag ?? 'Deleted skater',
        result: resultOf(state, each.seat),
      })),
    turns: [
      ...packedTurns.map(({ trickId, kind, turnNumber, at }) => ({
        trick: names.find((trick) => trick.id === trickId)?.name ?? trickId,
        kind,
        turnNumber,
        landed: false,
        callOutcome: null,
        video: null,
        poster: null,
        createdAt: new Date(at),
      })),
      ...ofGame(parts.turns),
    ].toSorted((one, other) => one.turnNumber - other.turnNumber),
    clips: ofGame(parts.clips),
    acts: commands.flatMap(({ command, at }) => ownAct(command, seat, at, clipOwner)),
    reactions: ofGame(parts.reactions),
  }
}

/** Exports a command that these rules can't read as it is stored. */
const commandOf = (stored: unknown): Command =>
  commandSchema.safeParse(stored).data ?? (stored as Command)

/** Null for a game that these rules can't read; its rows are exported all the same. */
function stateOf(row: ExportedGame): GameState | null {
  try {
    return parseGame(row).state
  } catch (error) {
    if (error instanceof UnreadableGame) return null
    throw error
  }
}

function ownAct(
  command: Command,
  seat: number,
  at: Date,
  clipOwner: (clipId: string) => string | null | undefined,
): OwnAct[] {
  if (command.type === 'join') return command.seat === seat ? [{ type: 'join', at }] : []
  if (!('by' in command) || command.by !== seat) return []
  if (command.type === 'turn' || command.type === 'clip') return []
  if (command.type === 'vote') {
    return [{ type: 'vote', for: clipOwner(command.clipId) ?? null, at }]
  }
  const { by: _, ...act } = command
  return [{ ...act, at }]
}

function resultOf(state: GameState | null, seat: number): string | null {
  const player = state?.players[seat]
  if (!state || !player) return null
  if (state.result?.winners.includes(seat)) return 'won'
  if (player.status === 'quit') return 'left'
  if (player.status === 'invited') return 'invited'
  if (state.result?.noWinner) return 'no winner'
  return state.result || player.isEliminated ? 'lost' : 'playing'
}

export type ExportedGame = Parameters<typeof parseGame>[0] & {
  seat: number
  packedVersion: number | null
  locationName: string | null
  createdAt: Date
  endedAt: Date | null
}

export const gamesOf = (db: Db, userId: string, { limit, offset }: RowsFrom) =>
  db
    .select({
      ...storedGame,
      seat: gamePlayers.seat,
      packedVersion: games.packedVersion,
      locationName: games.locationName,
      createdAt: games.createdAt,
      endedAt: games.endedAt,
    })
    .from(gamePlayers)
    .innerJoin(games, eq(games.id, gamePlayers.gameId))
    .where(eq(gamePlayers.userId, userId))
    .orderBy(asc(gamePlayers.gameId))
    .limit(limit)
    .offset(offset)

export type Parts = Awaited<ReturnType<typeof exportPartsOf>>

export async function exportPartsOf(db: Db, userId: string, rows: ExportedGame[]) {
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(rows.map(({ id }) => id))}))`
  const [players, turns, clips, history, reactions, names] = await db.batch([
    db
      .select({
        gameId: gamePlayers.gameId,
        seat: gamePlayers.seat,
        skatertag: profiles.skatertag,
      })
      .from(gamePlayers)
      .leftJoin(profiles, eq(profiles.userId, gamePlayers.userId))
      .where(inArray(gamePlayers.gameId, ids)),
    db
      .select({
        gameId: gameTurns.gameId,
        trick: tricks.name,
        kind: gameTurns.kind,
        turnNumber: gameTurns.turnNumber,
        landed: gameTurns.landed,
        callOutcome: gameTurns.callOutcome,
        video: exportedPath(videos.videoObjectName),
        poster: exportedPath(videos.posterObjectName),
        createdAt: gameTurns.createdAt,
      })
      .from(gameTurns)
      .innerJoin(tricks, eq(tricks.id, gameTurns.trickId))
      .leftJoin(videos, eq(videos.id, gameTurns.id))
      .where(and(eq(gameTurns.userId, userId), inArray(gameTurns.gameId, ids))),
    db
      .select({
        gameId: gameIdOfVideo,
        caption: videos.caption,
        video: exportedPath(videos.videoObjectName),
        poster: exportedPath(videos.posterObjectName),
        createdAt: videos.createdAt,
      })
      .from(videos)
      .where(and(isOfContest, eq(videos.userId, userId), inArray(videos.gameId, ids))),
    db
      .select({
        gameId: gameHistory.gameId,
        command: sql<string>`${gameHistory.command}`,
        at: gameHistory.at,
      })
      .from(gameHistory)
      .innerJoin(
        gamePlayers,
        and(
          eq(gamePlayers.gameId, gameHistory.gameId),
          eq(gamePlayers.userId, userId),
          // A player who comes by the link has no seat before `join`.
          sql`${gamePlayers.seat} = CASE json_extract(${gameHistory.command}, '$.type')
            WHEN 'join' THEN json_extract(${gameHistory.command}, '$.seat')
            ELSE json_extract(${gameHistory.command}, '$.by') END`,
        ),
      )
      .where(inArray(gameHistory.gameId, ids))
      .orderBy(gameHistory.version),
    db
      .select({
        gameId: turnReactions.gameId,
        turnNumber: turnReactions.turnNumber,
        kind: turnReactions.kind,
      })
      .from(turnReactions)
      .innerJoin(
        gamePlayers,
        and(eq(gamePlayers.gameId, turnReactions.gameId), eq(gamePlayers.seat, turnReactions.seat)),
      )
      .where(and(eq(gamePlayers.userId, userId), inArray(turnReactions.gameId, ids))),
    db.select({ id: tricks.id, name: tricks.name }).from(tricks),
  ])
  return { players, turns, clips, history, reactions, names }
}

/** The row counts for the lower of the two ids. */
export const rivalriesOf = (db: Db, userId: string) => {
  const isFirst = sql`${rivalries.userId} = ${userId}`
  const rival = sql`CASE WHEN ${isFirst} THEN ${rivalries.rivalId} ELSE ${rivalries.userId} END`
  return db
    .select({
      skatertag: profiles.skatertag,
      games: rivalries.games,
      wins: sql<number>`CASE WHEN ${isFirst} THEN ${rivalries.wins} ELSE ${rivalries.losses} END`,
      losses: sql<number>`CASE WHEN ${isFirst} THEN ${rivalries.losses} ELSE ${rivalries.wins} END`,
    })
    .from(rivalries)
    .innerJoin(profiles, eq(profiles.userId, rival))
    .where(or(eq(rivalries.userId, userId), eq(rivalries.rivalId, userId)))
    .orderBy(rivalries.userId, rivalries.rivalId)
}
