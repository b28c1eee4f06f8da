import { inTime } from '../db/faults/in-time'
import { withinJurisdiction } from '../db/jurisdiction'
import type { Env } from '../env'
import { log } from '../http/log'

/** Signing out must not wait longer. */
const patienceMs = 5000

/** Call it whenever a session ends. Never throws: a socket left open is closed at its next message. */
export async function closeSockets(env: Env, userId: string, sessionHash?: string): Promise<void> {
  try {
    const channel = withinJurisdiction(env, env.CHANNEL).getByName(userId)
    await inTime('A channel', channel.disconnect(sessionHash), patienceMs)
  } catch (error) {
    log('warn', { event: 'socket_close_failed', error })
  }
}
