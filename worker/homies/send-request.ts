import type { Context } from 'hono'
import { runBatch } from '../db/client'
import { isUniqueViolation } from '../db/constraint'
import { ulid } from '../db/ids'
import type { AppEnv } from '../env'
import { HttpError, notFound } from '../http/errors'
import { consumeQuota, secondsToNextDay } from '../http/quota'
import { timeZoneOf } from '../http/time-zone'
import { tellUnread } from '../notifications/tell'
import { currentProfile } from '../session/guards'
import { requestStatements, answerStatements } from './statements'
import { messages, type HomieRequest } from './contract'
import { findRequest, findRelationState, hasProfile } from './queries'
import { requestQuota } from './request-limits'
import { decideAsking } from './rules'

/** Others may act in between: each time it is looked at anew, and a pair has only so many states. */
const tries = 4

interface Outcome {
  request: HomieRequest
  /** Whether it is new: else it is theirs, which this has accepted. */
  isNew: boolean
}

/** Asks somebody to be a homie, or accepts what they have asked already. */
export async function sendRequest(c: Context<AppEnv>, receiverId: string): Promise<Outcome> {
  const db = c.get('db')
  const now = c.get('now')
  const { user, profile } = currentProfile(c)
  const viewerId = user.id
  let isCounted = false
  for (let i = 0; i < tries; i++) {
    const standing = await findRelationState(db, viewerId, receiverId)
    const asking = decideAsking({ viewerId, receiverId }, standing, now)
    if (asking.do === 'refuse') throw new HttpError(asking.status, asking.code, asking.message)
    if (asking.do === 'wait') throw askAgain(c, asking)
    const isNew = asking.do === 'ask'
    const id = isNew ? ulid(now) : asking.requestId
    if (isNew) {
      if (!(await hasProfile(db, receiverId))) throw notFound(messages.unknown)
      if (!isCounted) await countRequest(c)
      isCounted = true
      const { skatertag } = profile
      const request = { id, senderId: viewerId, receiverId, skatertag, over: asking.over }
      await runBatch(db, requestStatements(db, request, now)).catch(ignoreUniqueConflict)
    } else {
      // Theirs, unless it was taken back in this moment: then it is looked at once more.
      const theirs = await findRequest(db, id)
      if (!theirs) continue
      const { skatertag } = theirs.senderProfile
      await runBatch(
        db,
        answerStatements(db, { id, receiverId: viewerId, skatertag }, 'accepted', now),
      )
    }
    const request = await findRequest(db, id)
    if (request && (isNew || request.status === 'accepted')) {
      c.executionCtx.waitUntil(tellUnread(c.env, db, [request.receiverId]))
      return { request, isNew }
    }
  }
  throw new HttpError(409, 'crossing', messages.crossing)
}

/** The other one was quicker: the pair has its request. */
function ignoreUniqueConflict(error: unknown): void {
  if (!isUniqueViolation(error, 'homie_requests.pair')) throw error
}

/** After a rejection the day counts, after anything else the hours. */
function askAgain(c: Context<AppEnv>, wait: { until: Date; isRejected: boolean }): HttpError {
  const until = wait.until.toISOString()
  if (wait.isRejected) {
    const timeZone = timeZoneOf(c)
    const date = wait.until.toLocaleDateString('en-US', { timeZone, dateStyle: 'long' })
    return new HttpError(409, 'rejected', messages.askAgain(date), { until })
  }
  const hours = Math.ceil((wait.until.getTime() - c.get('now').getTime()) / 3_600_000)
  return new HttpError(409, 'wait', messages.askAgainIn(hours), { until })
}

/** Counts a request in its sender's day, or refuses it. */
async function countRequest(c: Context<AppEnv>): Promise<void> {
  const now = c.get('now')
  if (await consumeQuota(c.get('db'), requestQuota, currentProfile(c).user.id, now)) return
  const wait = { 'Retry-After': String(secondsToNextDay(now)) }
  throw new HttpError(429, 'too_many', messages.tooMany, {}, wait)
}
