import { inTime } from '../db/faults/in-time'
import type { Env } from '../env'
import { accessEndOf } from '../access/access'
import type { AuthenticatedUser } from '../session/queries'

/**
 * The headers that tell the channel about the session. A browser's own headers do not get that far.
 */
export const headers = { session: 'X-Session', expiresAt: 'X-Expires-At' } as const

/** How long a call to a channel may take: what hangs must not keep others from hearing. */
export const socketPatienceMs = 5000

export const channelOf = (env: Env, userId: string) => env.CHANNEL.getByName(userId)

/** Opens a socket to the skater's channel. It expires when the session or the access ends. */
export function openSocket(env: Env, skater: AuthenticatedUser, now: Date): Promise<Response> {
  const { user, session } = skater
  const expiresAt = Math.min(session.expiresAt.getTime(), accessEndOf(skater, now).getTime())
  const opening = channelOf(env, user.id).fetch('http://channel/', {
    headers: {
      Upgrade: 'websocket',
      [headers.session]: session.idHash,
      [headers.expiresAt]: String(expiresAt),
    },
  })
  return inTime('A channel', opening, socketPatienceMs)
}
