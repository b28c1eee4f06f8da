import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { connect } from '../db/connection'
import type { House } from '../env'
import { isReading } from './methods'

const bookmarkCookie = 'stoke-bookmark'

/**
 * Opens the database for a request: reads go to the nearest replica, but never to one that is
 * behind this browser's own last write, which a cookie marks.
 */
export const database = createMiddleware<House>(async (c, next) => {
  const session = c.env.DB.withSession(getCookie(c, bookmarkCookie) ?? 'first-unconstrained')
  c.set('d1', session)
  c.set('db', connect(session))
  await next()
  if (!isReading(c.req.method)) rememberWrite(c)
})

/** From here on, this request reads what anyone has written so far: where several may race. */
export function readLatest(c: Context<House>): void {
  const session = c.env.DB.withSession('first-primary')
  c.set('d1', session)
  c.set('db', connect(session))
}

/** Marks this browser's last write. For handlers that write while answering a GET. */
export function rememberWrite(c: Context<House>): void {
  const bookmark = c.get('d1').getBookmark()
  if (!bookmark) return
  setCookie(c, bookmarkCookie, bookmark, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: new URL(c.req.url).protocol === 'https:',
    path: '/',
    maxAge: 60,
  })
}
