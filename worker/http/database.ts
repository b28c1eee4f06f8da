import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { connect } from '../db/client'
import type { AppEnv } from '../env'
import { hostCookie } from './cookie'
import { isSafeMethod } from './methods'

const bookmarkCookie = hostCookie('stoke-bookmark', 60_000)

/** The shape of D1's bookmarks: other text in the cookie (such as `%00`) would make D1 throw. */
const bookmarkShape = /^[0-9a-f-]{1,128}$/

/**
 * Opens the database for a request. Reads go to the nearest replica, but never to one that is older
 * than this browser's last write, which a cookie marks.
 */
export const database = createMiddleware<AppEnv>(async (c, next) => {
  const marked = bookmarkCookie.read(c) ?? ''
  const start = bookmarkShape.test(marked) ? marked : 'first-unconstrained'
  const session = c.env.DB.withSession(start)
  c.set('dbSession', session)
  c.set('db', connect(session))
  await next()
  if (!isSafeMethod(c.req.method)) setBookmark(c)
})

/** From here on, this request reads the latest data. Use it where several requests may race. */
export function readFromPrimary(c: Context<AppEnv>): void {
  const session = c.env.DB.withSession('first-primary')
  c.set('dbSession', session)
  c.set('db', connect(session))
}

/** Marks this browser's last write. For handlers that write while answering a GET. */
export function setBookmark(c: Context<AppEnv>): void {
  const bookmark = c.get('dbSession').getBookmark()
  if (bookmark) bookmarkCookie.write(c, bookmark)
}
