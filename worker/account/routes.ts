import { Hono } from 'hono'
import type { House } from '../env'
import { clearSiteData } from '../session/cookies'
import { requireFreshSignIn, signedIn, skater } from '../session/guards'
import { urls } from '../urls'
import { leave } from './leave'

export const account = new Hono<House>()

/** For an account without a profile too: nobody is kept for not having filled in a form. */
account.delete(urls.api.profile.path, signedIn, requireFreshSignIn, async (c) => {
  await leave(c.env, c.get('db'), skater(c).user, c.get('now'))
  c.set('who', { kind: 'visitor' })
  clearSiteData(c)
  return c.body(null, 204)
})
