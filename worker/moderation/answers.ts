import { runBatch, type Statement, type Db } from '../db/client'
import { isUniqueViolation } from '../db/constraint'
import { ulidOf } from '../db/ids'
import { HttpError, notFound } from '../http/errors'
import type { Scope } from '../http/scope'
import { notify } from '../notifications/queries'
import { moderated } from '../notifications/words'
import { deliverNotifications } from '../push/deliver'
import { findAct, loadCase } from './case-queries'
import { messages, thingNames, type ModerationAnswer } from './contract'
import { conflict } from './effects'
import type { Moderator } from './guards'
import { countModerators } from './moderator-queries'
import { performAct } from './perform-act'
import { insertAnswer, settleAnswer } from './act-queries'
import { mayDecideAnswer, refuseAnswer } from './rules'

export async function findOwnAct(db: Db, actId: string, userId: string) {
  const found = await findAct(db, actId)
  if (!found || found.case.ownerId !== userId || found.act.act === 'dismiss') throw notFound()
  return found
}

export async function addAnswer(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  actId: string,
  userId: string,
  text: string,
): Promise<ModerationAnswer> {
  const { act, answer } = await findOwnAct(db, actId, userId)
  const refused = refuseAnswer(act, answer !== null, now)
  if (refused === 'unknown') throw notFound()
  if (refused) throw conflict(refused)
  const row = { actId, userId, text, at: now }
  await runBatch(db, [insertAnswer(db, row)]).catch((error: unknown) => {
    if (isUniqueViolation(error, 'moderation_answers.act_id')) throw conflict('answeredBefore')
    throw error
  })
  return { actId, text, createdAt: now.toISOString() }
}

export async function decideOnAnswer(
  scope: Scope,
  moderator: Moderator,
  actId: string,
  decision: 'keep' | 'undo',
): Promise<void> {
  const { env, db, now } = scope
  const found = await findAct(db, actId)
  if (!found?.answer || found.answer.userId === moderator.userId) throw notFound()
  if (found.answer.decidedAt) throw conflict('late')
  const moderators = await countModerators(db)
  if (!mayDecideAnswer(moderator.id, found.act.moderatorId, moderators)) {
    throw new HttpError(403, 'other_moderator', messages.otherModerator)
  }
  const settled = settleAnswer(db, actId, {
    decidedAt: now,
    decidedBy: moderator.id,
    isUpheld: decision === 'keep',
  })
  if (decision === 'keep') {
    const { userId } = found.answer
    await runBatch(db, [...settled, tellKept(scope, found, userId)]).catch(explainLate)
    scope.waitUntil(deliverNotifications(env, db, [userId]))
    return
  }
  const loaded = await loadCase(db, found.case.id, { env, moderator })
  // Another moderator reversed it meanwhile.
  if (loaded?.log.at(-1)?.entry.id !== actId) throw conflict('late')
  const form = { act: 'undo', reason: 'other', seen: loaded.log.length } as const
  const typed = { ...form, days: NaN, note: undefined }
  await performAct(scope, moderator, loaded, typed, settled).catch(explainLate)
}

function explainLate(error: unknown): never {
  if (isUniqueViolation(error, 'moderation_answers.act_id')) throw conflict('late')
  throw error
}

type Found = NonNullable<Awaited<ReturnType<typeof findAct>>>

function tellKept(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  { act, case: row }: Found,
  userId: string,
): Statement {
  const id = ulidOf(userId, now)
  const words = moderated({
    id: act.id,
    title: 'We read your answer',
    message: `The decision about your ${thingNames[row.contentType]} stays.`,
  })
  return notify(db, { id, userId, actorId: null, subjectId: id, ...words }, now)
}
