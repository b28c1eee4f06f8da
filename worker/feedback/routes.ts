import { Hono } from 'hono'
import { runKeyedBatch } from '../db/client'
import { ulid } from '../db/ids'
import { spend } from '../db/quotas'
import type { AppEnv } from '../env'
import { readFromPrimary } from '../http/database'
import { parseJson } from '../http/validation'
import { limits } from '../limits/limits'
import { explainUsedUp } from '../limits/refuse'
import { requireUser, skater } from '../session/guards'
import { urls } from '../urls'
import type { Feedback } from './contract'
import { newFeedback } from './schema'
import { addFeedback, hasFeedback } from './queries'

export const feedback = new Hono<AppEnv>()

/**
 * Open to every signed-in user: those stuck at setup, or without a subscription, have feedback too.
 */
feedback.post(urls.api.feedback.path, requireUser, async (c) => {
  const input = await parseJson(c, newFeedback)
  const now = c.get('now')
  const told = {
    id: ulid(now),
    ...input,
    improvementSuggestion: input.improvementSuggestion || null,
  }
  const row = { ...told, userId: skater(c).user.id, createdAt: now }
  const db = c.get('db')
  const isDone = async () => {
    readFromPrimary(c)
    return hasFeedback(c.get('db'), row.id)
  }
  const spent = { limit: limits.feedback, key: row.userId }
  const counted = spend(db, spent, now)
  await runKeyedBatch(db, [...counted, addFeedback(db, row)], isDone).catch(explainUsedUp(c, spent))
  return c.json({ ...told, createdAt: now.toISOString() } satisfies Feedback, 201)
})
