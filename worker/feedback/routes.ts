import { Hono } from 'hono'
import { act } from '../db/connection'
import { newId } from '../db/ids'
import type { House } from '../env'
import { checkedJson } from '../http/validation'
import { signedIn, skater } from '../session/guards'
import { urls } from '../urls'
import { newFeedback, type Feedback } from './contract'
import { addFeedback } from './queries'

export const feedback = new Hono<House>()

/** Open to everyone signed in: who is stuck at setup, or does not pay, has something to tell too. */
feedback.post(urls.api.feedback.path, signedIn, async (c) => {
  const input = await checkedJson(c, newFeedback)
  const now = c.get('now')
  const told = {
    id: newId(now),
    ...input,
    improvementSuggestion: input.improvementSuggestion || null,
  }
  const row = { ...told, userId: skater(c).user.id, createdAt: now }
  await act(c.get('db'), [addFeedback(c.get('db'), row)])
  return c.json({ ...told, createdAt: now.toISOString() } satisfies Feedback, 201)
})
