import { runKeyedBatch } from '../db/client'
import { isUniqueViolation } from '../db/constraint'
import { ulid } from '../db/ids'
import { HttpError, notFound } from '../http/errors'
import { spend } from '../db/quotas'
import { limits } from '../limits/limits'
import { explainUsedUp } from '../limits/refuse'
import type { Scope } from '../http/scope'
import type { AuthWithProfile } from '../session/guards'
import { deliverNews } from './deliver-news'
import { requestStatements, answerStatements } from './statements'
import { messages, type HomieRequest } from './contract'
import { findRequest, findRelationState, canBeAsked } from './queries'
import { decideAsking } from './rules'

/**
 * Others may act in between. Each try reads the relation again, and a pair has only a few states.
 */
const tries = 4

interface Outcome {
  request: HomieRequest
  /** False if this call has accepted the other skater's request instead. */
  isNew: boolean
}

/** Asks another skater to be a homie, or accepts the request that they have sent. */
export async function sendRequest(
  scope: Scope,
  { user, profile }: AuthWithProfile,
  receiverId: string,
): Promise<Outcome> {
  const { db, now } = scope
  const viewerId = user.id
  for (let i = 0; i < tries; i++) {
    const standing = await findRelationState(db, viewerId, receiverId)
    const asking = decideAsking({ viewerId, receiverId }, standing, now)
    if (asking.do === 'refuse') throw new HttpError(asking.status, asking.code, asking.message)
    if (asking.do === 'wait') throw askAgain(scope, asking)
    const isNew = asking.do === 'ask'
    const id = isNew ? ulid(now) : asking.requestId
    if (isNew) {
      if (!(await canBeAsked(db, viewerId, receiverId))) throw notFound(messages.unknown)
      const { skatertag } = profile
      const request = { id, senderId: viewerId, receiverId, skatertag, over: asking.over }
      const isMade = async () => (await findRequest(db, id)) !== undefined
      const spent = { limit: limits.homieRequests, key: viewerId }
      const statements = [...requestStatements(db, request, now), ...spend(db, spent, now)]
      await runKeyedBatch(db, statements, isMade)
        .catch(explainUsedUp(scope, spent))
        .catch(ignoreUniqueConflict)
    } else {
      // The other skater may have canceled their request at this moment. Then read the relation
      // again.
      const theirs = await findRequest(db, id)
      if (!theirs) continue
      // An answer counts once: run again, it finds the request decided.
      await runKeyedBatch(db, answerStatements(db, theirs, 'accepted', now))
    }
    const request = await findRequest(db, id)
    if (request && (isNew || request.status === 'accepted')) {
      scope.waitUntil(deliverNews(scope.env, db, request))
      return { request, isNew }
    }
  }
  throw new HttpError(409, 'crossing', messages.crossing)
}

/** The other skater was faster: the pair has its request already. */
function ignoreUniqueConflict(error: unknown): void {
  if (!isUniqueViolation(error, 'homie_requests.pair')) throw error
}

/** After a rejection the message has a date, otherwise a number of hours. */
function askAgain(
  { now, timeZone }: Pick<Scope, 'now' | 'timeZone'>,
  wait: { until: Date; isRejected: boolean },
): HttpError {
  const until = wait.until.toISOString()
  if (wait.isRejected) {
    const date = wait.until.toLocaleDateString('en-US', { timeZone, dateStyle: 'long' })
    return new HttpError(409, 'rejected', messages.askAgain(date), { until })
  }
  const hours = Math.ceil((wait.until.getTime() - now.getTime()) / 3_600_000)
  return new HttpError(409, 'wait', messages.askAgainIn(hours), { until })
}
