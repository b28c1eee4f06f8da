import type { Context } from 'hono'
import { runBatch, type Statement } from '../db/client'
import { isUniqueViolation } from '../db/constraint'
import { ulid } from '../db/ids'
import type { AppEnv } from '../env'
import { HttpError, notFound } from '../http/errors'
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

/** An act about something of this user; for everybody else it is not there. */
export async function findOwnAct(c: Context<AppEnv>, actId: string, userId: string) {
  const found = await findAct(c.get('db'), actId)
  if (!found || found.case.ownerId !== userId || found.act.act === 'dismiss') throw notFound()
  return found
}

/** Records the one answer that the maker has. */
export async function addAnswer(
  c: Context<AppEnv>,
  actId: string,
  userId: string,
  text: string,
): Promise<ModerationAnswer> {
  const now = c.get('now')
  const { act, answer } = await findOwnAct(c, actId, userId)
  const refused = refuseAnswer(act, answer !== null, now)
  if (refused === 'unknown') throw notFound()
  if (refused) throw conflict(refused)
  const row = { actId, userId, text, at: now }
  await runBatch(c.get('db'), [insertAnswer(c.get('db'), row)]).catch((error: unknown) => {
    if (isUniqueViolation(error, 'moderation_answers.act_id')) throw conflict('answeredBefore')
    throw error
  })
  return { actId, text, createdAt: now.toISOString() }
}

/** Keeps a decision after its maker has answered, or takes it back. */
export async function decideOnAnswer(
  c: Context<AppEnv>,
  moderator: Moderator,
  actId: string,
  decision: 'keep' | 'undo',
): Promise<void> {
  const db = c.get('db')
  const found = await findAct(db, actId)
  if (!found?.answer || found.answer.userId === moderator.userId) throw notFound()
  if (found.answer.decidedAt) throw conflict('late')
  const moderators = await countModerators(db)
  if (!mayDecideAnswer(moderator.id, found.act.moderatorId, moderators)) {
    throw new HttpError(403, 'other_moderator', messages.otherModerator)
  }
  const settled = settleAnswer(db, actId, {
    decidedAt: c.get('now'),
    decidedBy: moderator.id,
    isUpheld: decision === 'keep',
  })
  if (decision === 'keep') {
    const { userId } = found.answer
    await runBatch(db, [...settled, tellKept(c, found, userId)]).catch(explainLate)
    c.executionCtx.waitUntil(deliverNotifications(c.env, db, [userId]))
    return
  }
  const loaded = await loadCase(db, found.case.id, { env: c.env, moderator })
  // It was taken back in the meantime.
  if (loaded?.log.at(-1)?.entry.id !== actId) throw conflict('late')
  const form = { act: 'undo', reason: 'other', seen: loaded.log.length } as const
  const typed = { ...form, days: NaN, note: undefined }
  await performAct(c, moderator, loaded, typed, settled).catch(explainLate)
}

function explainLate(error: unknown): never {
  if (isUniqueViolation(error, 'moderation_answers.act_id')) throw conflict('late')
  throw error
}

type Found = NonNullable<Awaited<ReturnType<typeof findAct>>>

function tellKept(c: Context<AppEnv>, { act, case: row }: Found, userId: string): Statement {
  const now = c.get('now')
  const id = ulid(now)
  const words = moderated({
    id: act.id,
    title: 'We read your answer',
    message: `The decision about your ${thingNames[row.contentType]} stays.`,
  })
  return notify(c.get('db'), { id, userId, actorId: null, subjectId: id, ...words }, now)
}
