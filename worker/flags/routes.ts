import { Hono } from 'hono'
import { scopeOf } from '../http/scope'
import type { AppEnv } from '../env'
import { parseOr400 } from '../http/validation'
import { currentProfile } from '../session/guards'
import { on } from '../session/on'
import { addReport } from './add-report'
import { flagEndpoints } from './endpoints'
import { contentType } from './schema'
import { asFlag, findFlag } from './queries'

export const flagsRoutes = new Hono<AppEnv>()

on(flagsRoutes, flagEndpoints.check, async (c) => {
  const thing = {
    contentType: parseOr400(contentType, c.req.param('contentType')),
    contentId: c.req.param('contentId'),
  }
  const flag = await findFlag(c.get('db'), currentProfile(c).user.id, thing)
  return { hasFlagged: flag !== undefined }
})

on(flagsRoutes, flagEndpoints.report, async (c, input) => {
  const { flag, isNew } = await addReport(scopeOf(c), currentProfile(c).user.id, input)
  if (!isNew) c.status(200)
  return asFlag(flag)
})
