import { writeKeyedThenRead } from '../db/client'
import { isUniqueViolation } from '../db/constraint'
import { ulidOf } from '../db/ids'
import { HttpError, notFound } from '../http/errors'
import { spend } from '../db/quotas'
import { limits } from '../limits/limits'
import { explainUsedUp } from '../limits/refuse'
import type { Scope } from '../http/scope'
import type { AuthWithProfile } from '../session/guards'
import { deliverNews } from './deliver-news'
import { requestStatements, answerStatements, type Ask } from './statements'
import { messages, type HomieRequest } from './contract'
import {
  asRequest,
  findRelation,
  requestById,
  type RelationBetween,
  type RequestRow,
} from './queries'
import { decideAsking } from './rules'

const tries = 4

interface Outcome {
  request: HomieRequest
  /** False if this call accepted the other skater's request. */
  isNew: boolean
}

/** `known` is the relation that was read with the session. */
export async function sendRequest(
  scope: Scope,
  { user, profile }: AuthWithProfile,
  receiverId: string,
  known: RelationBetween,
): Promise<Outcome> {
  const { db } = scope
  for (let i = 0; i < tries; i++) {
    const standing = i === 0 ? known : await findRelation(db, user.id, receiverId)
    const outcome = await tryRequest(scope, { user, profile }, receiverId, standing)
    if (outcome) return outcome
  }
  throw new HttpError(409, 'crossing', messages.crossing)
}

/** Null if the other skater has acted meanwhile. */
async function tryRequest(
  scope: Scope,
  { user, profile }: Pick<AuthWithProfile, 'user' | 'profile'>,
  receiverId: string,
  standing: RelationBetween,
): Promise<Outcome | null> {
  const { db, now } = scope
  const asking = decideAsking({ viewerId: user.id, receiverId }, standing, now)
  if (asking.do === 'refuse') throw new HttpError(asking.status, asking.code, asking.message)
  if (asking.do === 'wait') throw askAgain(scope, asking)
  const isNew = asking.do === 'ask'
  if (isNew && !standing.isThere) throw notFound(messages.unknown)
  const request = isNew
    ? await addRequest(scope, {
        senderId: user.id,
        receiverId,
        skatertag: profile.skatertag,
        over: asking.over,
      })
    : await accept(scope, standing.request!)
  if (!request || (!isNew && request.status !== 'accepted')) return null
  scope.waitUntil(deliverNews(scope.env, db, request))
  return { request, isNew }
}

async function addRequest(scope: Scope, asked: Omit<Ask, 'id'>): Promise<HomieRequest | null> {
  const { db, now } = scope
  const request = { ...asked, id: ulidOf(asked.senderId, now) }
  const spent = { limit: limits.homieRequests, key: asked.senderId }
  const statements = [...requestStatements(db, request, now), ...spend(db, spent, now)]
  const read = requestById(db, request.id)
  const isMade = async () => (await read).length > 0
  const [[made]] = await writeKeyedThenRead(db, statements, [read], isMade)
    .catch(explainUsedUp(scope, spent))
    .catch(ignoreUniqueConflict)
  return made ? asRequest(made) : null
}

/** A repeated answer has no effect: the request is already decided. */
async function accept({ db, now }: Scope, theirs: RequestRow): Promise<HomieRequest | null> {
  const statements = answerStatements(db, asRequest(theirs), 'accepted', now)
  const [[answered]] = await writeKeyedThenRead(db, statements, [requestById(db, theirs.id)])
  return answered ? asRequest(answered) : null
}

/** The other skater's request came first. */
function ignoreUniqueConflict(error: unknown): [[]] {
  if (isUniqueViolation(error, 'homie_requests.pair')) return [[]]
  throw error
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
