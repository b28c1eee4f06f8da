import { Hono } from 'hono'
import { scopeOf } from '../http/scope'
import { runKeyedBatch, readFromPrimary } from '../db/client'
import { ulid } from '../db/ids'
import { spend } from '../db/quotas'
import type { AppEnv } from '../env'
import { limits } from '../limits/limits'
import { explainUsedUp } from '../limits/refuse'
import { skater } from '../session/guards'
import { registerEndpoint } from '../session/register-endpoint'
import * as feedbackEndpoints from './endpoints'
import { addFeedback, hasFeedback } from './queries'
import { newFeedback } from './schema'

export const feedbackRoutes = new Hono<AppEnv>()

registerEndpoint(
  feedbackRoutes,
  feedbackEndpoints.send,
  {
    summary: 'Sends feedback',
    // Users who are stuck at setup, or have no subscription, have feedback too.
    caller: 'user',
    limits: ['feedback'],
    body: newFeedback,
    status: 201,
  },
  async (c, input) => {
    const now = c.get('now')
    const fields = {
      id: ulid(now),
      ...input,
      improvementSuggestion: input.improvementSuggestion || null,
    }
    const row = { ...fields, userId: skater(c).user.id, createdAt: now }
    const db = c.get('db')
    const isDone = async () => {
      readFromPrimary(c.get('db'))
      return hasFeedback(c.get('db'), row.id)
    }
    const spent = { limit: limits.feedback, key: row.userId }
    const counted = spend(db, spent, now)
    await runKeyedBatch(db, [...counted, addFeedback(db, row)], isDone).catch(
      explainUsedUp(scopeOf(c), spent),
    )
    return { ...fields, createdAt: now.toISOString() }
  },
)
