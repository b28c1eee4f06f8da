import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { bookmarkHeader, laterBookmark } from '../db/bookmarks/bookmark'
import { connect } from '../db/client'
import { newCounts, type QueryCounts } from '../db/count'
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
  const openPrimary = () => c.env.DB.withSession('first-primary')
  const counts = countsOf(c)
  c.set('db', connect(session, { openPrimary, fallsBack: known !== null, counts }))
  await next()
  if (!isSafeMethod(c.req.method)) setBookmark(c)
})

/** What this request asks of the database, from its first question on. */
export function countsOf(c: Context<AppEnv>): QueryCounts {
  const counts = c.get('queries') ?? newCounts()
  c.set('queries', counts)
  return counts
}

/** Marks this browser's last write. For handlers that write while answering a GET. */
export function setBookmark(c: Context<AppEnv>): void {
  const bookmark = c.get('db').$client.getBookmark()
  if (!bookmark) return
  bookmarkCookie.write(c, bookmark)
  c.header(bookmarkHeader, bookmark)
}
