import { Hono, type Context } from 'hono'
import { runBatch, writeKeyedThenRead, writeThenRead, type Db, type Statement } from '../db/client'
import type { Param } from '../db/columns'
import { ulidOf } from '../db/ids'
import { spend } from '../db/quotas'
import type { AppEnv } from '../env'
import { senderOf } from '../games/sender'
import { HttpError, notFound } from '../http/errors'
import { limits as dayLimits } from '../limits/limits'
import { explainUsedUp } from '../limits/refuse'
import { scopeOf } from '../http/scope'
import { currentProfile, currentUserId, isExpired } from '../session/guards'
import { registerEndpoint, registerWithPrefetch } from '../session/register-endpoint'
import { hashOf } from '../session/secrets'
import { sessionUser, type SessionKey } from '../session/queries'
import { asCrewList, asCrews } from './as-crew'
import { messages, type Crew } from './contract'
import * as crewEndpoints from './endpoints'
import { idOf, makeCrew, renameCrew, trustMember, handOver, silenceBell } from './statements'
import { endCrew, endOut, isMember, isOutIn, removeMember } from './member-queries'
import { deliver, type EndedOut } from './deliver'
import { tellMembers } from './news-queries'
import {
  crewReads,
  crewsOf,
  isMaker,
  isThere,
  listReads,
  membersOf,
  outOf,
  type CrewRows,
} from './queries'
import { forgetCrew, forgetPlace } from './room/call-room'
import { bell, newCrew, crewName, passOn, trust } from './schema'
import { passedOn } from './words'

export const crewsRoutes = new Hono<AppEnv>()

/** Also without access, and while suspended. */
const always = { caller: 'skater', evenExpired: true, evenWhile: 'suspended' } as const

const isKeptOut = (c: Context<AppEnv>): boolean => {
  const auth = c.get('auth')
  return isExpired(c) || (auth.kind === 'skater' && auth.restriction !== null)
}

registerWithPrefetch(
  crewsRoutes,
  crewEndpoints.list,
  {
    ...always,
    summary: 'The own crews, and who is out',
    description: 'Without access, and for a suspended skater, the names alone.',
  },
  (db, { session }) => listReads(db, sessionUser(session), session.now),
  (c, _, rows) => asCrews({ viewerId: currentUserId(c), isKeptOut: isKeptOut(c) }, rows),
)

registerEndpoint(
  crewsRoutes,
  crewEndpoints.make,
  {
    summary: 'Makes a crew',
    caller: 'skater',
    limits: ['crews'],
    body: newCrew,
    status: 201,
  },
  async (c, { name }) => {
    const { db, now, userId, idempotencyKey, ...scope } = senderOf(c)
    const id = ulidOf(userId, now)
    const creationKey =
      idempotencyKey === undefined ? null : await hashOf(`crew ${userId} ${idempotencyKey}`)
    const spent = { limit: dayLimits.crews, key: userId }
    const rows = await writeKeyedThenRead(
      db,
      [
        ...makeCrew(db, { id, name, userId, creationKey }, now),
        ...spend(db, spent, now, isThere(id)),
      ],
      crewReads(db, userId, now, idOf(id, creationKey)),
      async () => (await crewsOf(db, userId, id)).length > 0,
    ).catch(explainUsedUp({ ...scope, db, now }, spent))
    return onlyCrew(c, rows, new HttpError(409, 'too_many', messages.tooMany))
  },
)

registerWithPrefetch(
  crewsRoutes,
  crewEndpoints.show,
  { summary: 'One of the own crews', caller: 'skater' },
  (db, { session, params }) => crewReads(db, sessionUser(session), session.now, params.crewId),
  (c, _, rows) => onlyCrew(c, rows),
)

function onlyCrew(
  c: Context<AppEnv>,
  rows: CrewRows,
  otherwise: HttpError = notFound(messages.unknown),
): Crew {
  const [found] = asCrewList({ viewerId: currentUserId(c), isKeptOut: isKeptOut(c) }, rows)
  if (!found) throw otherwise
  return found
}

