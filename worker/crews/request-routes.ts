import { Hono } from 'hono'
import { runBatch, writeKeyedThenRead } from '../db/client'
import { ulidOf } from '../db/ids'
import { consumeQuota, spend } from '../db/quotas'
import type { AppEnv } from '../env'
import { absolute } from '../http/address'
import { HttpError, notFound } from '../http/errors'
import { scopeOf } from '../http/scope'
import { limits as dayLimits } from '../limits/limits'
import { explainUsedUp, findUsedUp } from '../limits/refuse'
import { currentProfile, currentUserId } from '../session/guards'
import { registerEndpoint, registerWithPrefetch } from '../session/register-endpoint'
import { sessionUser } from '../session/queries'
import { urls } from '../urls'
import { asCrewList } from './as-crew'
import { limits, messages, type CrewLink, type CrewOfLink } from './contract'
import * as crewEndpoints from './endpoints'
import { codeHashOf, linkOf, tokenHashOf } from './link'
import { addLink, dropLink, hasLink, linkRow } from './link-queries'
import { addMember, isMember } from './member-queries'
import { deliver } from './deliver'
import { tellMembers, tellSkater } from './news-queries'
import { crewReads, crewsOf, isMaker } from './queries'
import {
  addRequest,
  crewBehind,
  decline,
  dropRequest,
  hasRequest,
  inviteeOf,
  isPending,
  memberIds,
  requestFor,
  sayersOfYes,
  takeBack,
} from './request-queries'
import { requireMaker, tell } from './routes'
import { answer, asking, invitation } from './schema'
import { asks, invited, joined, letIn } from './words'

export const crewRequestsRoutes = new Hono<AppEnv>()

registerWithPrefetch(
  crewRequestsRoutes,
  crewEndpoints.invite,
  {
    summary: 'Invites a homie to an own crew',
    description: 'A second time, it changes nothing.',
    caller: 'skater',
    limits: ['homieRequests'],
    body: invitation,
    status: 201,
  },
  (db, { session, params, input }) => [
    crewsOf(db, sessionUser(session), params.crewId),
    inviteeOf(db, sessionUser(session), input.userId, params.crewId),
  ],
  async (c, { userId }, [[row], [invitee]]) => {
    const crew = requireMaker(c, row)
    if (userId === currentUserId(c)) throw new HttpError(400, 'oneself', messages.yourself)
    if (!invitee) throw notFound(messages.unknownSkater)
    if (invitee.isMember) throw new HttpError(409, 'member', messages.member)
    if (invitee.size >= limits.members) throw new HttpError(409, 'full', messages.full)
    const [db, now] = [c.get('db'), c.get('now')]
    const { user, profile } = currentProfile(c)
    const id = ulidOf(crew.id, now)
    const spent = { limit: dayLimits.homieRequests, key: user.id }
    const words = invited({ skatertag: profile.skatertag, crew: crew.name })
    const request = { id, crewId: crew.id, userId, inviterId: user.id }
    const rows = await writeKeyedThenRead(
      db,
      [
        ...addRequest(db, request, now, isMaker(crew.id, user.id)),
        ...spend(db, spent, now, hasRequest(id)),
        tellSkater(db, { actorId: user.id, subjectId: id, words }, userId, now, hasRequest(id)),
      ],
      crewReads(db, user.id, now, crew.id),
    ).catch(explainUsedUp(scopeOf(c), spent))
    tell(c, crew.id)
    c.executionCtx.waitUntil(deliver(c.env, db, [userId], [userId]))
    const [found] = asCrewList({ viewerId: user.id, isKeptOut: false }, rows)
    if (!found) throw notFound(messages.unknown)
    return found
  },
)

registerWithPrefetch(
  crewRequestsRoutes,
  crewEndpoints.makeLink,
  {
    summary: 'Makes the link and the code of an own crew',
    description: 'While they live, they are answered with 200 instead of others.',
    caller: 'skater',
    limits: ['crewLinks'],
    status: 201,
    otherStatuses: [200],
  },
  (db, { session, params }) => [
    crewsOf(db, sessionUser(session), params.crewId),
    linkRow(db, params.crewId, session.now),
  ],
  async (c, _, [[row], [before]]): Promise<CrewLink> => {
    const { id } = requireMaker(c, row)
    const [db, now, userId] = [c.get('db'), c.get('now'), currentUserId(c)]
    if (before) c.status(200)
    const newest = before ?? (await makeLink())
    const { token, code } = await linkOf(c.env, id, newest.expiresAt)
    const url = absolute(c.req.url, urls.crew({ crewToken: token }))
    return { url, code, expiresAt: newest.expiresAt.toISOString() }

    async function makeLink() {
      const expiresAt = new Date(now.getTime() + limits.linkMs)
      const made = await linkOf(c.env, id, expiresAt)
      const tokenHash = await tokenHashOf(c.env, made.token)
      const codeHash = await codeHashOf(c.env, made.code)
      const spent = { limit: dayLimits.crewLinks, key: userId }
      const [[added]] = await writeKeyedThenRead(
        db,
        [
          ...addLink(db, { crewId: id, tokenHash, codeHash, expiresAt }, now, isMaker(id, userId)),
          ...spend(db, spent, now, hasLink(tokenHash)),
        ],
        [linkRow(db, id, now)],
      ).catch(explainUsedUp(scopeOf(c), spent))
      if (!added) throw notFound(messages.unknown)
      return added
    }
  },
)

registerWithPrefetch(
  crewRequestsRoutes,
  crewEndpoints.revokeLink,
  { summary: 'Revokes the link and the code of an own crew', caller: 'skater' },
  (db, { session, params }) => [crewsOf(db, sessionUser(session), params.crewId)],
  async (c, _, [[row]]) => {
    const { id } = requireMaker(c, row)
    await runBatch(c.get('db'), [dropLink(c.get('db'), id)])
  },
)

