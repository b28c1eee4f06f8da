import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../env'
import type { Auth } from '../../session/authenticate'
import { addMediaUrls } from './add-urls'
import { markOf } from './rules'
import { MediaSigner } from './signature'

/**
 * Every answer in JSON, and all that islands are given, carries signed URLs. It is done in this one
 * place, so that no route can forget it.
 */
export const signMediaUrls = createMiddleware<AppEnv>(async (c, next) => {
  const withUrls = <T>(value: T): T => {
    // The sender is known by the time that something is signed.
    const signer = new MediaSigner(c.env, { now: c.get('now'), session: sessionOf(c.get('auth')) })
    return addMediaUrls(value, signer)
  }
  c.set('withMediaUrls', withUrls)
  const json = c.json.bind(c)
  c.json = (value: unknown, ...more: []) => json(withUrls(value), ...more)
  await next()
})

const sessionOf = (auth: Auth | undefined): string | null =>
  auth?.kind === 'skater' ? auth.session.idHash : null

/**
 * The ETag of a list that carries signed URLs. It changes every ten minutes, when the viewer's do, so
 * that a browser never goes on with a list whose URLs have expired.
 */
export function withUrlMark(etag: string, auth: Auth, now: Date): string {
  const mark = markOf(now.getTime(), 'private', sessionOf(auth) ?? '')
  return etag.replace(/"$/, `-${mark.toString(36)}"`)
}