type OwnCrew = Awaited<ReturnType<typeof crewsOf>>[number]

/** 404 for those who are not in the crew. */
export function requireCrew(row: OwnCrew | undefined): OwnCrew {
  if (!row) throw notFound(messages.unknown)
  return row
}

export function requireMaker(c: Context<AppEnv>, row: OwnCrew | undefined): OwnCrew {
  const crew = requireCrew(row)
  if (crew.makerId !== currentUserId(c)) throw new HttpError(403, 'not_maker', messages.notMaker)
  return crew
}

const standing = (db: Db, session: SessionKey, crewId: Param) =>
  crewsOf(db, sessionUser(session), crewId)

/** What changes a crew for all its members. */
async function changeCrew(c: Context<AppEnv>, crewId: string, statements: Statement[]) {
  const [db, now, userId] = [c.get('db'), c.get('now'), currentUserId(c)]
  const rows = await writeThenRead(db, statements, crewReads(db, userId, now, crewId))
  tell(c, crewId)
  return onlyCrew(c, rows)
}

/** Tells the others' open pages, behind the answer. Those whom a block hides learn nothing. */
export function tell(c: Context<AppEnv>, crewId: string, notified: string[] = []): void {
  const [db, now, userId] = [c.get('db'), c.get('now'), currentUserId(c)]
  const toMembers = async () => {
    const members = await membersOf(db, userId, now, crewId)
    // Who is notified may be no member any more: a page of theirs must not show what they no longer see.
    await deliver(c.env, db, [...members.map((member) => member.userId), ...notified], notified)
  }
  c.executionCtx.waitUntil(toMembers())
}

registerWithPrefetch(
  crewsRoutes,
  crewEndpoints.rename,
  {
    summary: 'Renames an own crew',
    caller: 'skater',
    limits: ['crewNames'],
    body: crewName,
  },
  (db, { session, params }) => [standing(db, session, params.crewId)],
  async (c, { name }, [[row]]) => {
    const crew = requireMaker(c, row)
    const [db, now, userId] = [c.get('db'), c.get('now'), currentUserId(c)]
    const spent = { limit: dayLimits.crewNames, key: userId }
    const only = isMaker(crew.id, userId)
    const statements = [
      ...(crew.name === name ? [] : spend(db, spent, now, only)),
      renameCrew(db, crew.id, name, only),
    ]
    return changeCrew(c, crew.id, statements).catch(explainUsedUp(scopeOf(c), spent))
  },
)

registerWithPrefetch(
  crewsRoutes,
  crewEndpoints.ring,
  { summary: 'Lets a crew ring, or be silent', caller: 'skater', body: bell },
  (db, { session, params }) => [standing(db, session, params.crewId)],
  async (c, { isSilent }, [[row]]) => {
    const { id } = requireCrew(row)
    await runBatch(c.get('db'), [silenceBell(c.get('db'), id, currentUserId(c), isSilent)])
  },
)

registerWithPrefetch(
  crewsRoutes,
  crewEndpoints.trust,
  { summary: 'Names a member who says yes to requests', caller: 'skater', body: trust },
  (db, { session, params }) => [standing(db, session, params.crewId)],
  (c, { saysYes }, [[row]]) => {
    const { id } = requireMaker(c, row)
    return changeCrew(c, id, [trustMember(c.get('db'), id, c.req.param('userId'), saysYes)])
  },
)

