/**
 * The pack of a finished game: one compressed object in the bucket. It names players by their seats
 * only and has no user id, tag or media name, so that deleting an account or removing a video never
 * has to change a pack.
 */
import { asc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/client'
import { gamePlayers } from '../../db/schema'
import type { Env } from '../../env'
import { commandSchema, type Command } from '../engine/commands'
import { rulesVersionSchema, seatSchema } from '../engine/state'

/** A turn without a video, which nothing else refers to. Its trick was bailed. */
const packedTurn = z.strictObject({
  id: z.string(),
  seat: seatSchema,
  trickId: z.string(),
  round: z.int(),
  turnNumber: z.int(),
  kind: z.enum(['set', 'attempt', 'retry']),
  at: z.int(),
})
export type PackedTurn = z.infer<typeof packedTurn>

const pack = z.strictObject({
  /** It increases with every change of this schema. The first had no calls, and is read by it too. */
  format: z.literal([1, 2]),
  /** The history from version 1 on. */
  entries: z.array(
    z.strictObject({ rulesVersion: rulesVersionSchema, command: commandSchema, at: z.int() }),
  ),
  turns: z.array(packedTurn),
})
export type Pack = z.infer<typeof pack>

/**
 * The key of a pack. With the version in it, an attempt that was interrupted, or a second room, can
 * never overwrite the pack that the game's row refers to.
 */
export const packKey = (gameId: string, version: number): string =>
  `packs/${gameId}-${version}.json.gz`

/** The JSON of a pack, compressed with gzip. */
export const encodePack = (content: Pack): Promise<ArrayBuffer> =>
  through(new Blob([JSON.stringify(content)]), new CompressionStream('gzip')).arrayBuffer()

/** Throws for anything that `encodePack` has not written. */
export const decodePack = async (bytes: ArrayBuffer): Promise<Pack> =>
  pack.parse(await through(new Blob([bytes]), new DecompressionStream('gzip')).json())

const through = (content: Blob, stream: CompressionStream | DecompressionStream): Response =>
  new Response(content.stream().pipeThrough(stream))

/** A command as a pack holds it: without the ids of users, which only `create` and `join` have. */
export function withoutNames(command: Command): Command {
  if (command.type === 'join') return { ...command, userId: null }
  if (command.type !== 'create') return command
  return { ...command, players: command.players.map(() => null), nonHomieIds: [] }
}

/** The command with the players who are still there, by seat. */
export function withNames(command: Command, userIds: (string | null)[]): Command {
  if (command.type === 'join') return { ...command, userId: userIds[command.seat] ?? null }
  if (command.type !== 'create') return command
  return { ...command, players: command.players.map((_, seat) => userIds[seat] ?? null) }
}

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
