import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { clearSiteData } from '../session/cookies'
import { skater } from '../session/guards'
import { registerEndpoint } from '../session/register-endpoint'
import * as profileEndpoints from '../profiles/endpoints'
import { deleteAccount } from './deletion/delete-account'

export const accountRoutes = new Hono<AppEnv>()

registerEndpoint(
  accountRoutes,
  profileEndpoints.deleteAccount,
  {
    caller: 'user',
    evenWhile: 'banned',
    summary: 'Deletes the account; needs a fresh sign-in',
    freshSignIn: true,
  },
  async (c) => {
    await deleteAccount(c.env, c.get('db'), skater(c).user, c.get('now'))
    c.set('auth', { kind: 'visitor' })
    clearSiteData(c)
  },
)
