import { Hono } from 'hono'
import { runBatch, writeKeyedThenRead } from '../db/client'
import { storageFault } from '../db/faults/fault'
import { ulidOf } from '../db/ids'
import { spend } from '../db/quotas'
import type { AppEnv } from '../env'
import { HttpError, notFound } from '../http/errors'
import { scopeOf, type Scope } from '../http/scope'
import { limits as dayLimits } from '../limits/limits'
import { explainUsedUp } from '../limits/refuse'
import { currentProfile, currentUserId, type AuthWithProfile } from '../session/guards'
import { registerWithPrefetch } from '../session/register-endpoint'
import { sessionUser } from '../session/queries'
import { asOwnOut } from './as-crew'
import { limits, messages, type OwnOut, type Sighting } from './contract'
import * as crewEndpoints from './endpoints'
import { endOut } from './member-queries'
import { deliver } from './deliver'
import { tellOut } from './news-queries'
import {
  isOut,
  outsFor,
  outStatements,
  ownSpot,
  sayComing,
  seeingIn,
  spotsShown,
  takeBackComing,
  viewersOf,
} from './out-queries'
import { asSightings } from './sightings'
import { outOf } from './queries'
import { findPlaces, forgetPlace, sayPlace } from './room/call-room'
import { areNamed, isSameSet } from './rules'
import { coming, newOut, type NewOut } from './schema'
import { isOut as isOutWords } from './words'

export const outsRoutes = new Hono<AppEnv>()

registerWithPrefetch(
  outsRoutes,
  crewEndpoints.outs,
  {
    summary: 'Where those of the own crews are who are out, and the skater',
    description: 'The place comes from the objects of the crews.',
    caller: 'skater',
  },
  (db, { session }) => [outsFor(db, sessionUser(session), session.now)],
  async (c, _, [outs]): Promise<Sighting[]> => {
    if (outs.length === 0) return []
    const once = outs.filter(({ outId }, at) => at === outs.findIndex((out) => out.outId === outId))
    const said = await findPlaces(c.env, once, c.get('now'))
    const spotIds = said.flatMap(({ place }) => (place?.kind === 'spot' ? place.spotId : []))
    const spots = spotIds.length === 0 ? [] : await spotsShown(c.get('db'), spotIds)
    return asSightings(once, said, spots)
  },
)

registerWithPrefetch(
  outsRoutes,
  crewEndpoints.goOut,
  {
    summary: 'Says to crews that one is out',
    description: 'To the same crews again, it changes the place alone, with 200.',
    caller: 'skater',
    limits: ['outs'],
    body: newOut,
    status: 201,
    otherStatuses: [200],
  },
  (db, { session, input: { crewIds, place } }) => [
    outOf(db, sessionUser(session), session.now),
    seeingIn(db, sessionUser(session), crewIds),
    ownSpot(db, sessionUser(session), place?.kind === 'spot' ? place.spotId : ''),
  ],
  async (c, asked, [[before], seeing, spots]) => {
    const userId = currentUserId(c)
    const crewIds = [...new Set(asked.crewIds)]
    if (asked.outId !== undefined && asked.outId !== before?.id) throw notFound(messages.outOver)
    const known = seeing.flatMap((row) => (row.userId === userId ? row.crewId : []))
    if (!isSameSet(crewIds, known)) throw notFound(messages.unknown)
    if (asked.place?.kind === 'spot' && spots.length === 0) {
      throw new HttpError(400, 'invalid', messages.notYourSpot)
    }
    const others = seeing.flatMap((row) => (row.userId === userId ? [] : row.userId))
    const seenBy = [...new Set(others)]
    if (!before && !areNamed(seenBy, asked.seenBy)) throw changed()
    const scope = scopeOf(c)
    const out = before ?? (await goOut(scope, currentProfile(c), { ...asked, crewIds }, seenBy))
    if (!isSameSet(out.crewIds, crewIds)) throw new HttpError(409, 'out', messages.out)
    if (before || !('isNew' in out)) {
      c.status(200)
      const { id: outId, endsAt } = out
      const said = { outId, userId, place: asked.place, endsAt: endsAt.getTime() }
      await sayPlace(c.env, crewIds, said, scope.now)
      scope.waitUntil(deliver(c.env, scope.db, [...out.seenBy, userId], []))
    }
    return asOwnOut({ ...out, crewIds })
  },
)

interface Live extends Omit<OwnOut, 'startedAt' | 'endsAt'> {
  startedAt: Date
  endsAt: Date
  isNew?: true
}

/** First the places, then the row that makes them seen. Two phones at once make one out. */
async function goOut(
  scope: Scope,
  { user: { id: userId }, profile: { skatertag } }: AuthWithProfile,
  { crewIds, place, seenBy: named }: NewOut,
  seenBy: string[],
): Promise<Live> {
  const { env, db, now } = scope
  const id = ulidOf(userId, now)
  const endsAt = new Date(now.getTime() + limits.outMs)
  await sayPlace(env, crewIds, { outId: id, userId, place, endsAt: endsAt.getTime() }, now)
  const spent = { limit: dayLimits.outs, key: userId }
  const told = { actorId: userId, subjectId: id, words: isOutWords({ skatertag }), crewIds, endsAt }
  const statements = [
    ...outStatements(db, { id, userId, crewIds, seenBy: named, startedAt: now, endsAt }),
    ...spend(db, spent, now, isOut(id)),
    ...tellOut(db, told, seenBy, now, isOut(id)),
  ]
  const isMade = async () => (await outOf(db, userId, now)).length > 0
  try {
    const [[out]] = await writeKeyedThenRead(db, statements, [outOf(db, userId, now)], isMade)
    if (out?.id === id) {
      scope.waitUntil(deliver(env, db, [...seenBy, userId], seenBy))
      return { ...out, isNew: true }
    }
    await forgetPlace(env, crewIds, id)
    if (!out) throw changed()
    return out
  } catch (error) {
    if (!storageFault(error)?.mayBeCommitted) await forgetPlace(env, crewIds, id)
    return explainUsedUp(scope, spent)(error)
  }
}

const changed = () => new HttpError(409, 'changed', messages.changed)

registerWithPrefetch(
  outsRoutes,
  crewEndpoints.endOut,
  {
    summary: 'Ends the own out',
    description: 'Also when there is none.',
    caller: 'skater',
    evenExpired: true,
    evenWhile: 'suspended',
  },
  (db, { session }) => [outOf(db, sessionUser(session), session.now)],
  async (c, _, [[out]]) => {
    if (!out) return
    const [db, userId] = [c.get('db'), currentUserId(c)]
    await runBatch(db, endOut(db, userId))
    await forgetPlace(c.env, out.crewIds, out.id)
    c.executionCtx.waitUntil(deliver(c.env, db, out.seenBy, out.seenBy))
  },
)

registerWithPrefetch(
  outsRoutes,
  crewEndpoints.come,
  { summary: 'Says that one is coming, or is not', caller: 'skater', body: coming },
  (db, { session, params }) => [outsFor(db, sessionUser(session), session.now, params.outId)],
  async (c, { isComing }, [[out]]) => {
    const [db, userId] = [c.get('db'), currentUserId(c)]
    if (!out || out.userId === userId) throw notFound(messages.unknownOut)
    const change = isComing ? sayComing : takeBackComing
    await runBatch(db, [change(db, out.outId, userId)])
    const tell = async () => {
      const viewers = await viewersOf(db, out.outId, userId, c.get('now'))
      await deliver(
        c.env,
        db,
        viewers.map((row) => row.userId),
        [],
      )
    }
    c.executionCtx.waitUntil(tell())
  },
)
