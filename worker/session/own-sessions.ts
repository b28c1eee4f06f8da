import { Hono } from 'hono'
import { encodeBase32 } from '../db/ids'
import type { AppEnv } from '../env'
import { HttpError } from '../http/errors'
import { urls } from '../urls'
import { closeSockets } from './close-sockets'
import { messages, type OwnSession } from './contract'
import { clearSiteData } from './cookies'
import { requireUser, skater } from './guards'
import { endOtherSessions, endSession } from './end-queries'
import { ownSessions as listOwn } from './queries'
import { readWithSession } from './read-with-session'
import { dayOf } from './rules'
import { endOwnSession } from './sign-out'

/** Where a user is signed in, and how to end that. */
export const ownSessions = new Hono<AppEnv>()

const own = readWithSession(listOwn)

/**
 * Names a session in its user's list. It is a hash of what the database holds, which is itself a hash
 * of the cookie.
 */
async function publicId(idHash: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`list|${idHash}`))
  return encodeBase32(new Uint8Array(digest).subarray(0, 16))
}

ownSessions.get(urls.api.sessions.path, own, requireUser, async (c) => {
  const [rows] = own.rows(c)
  const current = skater(c).session.idHash
  const list = rows.map(async ({ idHash, createdAt, extendedAt, device, place }) => ({
    id: await publicId(idHash),
    isCurrent: idHash === current,
    createdAt: createdAt.toISOString(),
    lastSeenOn: dayOf(extendedAt),
    device,
    place,
  }))
  const all: OwnSession[] = await Promise.all(list)
  return c.json(all.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)))
})

ownSessions.delete(urls.api.session.path, own, requireUser, async (c) => {
  const [rows] = own.rows(c)
  const { session, user } = skater(c)
  const id = c.req.param('sessionId')
  const ids = await Promise.all(rows.map(({ idHash }) => publicId(idHash)))
  const chosen = rows[ids.indexOf(id)]
  if (!chosen) throw new HttpError(404, 'not_found', messages.sessionNotFound)
  if (chosen.idHash === session.idHash) {
    await endOwnSession(c)
    clearSiteData(c)
    return c.body(null, 204)
  }
  await endSession(c.get('db'), chosen.idHash, c.get('now'))
  await closeSockets(c.env, user.id, chosen.idHash)
  return c.body(null, 204)
})

ownSessions.delete(urls.api.sessions.path, requireUser, async (c) => {
  const { session, user } = skater(c)
  const ended = await endOtherSessions(c.get('db'), user.id, session.idHash, c.get('now'))
  await Promise.all(ended.map(({ idHash }) => closeSockets(c.env, user.id, idHash)))
  return c.body(null, 204)
})
