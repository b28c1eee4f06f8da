import type { GameState } from '../rules'

const idKey = 'gameId'

/** The game of a room that its alarm wakes; nothing once it is over. */
export const gameOf = (storage: DurableObjectStorage) => storage.get<string>(idKey)

/**
 * Sets a room's alarm to the earliest deadline of these states. It rings by the machine's own
 * clock, which the app's may be ahead of.
 */
export async function arm(
  storage: DurableObjectStorage,
  gameId: string,
  now: number,
  ...states: (GameState | null)[]
): Promise<void> {
  const dues = states.flatMap((state) => state?.deadline?.at ?? [])
  if (dues.length === 0) return disarm(storage)
  await storage.put(idKey, gameId)
  await storage.setAlarm(Math.min(...dues) - now + Date.now())
}

/** Nothing is left to do here. */
export async function disarm(storage: DurableObjectStorage): Promise<void> {
  await storage.deleteAlarm()
  await storage.deleteAll()
}
