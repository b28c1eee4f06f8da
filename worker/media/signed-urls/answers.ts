import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../env'
import { addMediaUrls } from './add-urls'
import { markOf } from './rules'
import { MediaSigner } from './signature'

/**
 * Every answer in JSON, and all that islands are given, carries signed URLs. It is done in this one
 * place, so that no route can forget it.
 */
export const signMediaUrls = createMiddleware<AppEnv>(async (c, next) => {
  const withUrls = <T>(value: T): T => addMediaUrls(value, signerOf(c))
  c.set('withMediaUrls', withUrls)
  const json = c.json.bind(c)
  c.json = (value: unknown, ...more: []) => json(withUrls(value), ...more)
  await next()
})

const sessionOf = (c: Context<AppEnv>): string | null => {
  const auth = c.get('auth')
  return auth?.kind === 'skater' ? auth.session.idHash : null
}

const signerOf = (c: Context<AppEnv>) =>
  new MediaSigner(c.env, { now: c.get('now'), session: sessionOf(c) })

/**
 * The ETag of a list that carries signed URLs. It changes every ten minutes, when the viewer's do, so
 * that a browser never goes on with a list whose URLs have expired.
 */
export function withUrlMark(c: Context<AppEnv>, etag: string): string {
  const mark = markOf(c.get('now').getTime(), 'private', sessionOf(c) ?? '')
  return etag.replace(/"$/, `-${mark.toString(36)}"`)
}
