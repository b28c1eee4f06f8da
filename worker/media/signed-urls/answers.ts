import type { Context } from 'hono'
import type { AppEnv } from '../../env'
import type { Auth } from '../../session/authenticate'
import { addMediaUrls } from './add-urls'
import { markOf } from './rules'
import { MediaSigner } from './signature'

/** Signs every JSON answer and all props of islands in one place, so that no route can forget it. */
export function signMediaUrls(c: Context<AppEnv>): void {
  const withUrls = <T>(value: T): T => {
    // Lazy, because the session is known only later.
    const signer = new MediaSigner(c.env, { now: c.get('now'), session: sessionOf(c.get('auth')) })
    return addMediaUrls(value, signer)
  }
  c.set('withMediaUrls', withUrls)
  const json = c.json.bind(c)
  c.json = (value: unknown, ...more: []) => json(withUrls(value), ...more)
}

const sessionOf = (auth: Auth | undefined): string | null =>
  auth?.kind === 'skater' ? auth.session.idHash : null

/** Changes with the viewer's URLs, so that browsers never reuse a list with expired ones. */
export function withUrlMark(etag: string, auth: Auth, now: Date): string {
  const mark = markOf(now.getTime(), 'private', sessionOf(auth) ?? '')
  return etag.replace(/"$/, `-${mark.toString(36)}"`)
}
