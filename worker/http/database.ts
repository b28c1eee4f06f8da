import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { bookmarkHeader, laterBookmark } from '../db/bookmarks/bookmark'
import { connect } from '../db/client'
import { newCounts } from '../db/count'
import type { AppEnv } from '../env'
import { hostCookie } from './cookie'
import { isSafeMethod } from './methods'

const bookmarkCookie = hostCookie('stoke-bookmark', 60_000)

/**
 * Opens the database for a request. Reads go to the nearest replica, but never to one that is older
 * than what this browser knows of: its last write, which a cookie marks, and what its page was told
 * since, which comes in a header.
 */
export const database = createMiddleware<AppEnv>(async (c, next) => {
  const known = laterBookmark(bookmarkCookie.read(c), c.req.header(bookmarkHeader))
  const session = c.env.DB.withSession(known ?? 'first-unconstrained')
  const openPrimary = known === null ? undefined : () => primary(c)
  const counts = newCounts()
  c.set('queries', counts)
  c.set('db', connect(session, { openPrimary, counts }))
  await next()
  if (!isSafeMethod(c.req.method)) setBookmark(c)
})

/**
 * From here on, this request reads the latest data. Use it where several requests may race, and
 * after a write elsewhere, as in a room, with the bookmark of that.
 */
export function readFromPrimary(c: Context<AppEnv>, written: string | null = null): void {
  noteBookmark(c, c.get('db').$client.getBookmark())
  noteBookmark(c, written)
  c.set('db', connect(primary(c), { counts: c.get('queries') }))
}

const primary = (c: Context<AppEnv>) => c.env.DB.withSession('first-primary')

/** Remembers what this request has written elsewhere, as in a room. */
export function noteBookmark(c: Context<AppEnv>, bookmark: string | null): void {
  c.set('bookmark', laterBookmark(c.get('bookmark'), bookmark))
}

/** Marks this browser's last write. For handlers that write while answering a GET. */
export function setBookmark(c: Context<AppEnv>): void {
  noteBookmark(c, c.get('db').$client.getBookmark())
  const bookmark = c.get('bookmark')
  if (!bookmark) return
  bookmarkCookie.write(c, bookmark)
  c.header(bookmarkHeader, bookmark)
}
