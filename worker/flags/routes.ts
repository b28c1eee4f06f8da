import { Hono } from 'hono'
import { scopeOf } from '../http/scope'
import type { AppEnv } from '../env'
import { parseOr400 } from '../http/validation'
import { currentUserId } from '../session/guards'
import { registerEndpoint, registerWithPrefetch } from '../session/register-endpoint'
import { sessionUser } from '../session/queries'
import { addReport } from './add-report'
import * as flagEndpoints from './endpoints'
import { contentType, newFlag } from './schema'
import { asFlag, flagOf } from './queries'
import { foundThing, thingRead } from './thing-queries'

export const flagsRoutes = new Hono<AppEnv>()

registerEndpoint(
  flagsRoutes,
  flagEndpoints.check,
  { summary: 'Whether one has flagged it', caller: 'skater' },
  async (c) => {
    const thing = {
      contentType: parseOr400(contentType, c.req.param('contentType')),
      contentId: c.req.param('contentId'),
    }
    const flags = await flagOf(c.get('db'), currentUserId(c), thing)
    return { hasFlagged: flags.length > 0 }
  },
)

registerWithPrefetch(
  flagsRoutes,
  flagEndpoints.report,
  {
    summary: 'Flags content',
    caller: 'skater',
    limits: ['reports', 'urgentReports'],
    body: newFlag,
    status: 201,
    otherStatuses: [200],
  },
  (db, { session, input }) => {
    const viewerId = sessionUser(session)
    return [thingRead(db, input, { viewerId, accountId: viewerId, now: session.now })]
  },
  async (c, input, [rows]) => {
    const found = await foundThing(rows)
    const { flag, isNew } = await addReport(scopeOf(c), currentUserId(c), input, found)
    if (!isNew) c.status(200)
    return asFlag(flag)
  },
)
