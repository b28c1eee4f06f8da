/** The alarm of a room, which rings at the next deadline of its game. */
import type { GameState } from '../registry'

const idKey = 'gameId'

/** An alarm this late does no harm: every command applies overdue deadlines first. */
const lateMs = 1000

/** Which game this room's alarm is for; undefined once the game is over. */
export const gameOf = (storage: DurableObjectStorage) => storage.get<string>(idKey)

/**
 * Makes sure that the alarm rings by the earliest deadline of these states. An alarm that rings too
 * early finds nothing due and reschedules itself, so most moves leave it as it is.
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

/** Sets the alarm to the deadline of this state. */
export async function reschedule(
  storage: DurableObjectStorage,
  gameId: string,
  now: number,
  state: GameState,
): Promise<void> {
  const due = dueOf([state], now)
  await (due === null ? clear(storage) : setAlarm(storage, gameId, due))
}

/** The earliest deadline in the runtime's time. Tests move only the app's clock ahead. */
function dueOf(states: (GameState | null)[], now: number): number | null {
  const dues = states.flatMap((state) => state?.deadline?.at ?? [])
  return dues.length === 0 ? null : Math.min(...dues) - now + Date.now()
}

async function setAlarm(storage: DurableObjectStorage, gameId: string, due: number): Promise<void> {
  await storage.put(idKey, gameId)
  await storage.setAlarm(due)
}

export async function clear(storage: DurableObjectStorage): Promise<void> {
  await storage.deleteAlarm()
  await storage.deleteAll()
}
