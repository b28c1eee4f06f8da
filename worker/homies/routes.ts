import { Hono, type Context } from 'hono'
import { scopeOf } from '../http/scope'
import { runKeyedBatch, readFromPrimary } from '../db/client'
import type { AppEnv } from '../env'
import { HttpError, notFound } from '../http/errors'
import { deliverNotifications } from '../push/deliver'
import { currentProfile } from '../session/guards'
import { on } from '../session/on'
import { deliverNews } from './deliver-news'
import { cancelStatements, answerStatements, removeHomie } from './statements'
import { sendRequest } from './send-request'
import { messages } from './contract'
import { homieEndpoints } from './endpoints'
import { findRequest, findRequestRow, findRelationState, listHomies, listRequests } from './queries'
import { decideAnswer, decideCancel, type RefusedRequest } from './rules'
import { searchAsViewer } from './search/limited'

export const homiesRoutes = new Hono<AppEnv>()

on(homiesRoutes, homieEndpoints.list, (c) => listHomies(c.get('db'), viewer(c)))

on(homiesRoutes, homieEndpoints.requests, (c) => listRequests(c.get('db'), viewer(c)))

on(homiesRoutes, homieEndpoints.ask, async (c, { receiverId }) => {
  readFromPrimary(c.get('db'))
  const { request, isNew } = await sendRequest(scopeOf(c), currentProfile(c), receiverId)
  if (!isNew) c.status(200)
  return request
})

on(homiesRoutes, homieEndpoints.answer, async (c, { status }) => {
  const id = c.req.param('requestId')
  readFromPrimary(c.get('db'))
  const db = c.get('db')
  const asked = await findRequest(db, id)
  allow(decideAnswer(viewer(c), asked))
  if (!asked) throw notFound(messages.unknownRequest)
  await runKeyedBatch(db, answerStatements(db, asked, status, c.get('now')))
  const request = await findRequest(db, id)
  if (!request) throw notFound(messages.unknownRequest)
  c.executionCtx.waitUntil(deliverNews(c.env, db, request))
  if (request.status !== status) throw new HttpError(409, 'decided', messages.decided)
  return request
})

on(homiesRoutes, homieEndpoints.cancel, async (c) => {
  const id = c.req.param('requestId')
  readFromPrimary(c.get('db'))
  const db = c.get('db')
  const request = await findRequestRow(db, id)
  allow(decideCancel(viewer(c), request))
  if (!request) throw notFound(messages.unknownRequest)
  await runKeyedBatch(db, cancelStatements(db, request, c.get('now')))
  c.executionCtx.waitUntil(deliverNotifications(c.env, db, [request.receiverId]))
  // The receiver may have answered at the same moment.
  if (await findRequestRow(db, id)) throw new HttpError(409, 'decided', messages.decided)
})

on(homiesRoutes, homieEndpoints.remove, async (c) => {
  const userId = c.req.param('userId')
  readFromPrimary(c.get('db'))
  const db = c.get('db')
  const { isHomie } = await findRelationState(db, viewer(c), userId)
  if (!isHomie) throw notFound(messages.notHomies)
  await runKeyedBatch(db, removeHomie(db, viewer(c), userId, c.get('now')))
})

on(homiesRoutes, homieEndpoints.search, (c, { q }) =>
  searchAsViewer(c.env, c.get('db'), currentProfile(c).user.id, q),
)

const viewer = (c: Context<AppEnv>): string => currentProfile(c).user.id

function allow(refused: RefusedRequest | null): void {
  if (refused) throw new HttpError(refused.status, refused.code, refused.message)
}
