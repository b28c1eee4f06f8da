import type { Bindings } from '../env'
import { accessEndOf } from '../session/access'
import type { AuthenticatedUser } from '../session/queries'

/** How a screen's session is made known to its channel. No browser's own header comes that far. */
export const headers = { session: 'X-Session', expiresAt: 'X-Expires-At' } as const

export const channelOf = (env: Bindings, userId: string) => env.CHANNEL.getByName(userId)

/** Opens a socket to the channel of who asks. */
export function openSocket(env: Bindings, skater: AuthenticatedUser, now: Date): Promise<Response> {
  const { user, session } = skater
  const expiresAt = Math.min(session.expiresAt.getTime(), accessEndOf(skater, now).getTime())
  return channelOf(env, user.id).fetch('http://channel/', {
    headers: {
      Upgrade: 'websocket',
      [headers.session]: session.idHash,
      [headers.expiresAt]: String(expiresAt),
    },
  })
}
