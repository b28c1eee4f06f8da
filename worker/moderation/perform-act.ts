import { runKeyedBatch, type Statement, readFromPrimary, type Db } from '../db/client'
import { isUniqueViolation } from '../db/constraint'
import { ulid, ulidOf } from '../db/ids'
import { log } from '../http/log'
import type { Scope } from '../http/scope'
import { notify, unnotify } from '../notifications/queries'
import { moderated } from '../notifications/words'
import { deliverNotifications } from '../push/deliver'
import { closeSockets } from '../session/close-sockets'
import { leaveSeats, queuedSeats, seatsOf } from '../games/leaving'
import type { LoadedCase, LogRow } from './case-queries'
import { conflict, moderationEffectsOf } from './effects'
import type { Moderator } from './guards'
import { addEntry, isEntered } from './act-queries'
import { refuseAct, suspensionEnd } from './rules'
import type { ActForm } from './schema'
import { titleFor, whyFor } from './words'

/** Throws 409 and changes nothing if the rules refuse it or another moderator was faster. */
export async function performAct(
  { env, db, now, waitUntil }: Scope,
  moderator: Moderator,
  loaded: LoadedCase,
  { act, reason, note, days, seen }: ActForm,
  also: Statement[] = [],
): Promise<LogRow> {
  const { row, facts } = loaded
  if (loaded.log.length !== seen) throw conflict('late')
  const refused = refuseAct(act, moderator.userId, facts)
  if (refused) throw conflict(refused)
  const entry: LogRow = {
    id: ulid(now),
    caseId: row.id,
    number: seen + 1,
    act,
    moderatorId: moderator.id,
    reason,
    note: note || null,
    until: act === 'suspend' ? suspensionEnd(days, now) : null,
    undoes: act === 'undo' ? (facts.last as LogRow).id : null,
    at: now,
  }
  const ownerId = row.ownerId ?? ''
  const acting = { env, db, now, actId: entry.id, ownerId, loaded }
  const { statements, finish } = await moderationEffectsOf(entry, acting)
  await runKeyedBatch(
    db,
    [...addEntry(db, entry), ...statements, ...tellMaker(db, entry, loaded), ...also],
    () => isWritten(db, entry.id),
  ).catch((error: unknown) => {
    if (isUniqueViolation(error, 'moderation_log.case_id')) throw conflict('late')
    // Another skater took the skatertag after the check.
    if (isUniqueViolation(error, 'profiles.skatertag')) throw conflict('tagTaken')
    throw error
  })
  log('info', { kind: 'security', event: 'moderated', act, contentType: row.contentType })
  if (act === 'ban') {
    await closeSockets(env, ownerId)
    await leaveSeats(env, db, await queuedSeats(db, seatsOf(ownerId)), now)
  }
  await finish?.(env, db, now)
  if (facts.ownerId !== null) {
    waitUntil(deliverNotifications(env, db, [ownerId]))
  }
  return entry
}

async function isWritten(db: Db, actId: string): Promise<boolean> {
  readFromPrimary(db)
  return isEntered(db, actId)
}

/** Tells the owner the act and the reason, but not the moderator's name. A dismissal is not sent. */
function tellMaker(db: Db, entry: LogRow, { row, facts }: LoadedCase): Statement[] {
  const { act, reason, until, undoes } = entry
  const { contentType } = row
  const userId = facts.ownerId
  const takenBack = facts.last?.act
  if (userId === null || act === 'dismiss' || (act === 'undo' && takenBack === 'dismiss')) return []
  const title = titleFor({ act, contentType, until })
  const message = whyFor({ act, contentType, reason })
  const words = moderated({ id: entry.id, title, message })
  return [
    ...(undoes === null ? [] : [unnotify(db, 'moderation', userId, undoes)]),
    notify(
      db,
      { id: ulidOf(userId, entry.at), userId, actorId: null, subjectId: entry.id, ...words },
      entry.at,
    ),
  ]
}
