import { Hono, type Context } from 'hono'
import { act } from '../db/connection'
import type { House } from '../env'
import { readLatest } from '../http/database'
import { Refusal, notFound } from '../http/errors'
import { checked, checkedJson } from '../http/validation'
import { tellUnread } from '../notifications/tell'
import { profiled, withProfile } from '../session/guards'
import { urls } from '../urls'
import { cancel, decide, part } from './acts'
import { askSomebody } from './ask'
import { answer, messages, newRequest, search } from './contract'
import { findRequest, findRequestRow, findStanding, listHomies, listRequests } from './queries'
import { decideAnswer, decideCancel, type Refused } from './rules'
import { searchAsViewer } from './search/limited'

export const homies = new Hono<House>()

homies.get(urls.api.homies.path, withProfile, async (c) =>
  c.json(await listHomies(c.get('db'), viewer(c))),
)

homies.get(urls.api.homieRequests.path, withProfile, async (c) =>
  c.json(await listRequests(c.get('db'), viewer(c))),
)

homies.post(urls.api.homieRequests.path, withProfile, async (c) => {
  const { receiverId } = await checkedJson(c, newRequest)
  readLatest(c)
  const { request, isNew } = await askSomebody(c, receiverId)
  return c.json(request, isNew ? 201 : 200)
})

homies.put(urls.api.homieRequest.path, withProfile, async (c) => {
  const id = c.req.param('requestId')
  const { status } = await checkedJson(c, answer)
  readLatest(c)
  const db = c.get('db')
  const asked = await findRequest(db, id)
  allow(decideAnswer(viewer(c), asked))
  if (!asked) throw notFound(messages.unknownRequest)
  const { skatertag } = asked.senderProfile
  await act(db, decide(db, { id, receiverId: viewer(c), skatertag }, status, c.get('now')))
  c.executionCtx.waitUntil(tellUnread(c.env, db, [viewer(c)]))
  const request = await findRequest(db, id)
  if (!request) throw notFound(messages.unknownRequest)
  if (request.status !== status) throw new Refusal(409, 'decided', messages.decided)
  return c.json(request)
})

homies.delete(urls.api.homieRequest.path, withProfile, async (c) => {
  const id = c.req.param('requestId')
  readLatest(c)
  const db = c.get('db')
  const request = await findRequestRow(db, id)
  allow(decideCancel(viewer(c), request))
  if (!request) throw notFound(messages.unknownRequest)
  await act(db, cancel(db, request, c.get('now')))
  c.executionCtx.waitUntil(tellUnread(c.env, db, [request.receiverId]))
  // Answered in the same moment, it is no longer the sender's to take back.
  if (await findRequestRow(db, id)) throw new Refusal(409, 'decided', messages.decided)
  return c.body(null, 204)
})

homies.delete(urls.api.homie.path, withProfile, async (c) => {
  const userId = c.req.param('userId')
  readLatest(c)
  const db = c.get('db')
  const { isHomie } = await findStanding(db, viewer(c), userId)
  if (!isHomie) throw notFound(messages.notHomies)
  await act(db, part(db, viewer(c), userId, c.get('now')))
  return c.body(null, 204)
})

homies.get(urls.api.skaterSearch.path, withProfile, async (c) => {
  const { q } = checked(search, { q: c.req.query('q') })
  return c.json(await searchAsViewer(c, q))
})

const viewer = (c: Context<House>): string => profiled(c).user.id

function allow(refused: Refused | null): void {
  if (refused) throw new Refusal(refused.status, refused.code, refused.message)
}
