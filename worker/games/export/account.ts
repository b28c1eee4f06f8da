/** A skater's games for their copy of everything: their own acts, and of the others tag and result. */
import type { Db } from '../../db/client'
import { rowsOf, type ExportRows } from '../../db/export'
import type { Command } from '../engine/commands'
import { readPack, type PackEnv } from '../packs/pack'
import type { GameState } from '../registry'
import { parseGame, UnreadableGame } from '../room/stored'
import { gamesOf, partsOf, rivalriesOf, type Parts, type Row } from './queries'

/** What a player has done, besides turns and clips, which stand by themselves. */
type OwnAct = { at: Date } & Record<string, unknown>

/** Needs the bucket too, which has the history of games that ended long ago. */
export const exportUserData = (
  env: PackEnv,
  db: Db,
  userId: string,
): Record<string, ExportRows> => ({
  games: async ({ limit, offset }) => {
    const rows = await gamesOf(db, userId, { limit, offset })
    const found = await partsOf(db, userId, rows)
    return Promise.all(rows.map((row) => gameOf(env, row, found)))
  },
  rivalries: rowsOf(() => rivalriesOf(db, userId)),
})

async function gameOf(env: PackEnv, row: Row, { names, ...parts }: Parts) {
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
      command: JSON.parse(command) as Command,
      at,
    })),
  ]
  return {
    id,
    gameType,
    // The spot is its creator's.
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

/** Null for a game that these rules can't read: what its rows say is exported all the same. */
function stateOf(row: Row): GameState | null {
  try {
    return parseGame(row).state
  } catch (error) {
    if (error instanceof UnreadableGame) return null
    throw error
  }
}

/** Votes and calls, and whatever else a player decided. */
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
