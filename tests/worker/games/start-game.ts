import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { ulid, randomName } from '../../../worker/db/ids'
import type { Create } from '../../../worker/games/engine/commands'
import { createInRoom, executeInRoom, roomOf } from '../../../worker/games/commands/call-room'
import type { GameAction, TurnFiles } from '../../../worker/games/room/request'
import { failing } from '../support/database'
import { env } from '../support/env'
import { addMedia } from '../support/rows/media'

/** Games at their rooms' own doors: no calls, no forms. */
export const room = (gameId: string) => roomOf(env, gameId)

export const evict = (gameId: string) => evictDurableObject(room(gameId))

/** A new game of these users, which counts for nobody's day. */
export async function open(
  userIds: string[],
  more: Partial<Create>,
  now = Date.now(),
): Promise<string> {
  const gameId = ulid(new Date(now))
  const create: Create = {
    type: 'create',
    gameType: 'skate',
    players: userIds,
    nonHomieIds: [],
    categories: ['The Basics'],
    catalogue: ['ollie', 'manual', 'nollie'].map((id) => ({ id, category: 'The Basics' })),
    location: { name: 'Ledge', latitude: '1', longitude: '2' },
    timeLimitHours: 8,
    ...more,
  }
  const asked = { gameId, userId: null, now, create, spotId: null, creationKey: null }
  const answer = await createInRoom(env, asked)
  if ('refusal' in answer) throw new Error(answer.refusal)
  return gameId
}

export const ask = (
  gameId: string,
  userId: string | null,
  wish: GameAction,
  { key, now = Date.now() }: { key?: string; now?: number } = {},
) => executeInRoom(env, { gameId, userId, key, now, action: wish })

/** A video that was received and waits to be kept. */
export async function received(ownerId: string): Promise<TurnFiles> {
  const name = randomName()
  await addMedia({ userId: ownerId }, { name, status: 'pending' })
  return { video: { name, bytes: 5, durationMs: 1000, width: 1, height: 1 }, poster: null }
}

/** Lets the room's writes fail while something is done: before or after they have happened. */
export const breaking = <T>(gameId: string, when: 'before' | 'after', run: () => Promise<T>) =>
  lending(gameId, { DB: failing(env.DB, /insert into "game_history"/, when) }, run)

/** Gives a room other things to work with while something is done. */
export async function lending<T>(
  gameId: string,
  things: object,
  run: () => Promise<T>,
): Promise<T> {
  const give = (more: object) =>
    runInDurableObject(room(gameId), (instance) => {
      Object.assign(instance, { env: { ...env, ...more } })
    })
  await give(things)
  try {
    return await run()
  } finally {
    await give({})
  }
}
