import { Hono } from 'hono'
import { scopeOf } from '../http/scope'
import { runKeyedBatch, writeKeyedThenRead } from '../db/client'
import type { AppEnv } from '../env'
import { HttpError, notFound } from '../http/errors'
import { enforceRateLimit } from '../http/rate-limit'
import { deliverNotifications } from '../push/deliver'
import { currentProfile, currentUserId } from '../session/guards'
import { registerEndpoint, registerWithPrefetch } from '../session/register-endpoint'
import { sessionUser } from '../session/queries'
import { deliverNews } from './deliver-news'
import { cancelStatements, answerStatements, removeHomie } from './statements'
import { sendRequest } from './send-request'
import { messages } from './contract'
import * as homieEndpoints from './endpoints'
import {
  asRelation,
  asRequest,
  findHomies,
  homieRow,
  listRequests,
  relationReads,
  requestById,
} from './queries'
import { findLivelyHomies } from './last-act/queries'
import { decideAnswer, decideCancel, type RefusedRequest } from './rules'
import { searchSkaters } from './search/queries'
import { findSuggestions } from './suggestions'
import { answer, newRequest, search } from './schema'

export const homiesRoutes = new Hono<AppEnv>()

registerEndpoint(
  homiesRoutes,
  homieEndpoints.list,
  { summary: 'The own homies', caller: 'skater' },
  async (c) => (await findLivelyHomies(c.get('db'), currentUserId(c))).homies,
)

registerEndpoint(
  homiesRoutes,
  homieEndpoints.requests,
  { summary: 'The pending homie requests', caller: 'skater' },
  (c) => listRequests(c.get('db'), currentUserId(c)),
)

registerEndpoint(
  homiesRoutes,
  homieEndpoints.suggestions,
  {
    summary: 'Skaters one may know; without homies, active ones drawn for the day',
    caller: 'skater',
  },
  async (c) => {
    const [db, id] = [c.get('db'), currentUserId(c)]
    const [homies, requests] = await Promise.all([findHomies(db, id), listRequests(db, id)])
    return findSuggestions(db, id, { homies, requests }, c.get('now'))
  },
)

registerWithPrefetch(
  homiesRoutes,
  homieEndpoints.ask,
  {
    summary: 'Sends a homie request',
    caller: 'skater',
    limits: ['homieRequests'],
    body: newRequest,
    status: 201,
    otherStatuses: [200],
  },
  (db, { session, input }) => relationReads(db, sessionUser(session), input.receiverId),
  async (c, { receiverId }, rows) => {
    const relation = asRelation(rows)
    const sent = await sendRequest(scopeOf(c), currentProfile(c), receiverId, relation)
    if (!sent.isNew) c.status(200)
    return sent.request
  },
)

registerWithPrefetch(
  homiesRoutes,
  homieEndpoints.answer,
  { summary: 'Accepts or rejects a request', caller: 'skater', body: answer },
  (db, { params }) => [requestById(db, params.requestId)],
  async (c, { status }, [[asked]]) => {
    const db = c.get('db')
    allow(decideAnswer(currentUserId(c), asked))
    if (!asked) throw notFound(messages.unknownRequest)
    const statements = answerStatements(db, asRequest(asked), status, c.get('now'))
    const [[request]] = await writeKeyedThenRead(db, statements, [requestById(db, asked.id)])
    if (!request) throw notFound(messages.unknownRequest)
    c.executionCtx.waitUntil(deliverNews(c.env, db, request))
    if (request.status !== status) throw new HttpError(409, 'decided', messages.decided)
    return asRequest(request)
  },
)

registerWithPrefetch(
  homiesRoutes,
  homieEndpoints.cancel,
  { summary: 'Cancels an own request', caller: 'skater' },
  (db, { params }) => [requestById(db, params.requestId)],
  async (c, _, [[request]]) => {
    const db = c.get('db')
    allow(decideCancel(currentUserId(c), request))
    if (!request) throw notFound(messages.unknownRequest)
    const statements = cancelStatements(db, request, c.get('now'))
    const [left] = await writeKeyedThenRead(db, statements, [requestById(db, request.id)])
    c.executionCtx.waitUntil(deliverNotifications(c.env, db, [request.receiverId]))
    // The receiver may have answered at the same moment.
    if (left.length > 0) throw new HttpError(409, 'decided', messages.decided)
  },
)

registerWithPrefetch(
  homiesRoutes,
  homieEndpoints.remove,
  { summary: 'Ends being homies', caller: 'skater' },
  (db, { session, params }) => [homieRow(db, sessionUser(session), params.userId)],
  async (c, _, [homie]) => {
    if (homie.length === 0) throw notFound(messages.notHomies)
    const db = c.get('db')
    await runKeyedBatch(db, removeHomie(db, currentUserId(c), c.req.param('userId'), c.get('now')))
  },
)

registerEndpoint(
  homiesRoutes,
  homieEndpoints.search,
  { summary: 'Searches skaters by their tags', caller: 'skater', query: search },
  async (c, { q }) => {
    await enforceRateLimit(c.env, 'SEARCHES_BY_USER', currentUserId(c))
    return searchSkaters(c.get('db'), currentUserId(c), q)
  },
)

function allow(refused: RefusedRequest | null): void {
  if (refused) throw new HttpError(refused.status, refused.code, refused.message)
}
