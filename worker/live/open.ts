import { inTime } from '../db/faults/in-time'
import { withinJurisdiction } from '../db/jurisdiction'
import type { Env } from '../env'
import { accessEndOf } from '../access/access'
import type { AuthenticatedUser } from '../session/queries'

/** The route sets these; a browser's own headers are not passed on. */
export const headers = {
  session: 'X-Session',
  expiresAt: 'X-Expires-At',
  spread: 'X-Spread',
} as const

/** A channel that hangs must not delay the others. */
export const socketPatienceMs = 5000

export const channelOf = (env: Env, userId: string) =>
  withinJurisdiction(env, env.CHANNEL).getByName(userId)

/** Expires with the session or the access. */
export function openSocket(
  env: Env,
  skater: AuthenticatedUser,
  spreadMs: number,
  now: Date,
): Promise<Response> {
  const { user, session } = skater
  const expiresAt = Math.min(session.expiresAt.getTime(), accessEndOf(skater, now).getTime())
  const opening = channelOf(env, user.id).fetch('http://channel/', {
    headers: {
      Upgrade: 'websocket',
      [headers.session]: session.idHash,
      [headers.expiresAt]: String(expiresAt),
      [headers.spread]: String(spreadMs),
    },
  })
  return inTime('A channel', opening, socketPatienceMs)
}