registerWithPrefetch(
  crewsRoutes,
  crewEndpoints.passOn,
  { summary: 'Passes an own crew on to a member', caller: 'skater', body: passOn },
  (db, { session, params }) => [
    standing(db, session, params.crewId),
    membersOf(db, sessionUser(session), session.now, params.crewId),
  ],
  async (c, { userId }, [[row], members]) => {
    const crew = requireMaker(c, row)
    const [db, now] = [c.get('db'), c.get('now')]
    const { user, profile } = currentProfile(c)
    if (userId === user.id) throw new HttpError(400, 'oneself', messages.yourself)
    if (!members.some((member) => member.userId === userId)) throw notFound(messages.unknownSkater)
    const { skatertag } = profile
    const only = isMaker(crew.id, userId)
    const told = {
      actorId: user.id,
      subjectId: ulidOf(crew.id, now),
      words: passedOn({ skatertag, crew: crew.name }),
      crewIds: [crew.id],
    }
    const changed = await writeThenRead(
      db,
      [
        handOver(db, crew.id, { from: user.id, to: userId }, now),
        tellMembers(db, told, [userId], now, only),
      ],
      crewReads(db, user.id, now, crew.id),
    )
    tell(c, crew.id, [userId])
    return onlyCrew(c, changed)
  },
)

registerWithPrefetch(
  crewsRoutes,
  crewEndpoints.leave,
  { ...always, summary: 'Leaves a crew' },
  (db, { session, params }) => [
    standing(db, session, params.crewId),
    outOf(db, sessionUser(session), session.now),
    membersOf(db, sessionUser(session), session.now, params.crewId),
  ],
  async (c, _, [[row], [out], members]) => {
    const { id } = requireCrew(row)
    const [db, now, userId] = [c.get('db'), c.get('now'), currentUserId(c)]
    // Leaving one crew ends the out for all of them.
    await runBatch(db, removeMember(db, { crewId: id, userId }, now, isMember(id, userId)))
    await forgetPlaceOf(c, out)
    const told = [...members.map((member) => member.userId), ...(out?.seenBy ?? [])]
    c.executionCtx.waitUntil(deliver(c.env, db, told, told))
  },
)

/** It goes with the out, in all its crews. */
async function forgetPlaceOf(c: Context<AppEnv>, out: EndedOut | undefined): Promise<void> {
  if (out) await forgetPlace(c.env, out.crewIds, out.id)
}

registerWithPrefetch(
  crewsRoutes,
  crewEndpoints.remove,
  {
    ...always,
    summary: 'Removes a member from an own crew',
    description: 'Answers the same for those who are not in it.',
  },
  (db, { session, params }) => [
    standing(db, session, params.crewId),
    outOf(db, params.userId, session.now),
  ],
  async (c, _, [[row], [out]]) => {
    const { id } = requireMaker(c, row)
    const [db, now, userId] = [c.get('db'), c.get('now'), c.req.param('userId')]
    if (userId === currentUserId(c)) throw new HttpError(400, 'oneself', messages.yourself)
    await runBatch(db, removeMember(db, { crewId: id, userId }, now, isOutIn(id, userId)))
    const ended = out?.crewIds.includes(id) ? out : undefined
    await forgetPlaceOf(c, ended)
    tell(c, id, [userId, ...(ended?.seenBy ?? [])])
  },
)

registerWithPrefetch(
  crewsRoutes,
  crewEndpoints.end,
  { ...always, summary: 'Ends an own crew' },
  (db, { session, params }) => [
    standing(db, session, params.crewId),
    outOf(db, sessionUser(session), session.now),
    membersOf(db, sessionUser(session), session.now, params.crewId),
  ],
  async (c, _, [[row], [out], members]) => {
    const { id } = requireMaker(c, row)
    const [db, userId] = [c.get('db'), currentUserId(c)]
    const only = isMaker(id, userId)
    const ended = out?.crewIds.includes(id) ? out : undefined
    await runBatch(db, [
      // First, as the maker's own out ends in all its crews.
      ...(ended ? endOut(db, userId, only) : []),
      ...endCrew(db, id, only),
    ])
    await Promise.all([forgetCrew(c.env, id), forgetPlaceOf(c, ended)])
    const told = [...members.map((member) => member.userId), ...(ended?.seenBy ?? [])]
    c.executionCtx.waitUntil(deliver(c.env, db, told, told))
  },
)
