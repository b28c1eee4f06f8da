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
 * The replica must not be older than this browser's last write (cookie) or the last change its page heard of
 * (header).
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

export function countsOf(c: Context<AppEnv>): QueryCounts {
  const counts = c.get('queries') ?? newCounts()
  c.set('queries', counts)
  return counts
}

export function setBookmark(c: Context<AppEnv>): void {
  const bookmark = c.get('db').$client.getBookmark()
  if (!bookmark) return
  bookmarkCookie.write(c, bookmark)
  c.header(bookmarkHeader, bookmark)
}
