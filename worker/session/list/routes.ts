import { Hono } from 'hono'
import { scopeOf } from '../../http/scope'
import { encodeBase32 } from '../../db/ids'
import type { AppEnv } from '../../env'
import { HttpError } from '../../http/errors'
import { closeSockets } from '../close-sockets'
import { messages } from '../contract'
import { clearSiteData } from '../cookies'
import * as sessionEndpoints from '../endpoints'
import { skater } from '../guards'
import { registerEndpoint, registerWithPrefetch } from '../register-endpoint'
import { endOtherSessions, endSession } from '../end-queries'
import { ownSessions } from '../queries'
import { utcDayOf } from '../rules'
import { endOwnSession } from '../logout'

export const ownSessionsRoutes = new Hono<AppEnv>()

/** Hash of the stored hash, so that the list reveals neither. */
async function publicId(idHash: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`list|${idHash}`))
  return encodeBase32(new Uint8Array(digest).subarray(0, 16))
}

registerWithPrefetch(
  ownSessionsRoutes,
  sessionEndpoints.list,
  { summary: 'The browsers in which the user is signed in', caller: 'user', evenWhile: 'banned' },
  (db, { session }) => [ownSessions(db, session)],
  async (c, _, [rows]) => {
    const current = skater(c).session.idHash
    const list = rows.map(async ({ idHash, createdAt, extendedAt, device, place }) => ({
      id: await publicId(idHash),
      isCurrent: idHash === current,
      createdAt: createdAt.toISOString(),
      lastSeenOn: utcDayOf(extendedAt),
      device,
      place,
    }))
    const all = await Promise.all(list)
    return all.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  },
)

registerWithPrefetch(
  ownSessionsRoutes,
  sessionEndpoints.end,
  { summary: 'Signs another browser of the user out', caller: 'user', evenWhile: 'banned' },
  (db, { session }) => [ownSessions(db, session)],
  async (c, _, [rows]) => {
    const { session, user } = skater(c)
    const id = c.req.param('sessionId')
    const ids = await Promise.all(rows.map(({ idHash }) => publicId(idHash)))
    const chosen = rows[ids.indexOf(id)]
    if (!chosen) throw new HttpError(404, 'not_found', messages.sessionNotFound)
    if (chosen.idHash === session.idHash) {
      await endOwnSession(scopeOf(c), c.get('auth'))
      c.set('auth', { kind: 'visitor' })
      clearSiteData(c)
      return
    }
    await endSession(c.get('db'), chosen.idHash, c.get('now'))
    await closeSockets(c.env, user.id, chosen.idHash)
  },
)

registerEndpoint(
  ownSessionsRoutes,
  sessionEndpoints.endOthers,
  { summary: 'Signs all other browsers of the user out', caller: 'user', evenWhile: 'banned' },
  async (c) => {
    const { session, user } = skater(c)
    const ended = await endOtherSessions(c.get('db'), user.id, session.idHash, c.get('now'))
    await Promise.all(ended.map(({ idHash }) => closeSockets(c.env, user.id, idHash)))
  },
)
