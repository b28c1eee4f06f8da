import { Hono } from 'hono'
import type { House } from '../env'
import { sessionCookie } from '../session/cookies'
import { profiled, withProfileEvenLapsed } from '../session/guards'
import { urls } from '../urls'
import { leave } from './leave'

export const account = new Hono<House>()

account.delete(urls.api.profile.path, withProfileEvenLapsed, async (c) => {
  await leave(c.env, c.get('db'), profiled(c).user, c.get('now'))
  c.set('who', { kind: 'visitor' })
  sessionCookie.clear(c)
  c.header('Clear-Site-Data', '"cache", "cookies", "storage"')
  return c.body(null, 204)
})
