import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { urls } from '../urls'
import { shared } from './contract'

export const phone = new Hono<AppEnv>()

/**
 * Where a phone's gallery sends a video to. The installed app takes it on the phone itself; what
 * comes here came without that, and is not read: the video is to be chosen once more.
 */
phone.post(urls.shareTarget.path, (c) =>
  c.redirect(urls.profile({}, { [shared.param]: shared.lost }), 303),
)
