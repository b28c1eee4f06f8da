import { Hono, type Context } from 'hono'
import { runKeyedBatch } from '../db/client'
import type { AppEnv } from '../env'
import { readFromPrimary } from '../http/database'
import { HttpError, notFound } from '../http/errors'
import { parseOr400, parseJson } from '../http/validation'
import { deliverNotifications } from '../push/deliver'
import { currentProfile, requireProfile } from '../session/guards'
import { urls } from '../urls'
import { deliverNews } from './deliver-news'
import { cancelStatements, answerStatements, removeHomie } from './statements'
import { sendRequest } from './send-request'
import { messages } from './contract'
import { answer, newRequest, search } from './schema'
import { findRequest, findRequestRow, findRelationState, listHomies, listRequests } from './queries'
import { decideAnswer, decideCancel, type Refused } from './rules'
import { searchAsViewer } from './search/limited'

export const homies = new Hono<AppEnv>()

homies.get(urls.api.homies.path, requireProfile, async (c) =>
  c.json(await listHomies(c.get('db'), viewer(c))),
)

homies.get(urls.api.homieRequests.path, requireProfile, async (c) =>
  c.json(await listRequests(c.get('db'), viewer(c))),
)

homies.post(urls.api.homieRequests.path, requireProfile, async (c) => {
  const { receiverId } = await parseJson(c, newRequest)
  readFromPrimary(c)
  const { request, isNew } = await sendRequest(c, receiverId)
  return c.json(request, isNew ? 201 : 200)
})

homies.put(urls.api.homieRequest.path, requireProfile, async (c) => {
  const id = c.req.param('requestId')
  const { status } = await parseJson(c, answer)
  readFromPrimary(c)
  const db = c.get('db')
  const asked = await findRequest(db, id)
  allow(decideAnswer(viewer(c), asked))
  if (!asked) throw notFound(messages.unknownRequest)
  await runKeyedBatch(db, answerStatements(db, asked, status, c.get('now')))
  const request = await findRequest(db, id)
  if (!request) throw notFound(messages.unknownRequest)
  c.executionCtx.waitUntil(deliverNews(c.env, db, request))
  if (request.status !== status) throw new HttpError(409, 'decided', messages.decided)
  return c.json(request)
})

homies.delete(urls.api.homieRequest.path, requireProfile, async (c) => {
  const id = c.req.param('requestId')
  readFromPrimary(c)
  const db = c.get('db')
  const request = await findRequestRow(db, id)
  allow(decideCancel(viewer(c), request))
  if (!request) throw notFound(messages.unknownRequest)
  await runKeyedBatch(db, cancelStatements(db, request, c.get('now')))
  c.executionCtx.waitUntil(deliverNotifications(c.env, db, [request.receiverId]))
  // If the receiver answered at the same moment, the sender can no longer cancel the request.
  if (await findRequestRow(db, id)) throw new HttpError(409, 'decided', messages.decided)
  return c.body(null, 204)
})

homies.delete(urls.api.homie.path, requireProfile, async (c) => {
  const userId = c.req.param('userId')
  readFromPrimary(c)
  const db = c.get('db')
  const { isHomie } = await findRelationState(db, viewer(c), userId)
  if (!isHomie) throw notFound(messages.notHomies)
  await runKeyedBatch(db, removeHomie(db, viewer(c), userId, c.get('now')))
  return c.body(null, 204)
})

homies.get(urls.api.skaterSearch.path, requireProfile, async (c) => {
  const { q } = parseOr400(search, { q: c.req.query('q') })
  return c.json(await searchAsViewer(c, q))
})

const viewer = (c: Context<AppEnv>): string => currentProfile(c).user.id

function allow(refused: Refused | null): void {
  if (refused) throw new HttpError(refused.status, refused.code, refused.message)
}
