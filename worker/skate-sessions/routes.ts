import { Hono } from 'hono'
import { writeThenRead, type Db } from '../db/client'
import { spend } from '../db/quotas'
import type { AppEnv } from '../env'
import { timeZoneHeader } from '../http/contract'
import { HttpError, notFound } from '../http/errors'
import { scopeOf } from '../http/scope'
import { chooseTimeZone, dayIn } from '../http/time-zone'
import { limits as dayLimits } from '../limits/limits'
import { explainUsedUp } from '../limits/refuse'
import { currentUserId } from '../session/guards'
import { sessionUser } from '../session/queries'
import { registerWithPrefetch } from '../session/register-endpoint'
import { messages as trickMessages } from '../tricks/contract'
import { numberOfTrick } from '../tricks/tree/numbers'
import { limits, messages, type SkateSession, type TrickTries } from './contract'
import * as skateSessionEndpoints from './endpoints'
import {
  addSkateSession,
  asSkateSession,
  correctSession,
  deleteSession,
  foldOldSessions,
  hasRoom,
  isNew,
  sessionAt,
  sessionsOf,
  totalsBy,
  writeTotals,
  type SkateSessionKey,
} from './queries'
import { packTricks, unpackTricks } from './pack'
import { placeInTime, refusalOfTime, refusalOfTricks } from './rules'
import { asPage } from './summary'
import { correction, deletionQuery, newSkateSession, sessionsQuery } from './schema'

export const skateSessionsRoutes = new Hono<AppEnv>()

registerWithPrefetch(
  skateSessionsRoutes,
  skateSessionEndpoints.list,
  {
    summary: 'The own sessions at the park',
    description: 'With weeks and tricks, unless older ones are asked for by `before`.',
    caller: 'skater',
    evenExpired: true,
    query: sessionsQuery,
  },
  (db, { session }) => {
    const userId = sessionUser(session)
    return [sessionsOf(db, userId), totalsBy(db, userId)]
  },
  (c, { before }, [rows, totals]) => {
    const zone = chooseTimeZone(c.req.raw, c.req.header(timeZoneHeader) ?? '')
    return asPage(rows, totals, { today: dayIn(zone, c.get('now')), before })
  },
)

const idsOf = (tricks: readonly TrickTries[]): string[] =>
  tricks.flatMap(({ trickId }) => trickId ?? [])

const numbersIn = (tricks: readonly TrickTries[]): number[] =>
  idsOf(tricks).map((id) => numberOfTrick(id)!)

registerWithPrefetch(
  skateSessionsRoutes,
  skateSessionEndpoints.keep,
  {
    summary: 'Adds a session',
    description: 'Its start is its key: a second one with the same start adds nothing.',
    caller: 'skater',
    limits: ['skateSessions'],
    body: newSkateSession,
    status: 201,
  },
  (db, { session, input }) => [sessionAt(db, sessionUser(session), Date.parse(input.startedAt))],
  async (c, session, [[before]]) => {
    if (before) return unlessDeleted(before)
    const [db, now, userId] = [c.get('db'), c.get('now'), currentUserId(c)]
    const placed = placeInTime(session, now)
    requireSound(session.tricks, refusalOfTime(placed, now))
    const key = { userId, startedAtMs: placed.startedAtMs }
    const spent = {
      limit: dayLimits.skateSessions,
      key: userId,
      hasRoom: hasRoom(userId),
      explainNoRoom: () => isFull(db, userId),
    }
    const { utcOffsetMinutes, spotId } = session
    const [[added]] = await writeThenRead(
      db,
      [
        ...spend(db, spent, now, isNew(key)),
        ...foldOldSessions(db, userId, now),
        addSkateSession(db, {
          ...key,
          ...placed,
          utcOffsetMinutes,
          spotId,
          tricks: packTricks(session.tricks),
        }),
        ...writeTotals(db, userId, numbersIn(session.tricks), now),
      ],
      [sessionAt(db, userId, key.startedAtMs)],
    ).catch(explainUsedUp(scopeOf(c), spent))
    return added ? unlessDeleted(added) : null
  },
)

type Row = Awaited<ReturnType<typeof sessionAt>>[number]

const unlessDeleted = (row: Row): SkateSession | null =>
  row.sessions > 0 ? asSkateSession(row) : null

function requireSound(tricks: readonly TrickTries[], refusal: string | null): void {
  const sentence = refusalOfTricks(tricks) ?? refusal
  if (sentence !== null) throw new HttpError(400, 'invalid', sentence)
  const isKnown = idsOf(tricks).every((id) => numberOfTrick(id) !== null)
  if (!isKnown) throw notFound(trickMessages.unknownTrick)
}

async function isFull(db: Db, userId: string): Promise<HttpError | null> {
  const rows = await sessionsOf(db, userId)
  const all = rows.reduce((sum, { sessions }) => sum + sessions, 0)
  return all < limits.all ? null : new HttpError(409, 'full', messages.full)
}

registerWithPrefetch(
  skateSessionsRoutes,
  skateSessionEndpoints.correct,
  {
    summary: 'Corrects the numbers of a session',
    description: '409 with the newest one where it has another version.',
    caller: 'skater',
    body: correction,
  },
  (db, { session, params }) => [sessionAt(db, sessionUser(session), Number(params.skateSessionId))],
  async (c, { version, tricks }, [[before]]) => {
    requireAtVersion(before, version)
    requireSound(tricks, null)
    const [db, now, userId] = [c.get('db'), c.get('now'), currentUserId(c)]
    const key: SkateSessionKey = { userId, startedAtMs: before.startedAtMs }
    const packed = packTricks(tricks)
    const changed = [...new Set(numbersIn([...unpackTricks(before.tricks), ...tricks]))]
    const [[after]] = await writeThenRead(
      db,
      [correctSession(db, key, version, packed), ...writeTotals(db, userId, changed, now)],
      [sessionAt(db, userId, key.startedAtMs)],
    )
    requireAtVersion(after, version + 1)
    if (after.tricks !== packed) throw changedElsewhere(after)
    return asSkateSession(after)
  },
)

registerWithPrefetch(
  skateSessionsRoutes,
  skateSessionEndpoints.remove,
  {
    summary: 'Deletes a session',
    description: '409 with the newest one where it has another version.',
    caller: 'skater',
    query: deletionQuery,
  },
  (db, { session, params }) => [sessionAt(db, sessionUser(session), Number(params.skateSessionId))],
  async (c, { version }, [[before]]) => {
    requireAtVersion(before, version)
    const [db, now, userId] = [c.get('db'), c.get('now'), currentUserId(c)]
    const key = { userId, startedAtMs: before.startedAtMs }
    const [[after]] = await writeThenRead(
      db,
      [
        deleteSession(db, key, version),
        ...writeTotals(db, userId, numbersIn(unpackTricks(before.tricks)), now),
      ],
      [sessionAt(db, userId, key.startedAtMs)],
    )
    if (after && after.sessions > 0) throw changedElsewhere(after)
  },
)

function requireAtVersion(row: Row | undefined, version: number): asserts row is Row {
  if (!row || row.sessions === 0) throw notFound(messages.gone)
  if (row.version !== version) throw changedElsewhere(row)
}

const changedElsewhere = (row: Row) =>
  new HttpError(409, 'changed_elsewhere', messages.changed, {
    newest: asSkateSession(row),
  })
