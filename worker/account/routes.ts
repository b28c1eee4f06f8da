import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { clearSiteData } from '../session/cookies'
import { requireFreshSignIn, requireUser, skater } from '../session/guards'
import { urls } from '../urls'
import { deleteAccount } from './delete-account'

export const account = new Hono<AppEnv>()

/** Does not require a profile, so that a user can leave without completing the setup. */
account.delete(urls.api.profile.path, requireUser, requireFreshSignIn, async (c) => {
  await deleteAccount(c.env, c.get('db'), skater(c).user, c.get('now'))
  c.set('auth', { kind: 'visitor' })
  clearSiteData(c)
  return c.body(null, 204)
})
