import type { Bindings } from '../env'
import { log } from '../http/log'

/**
 * Closes the live sockets of one session, or all of a user's. Whatever ends a session calls it.
 * Never fails its caller: a socket that stays open is closed when it is next told something.
 */
export async function closeSockets(
  env: Bindings,
  userId: string,
  sessionHash?: string,
): Promise<void> {
  try {
    await env.CHANNEL.getByName(userId).disconnect(sessionHash)
  } catch (error) {
    log('warn', { event: 'sockets_not_closed', error })
  }
}
