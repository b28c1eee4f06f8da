import { inTime } from '../db/faults/in-time'
import type { Env } from '../env'
import { log } from '../http/log'

/** Signing out must not wait for longer. */
const patienceMs = 5000

/**
 * Closes the live sockets of one session, or all sockets of a user. Call it whenever a session
 * ends. Never throws: a socket that stays open is closed before its next message.
 */
export async function closeSockets(env: Env, userId: string, sessionHash?: string): Promise<void> {
  try {
    await inTime('A channel', env.CHANNEL.getByName(userId).disconnect(sessionHash), patienceMs)
  } catch (error) {
    log('warn', { event: 'socket_close_failed', error })
  }
}
