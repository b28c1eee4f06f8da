import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { urls } from '../urls'
import { shared } from './contract'

export const phone = new Hono<AppEnv>()

/**
 * A phone's gallery sends a shared video here. The installed app's service worker takes it on the
 * phone. A request arrives here only without the service worker; its body is not read, and the user
 * must choose the video again.
 */
phone.post(urls.shareTarget.path, (c) =>
  c.redirect(urls.profile({}, { [shared.param]: shared.lost }), 303),
)
