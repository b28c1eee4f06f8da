import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { bookmarkHeader, laterBookmark } from '../db/bookmarks/bookmark'
import { connect } from '../db/client'
import { newCounts, type QueryCounts } from '../db/count'
import { databaseOf } from '../db/database-of'
import type { AppEnv } from '../env'
import { hostCookie } from './cookie'
import { isSafeMethod } from './methods'

const bookmarkCookie = hostCookie('stoke-bookmark', 60_000)

/**
 * The replica must not be older than this browser's last write (cookie) or the last change its page heard of
 * (header). The session's secret names the bucket of its skater; a visitor has none.
 */
export const database = (secretOf: (c: Context<AppEnv>) => string | undefined) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const known = laterBookmark(bookmarkCookie.read(c), c.req.header(bookmarkHeader))
    const d1 = databaseOf(c.env, secretOf(c) ?? null)
    const session = d1.withSession(known ?? 'first-unconstrained')
    const openPrimary = () => d1.withSession('first-primary')
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
