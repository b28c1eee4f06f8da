import type { GameState } from '../rules'

const idKey = 'gameId'

/** So much later is on time: what is due comes before what is asked for after it all the same. */
const lateMs = 1000

/** The game of a room that its alarm wakes; nothing once it is over. */
export const gameOf = (storage: DurableObjectStorage) => storage.get<string>(idKey)

/**
 * Sees to it that a room's alarm rings no later than the earliest deadline of these states. One that
 * rings too early finds nothing due and sets itself anew, so that most moves need not touch it.
 */
export async function schedule(
  storage: DurableObjectStorage,
  gameId: string,
  now: number,
  ...states: (GameState | null)[]
): Promise<void> {
  const due = dueOf(states, now)
  if (due === null) return clear(storage)
  const set = await storage.getAlarm()
  if (set === null || set > due + lateMs) await setAlarm(storage, gameId, due)
}

/** Sets it to the deadline of that state, however it was set before. */
export async function reschedule(
  storage: DurableObjectStorage,
  gameId: string,
  now: number,
  state: GameState,
): Promise<void> {
  const due = dueOf([state], now)
  await (due === null ? clear(storage) : setAlarm(storage, gameId, due))
}

/** By the machine's own clock, which the app's may be ahead of. */
function dueOf(states: (GameState | null)[], now: number): number | null {
  const dues = states.flatMap((state) => state?.deadline?.at ?? [])
  return dues.length === 0 ? null : Math.min(...dues) - now + Date.now()
}

async function setAlarm(storage: DurableObjectStorage, gameId: string, due: number): Promise<void> {
  await storage.put(idKey, gameId)
  await storage.setAlarm(due)
}

/** Nothing is left to do here. */
export async function clear(storage: DurableObjectStorage): Promise<void> {
  await storage.deleteAlarm()
  await storage.deleteAll()
}
