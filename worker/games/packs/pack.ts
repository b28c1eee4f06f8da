/**
 * A pack names players by seat only and has no user id, tag or media name, so that deleting an
 * account or a video never changes a pack.
 */
import { asc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/client'
import { gamePlayers } from '../../db/schema'
import type { Env } from '../../env'
import { commandSchema, type Command } from '../engine/commands'
import { rulesVersionSchema, seatSchema } from '../engine/state'

/** A bail without a video, which no other row refers to. */
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
  /** Increase it with every change of this schema. Format 1 had no calls. */
  format: z.literal([1, 2]),
  entries: z.array(
    z.strictObject({ rulesVersion: rulesVersionSchema, command: commandSchema, at: z.int() }),
  ),
  turns: z.array(packedTurn),
})
export type Pack = z.infer<typeof pack>

/** With the version, so that a second or interrupted attempt cannot overwrite a valid pack. */
export const packKey = (gameId: string, version: number): string =>
  `packs/${gameId}-${version}.json.gz`

export const encodePack = (content: Pack): Promise<ArrayBuffer> =>
  through(new Blob([JSON.stringify(content)]), new CompressionStream('gzip')).arrayBuffer()

export const decodePack = async (bytes: ArrayBuffer): Promise<Pack> =>
  pack.parse(await through(new Blob([bytes]), new DecompressionStream('gzip')).json())

const through = (content: Blob, stream: CompressionStream | DecompressionStream): Response =>
  new Response(content.stream().pipeThrough(stream))

/** Only `create` and `join` have user ids. */
export function withoutNames(command: Command): Command {
  if (command.type === 'join') return { ...command, userId: null }
  if (command.type !== 'create') return command
  return { ...command, players: command.players.map(() => null), nonHomieIds: [] }
}

/** Leaves out players without a profile. */
export function withNames(command: Command, userIds: (string | null)[]): Command {
  if (command.type === 'join') return { ...command, userId: userIds[command.seat] ?? null }
  if (command.type !== 'create') return command
  return { ...command, players: command.players.map((_, seat) => userIds[seat] ?? null) }
}

export type PackEnv = Pick<Env, 'MEDIA'>

/** Throws if the pack is missing: its rows are deleted. */
export async function readPack(env: PackEnv, gameId: string, version: number): Promise<Pack> {
  const found = await findPack(env, gameId, version)
  if (!found) throw new Error(`The pack of game ${gameId} is missing`)
  return found
}

export async function findPack(
  { MEDIA }: PackEnv,
  gameId: string,
  version: number,
): Promise<Pack | null> {
  const object = await MEDIA.get(packKey(gameId, version))
  return object && decodePack(await object.arrayBuffer())
}

export async function usersBySeat(db: Db, gameId: string): Promise<(string | null)[]> {
  const rows = await db
    .select({ userId: gamePlayers.userId })
    .from(gamePlayers)
    .where(eq(gamePlayers.gameId, gameId))
    .orderBy(asc(gamePlayers.seat))
  return rows.map(({ userId }) => userId)
}