registerEndpoint(
  crewRequestsRoutes,
  crewEndpoints.showLink,
  {
    summary: 'The crew behind a link',
    description: 'Unknown, revoked, full and hidden ones are 404 alike.',
    caller: 'skater',
    rateLimit: 'JOINS_BY_USER',
  },
  async (c): Promise<CrewOfLink> => {
    const tokenHash = await tokenHashOf(c.env, c.req.param('crewToken'))
    const [found] = await crewBehind(c.get('db'), { tokenHash }, currentUserId(c), c.get('now'))
    if (!found || (!found.isMember && found.size >= limits.members)) throw notFound(messages.link)
    const { userId, skatertag, stance, profilePhotoObjectName } = found
    const standing = found.isMember ? 'member' : found.isWaiting ? 'waiting' : 'none'
    const maker = { userId, skatertag, stance, profilePhotoObjectName }
    return { name: found.name, maker, standing }
  },
)

registerEndpoint(
  crewRequestsRoutes,
  crewEndpoints.ask,
  {
    summary: 'Asks to join a crew, by its link or its code',
    description:
      'Unknown, revoked, full and hidden ones are 404 alike. A second time changes nothing.',
    caller: 'skater',
    rateLimit: 'JOINS_BY_USER',
    limits: ['crewRequests'],
    body: asking,
  },
  async (c, asked) => {
    const [db, now] = [c.get('db'), c.get('now')]
    const { user, profile } = currentProfile(c)
    const spent = { limit: dayLimits.crewRequests, key: user.id }
    if (!(await consumeQuota(db, spent.limit, user.id, now))) {
      throw (await findUsedUp(scopeOf(c), [spent])) ?? notFound(messages.link)
    }
    const by =
      'token' in asked
        ? { tokenHash: await tokenHashOf(c.env, asked.token) }
        : { codeHash: await codeHashOf(c.env, asked.code) }
    const [crew] = await crewBehind(db, by, user.id, now)
    if (crew?.isMember) return
    if (!crew || crew.size >= limits.members) throw notFound(messages.link)
    const id = ulidOf(crew.id, now)
    const sayers = (await sayersOfYes(db, crew.id)).map(({ userId }) => userId)
    const told = {
      actorId: user.id,
      subjectId: id,
      words: asks({ skatertag: profile.skatertag, crew: crew.name }),
      crewIds: [crew.id],
    }
    await runBatch(db, [
      ...addRequest(db, { id, crewId: crew.id, userId: user.id, inviterId: null }, now),
      tellMembers(db, told, sayers, now, hasRequest(id)),
    ])
    c.executionCtx.waitUntil(deliver(c.env, db, sayers, sayers))
  },
)

registerWithPrefetch(
  crewRequestsRoutes,
  crewEndpoints.answer,
  {
    summary: 'Says yes or no to an invitation, or to who asks to join',
    description: 'A no is told to nobody.',
    caller: 'skater',
    body: answer,
  },
  (db, { session, params }) => [
    requestFor(db, sessionUser(session), params.crewRequestId, session.now),
  ],
  async (c, { isYes }, [[request]]) => {
    const [db, now] = [c.get('db'), c.get('now')]
    const { user, profile } = currentProfile(c)
    const isInvited = request?.inviterId !== null && request?.userId === user.id
    const isAsked = request?.inviterId === null && request.isForCrew && request.userId !== user.id
    if (!request?.isOpen || request.status !== 'pending' || !(isInvited || isAsked)) {
      throw notFound(messages.unknownRequest)
    }
    const { id, crewId, userId, inviterId } = request
    if (!isYes) {
      await runBatch(db, decline(db, id))
      c.executionCtx.waitUntil(deliver(c.env, db, [user.id], [user.id]))
      return
    }
    const others = (await memberIds(db, crewId)).map((row) => row.userId)
    const isIn = isMember(crewId, userId)
    const named = { skatertag: profile.skatertag, crew: request.crewName }
    const news = { actorId: userId, subjectId: id, crewIds: [crewId] }
    const statements = [
      ...addMember(db, { crewId, userId }, now, isPending(id)),
      ...dropRequest(db, id, isIn),
      ...(isInvited
        ? [tellMembers(db, { ...news, words: joined(named) }, others, now, isIn)]
        : [tellSkater(db, { ...news, actorId: user.id, words: letIn(named) }, userId, now, isIn)]),
    ]
    const reads = [memberIds(db, crewId), crewsOf(db, userId, crewId)] as const
    const [members, [inCrew]] = await writeKeyedThenRead(db, statements, reads)
    if (!inCrew) {
      if (members.length >= limits.members) throw new HttpError(409, 'full', messages.full)
      const why = isInvited ? messages.tooMany : messages.notNow
      throw new HttpError(409, 'too_many', why)
    }
    const told = [...others, userId, ...(inviterId ? [inviterId] : [])]
    tell(c, crewId, told)
  },
)

registerWithPrefetch(
  crewRequestsRoutes,
  crewEndpoints.takeBack,
  { summary: 'Takes an invitation back', caller: 'skater' },
  (db, { session, params }) => [
    requestFor(db, sessionUser(session), params.crewRequestId, session.now),
  ],
  async (c, _, [[request]]) => {
    const isTheirs = request?.isOpen && request.inviterId !== null && request.isMaker
    if (!request || !isTheirs || request.status === 'closed') {
      throw notFound(messages.unknownRequest)
    }
    const db = c.get('db')
    await runBatch(db, takeBack(db, request.id))
    c.executionCtx.waitUntil(deliver(c.env, db, [request.userId], [request.userId]))
  },
)
