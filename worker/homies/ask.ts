import type { Context } from 'hono'
import { act } from '../db/connection'
import { isTaken } from '../db/constraint'
import { newId } from '../db/ids'
import type { House } from '../env'
import { Refusal, notFound } from '../http/errors'
import { consumeQuota, secondsToNextDay } from '../http/quota'
import { timeZoneOf } from '../http/time-zone'
import { tellUnread } from '../notifications/tell'
import { profiled } from '../session/guards'
import { ask, decide } from './acts'
import { messages, type HomieRequest } from './contract'
import { findRequest, findStanding, hasProfile } from './queries'
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
export async function askSomebody(c: Context<House>, receiverId: string): Promise<Outcome> {
  const db = c.get('db')
  const now = c.get('now')
  const { user, profile } = profiled(c)
  const viewerId = user.id
  let isCounted = false
  for (let i = 0; i < tries; i++) {
    const standing = await findStanding(db, viewerId, receiverId)
    const asking = decideAsking({ viewerId, receiverId }, standing, now)
    if (asking.do === 'refuse') throw new Refusal(asking.status, asking.code, asking.message)
    if (asking.do === 'wait') throw askAgain(c, asking)
    const isNew = asking.do === 'ask'
    const id = isNew ? newId(now) : asking.requestId
    if (isNew) {
      if (!(await hasProfile(db, receiverId))) throw notFound(messages.unknown)
      if (!isCounted) await countRequest(c)
      isCounted = true
      const { skatertag } = profile
      const request = { id, senderId: viewerId, receiverId, skatertag, over: asking.over }
      await act(db, ask(db, request, now)).catch(unlessCrossing)
    } else {
      // Theirs, unless it was taken back in this moment: then it is looked at once more.
      const theirs = await findRequest(db, id)
      if (!theirs) continue
      const { skatertag } = theirs.senderProfile
      await act(db, decide(db, { id, receiverId: viewerId, skatertag }, 'accepted', now))
    }
    const request = await findRequest(db, id)
    if (request && (isNew || request.status === 'accepted')) {
      c.executionCtx.waitUntil(tellUnread(c.env, db, [request.receiverId]))
      return { request, isNew }
    }
  }
  throw new Refusal(409, 'crossing', messages.crossing)
}

/** The other one was quicker: the pair has its request. */
function unlessCrossing(error: unknown): void {
  if (!isTaken(error, 'homie_requests.pair')) throw error
}

/** After a rejection the day counts, after anything else the hours. */
function askAgain(c: Context<House>, wait: { until: Date; isRejected: boolean }): Refusal {
  const until = wait.until.toISOString()
  if (wait.isRejected) {
    const timeZone = timeZoneOf(c)
    const date = wait.until.toLocaleDateString('en-US', { timeZone, dateStyle: 'long' })
    return new Refusal(409, 'rejected', messages.askAgain(date), { until })
  }
  const hours = Math.ceil((wait.until.getTime() - c.get('now').getTime()) / 3_600_000)
  return new Refusal(409, 'wait', messages.askAgainIn(hours), { until })
}

/** Counts a request in its sender's day, or refuses it. */
async function countRequest(c: Context<House>): Promise<void> {
  const now = c.get('now')
  if (await consumeQuota(c.get('db'), requestQuota, profiled(c).user.id, now)) return
  const wait = { 'Retry-After': String(secondsToNextDay(now)) }
  throw new Refusal(429, 'too_many', messages.tooMany, {}, wait)
}
