import { runKeyedBatch } from '../db/client'
import { isUniqueViolation } from '../db/constraint'
import { ulidOf } from '../db/ids'
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

const tries = 4

interface Outcome {
  request: HomieRequest
  /** False if this call accepted the other skater's request. */
  isNew: boolean
}

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
    const id = isNew ? ulidOf(viewerId, now) : asking.requestId
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
      // The other skater may just have canceled, so read the relation again.
      const theirs = await findRequest(db, id)
      if (!theirs) continue
      // A repeated answer has no effect: the request is already decided.
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

/** The other skater's request came first. */
function ignoreUniqueConflict(error: unknown): void {
  if (!isUniqueViolation(error, 'homie_requests.pair')) throw error
}

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
