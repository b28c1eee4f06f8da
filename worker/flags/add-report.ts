import { runBatch, runKeyedBatch, readFromPrimary } from '../db/client'
import { ulid } from '../db/ids'
import { countUse, isUsedUp, spend } from '../db/quotas'
import { HttpError, notFound } from '../http/errors'
import type { Scope } from '../http/scope'
import { limits } from '../limits/limits'
import { noteUsedUp } from '../limits/refuse'
import { addToCase } from './case-queries'
import { messages } from './contract'
import { addFlag, findFlag, isAdded } from './queries'
import { decideFlag, isUrgent, type Verdict } from './rules'
import type { NewFlag } from './schema'
import { findThing } from './thing-queries'

/**
 * Records a skater's report. Reporting the same version twice, even at the same time, gives the same
 * flag and says that it is not new. Beyond the day's limit, which a skater who floods the desk is not
 * told of, the report is only counted.
 */
export async function addReport(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  flaggerId: string,
  { contentOwnerId, reason = 'inappropriate', ...thing }: NewFlag,
) {
  const found = await findThing(db, thing, { viewerId: flaggerId, now })
  const verdict = decideFlag(flaggerId, found, contentOwnerId)
  if (verdict !== 'flag' || !found) throw reportRefusals[verdict === 'flag' ? 'unseen' : verdict]()
  const { version, userId: ownerId } = found
  const id = ulid(now)
  const row = { id, flaggerId, ...thing, version, reason, contentOwnerId: ownerId, createdAt: now }
  const report = { caseId: id, ...thing, version, ownerId, reason, isSkater: true }
  const limit = isUrgent(reason) ? limits.urgentReports : limits.reports
  const find = () => {
    readFromPrimary(db)
    return findFlag(db, flaggerId, { ...thing, version })
  }
  const statements = [
    addFlag(db, row),
    addToCase(db, report, now, isAdded(id)),
    ...spend(db, { limit, key: flaggerId }, now, isAdded(id)),
  ]
  try {
    await runKeyedBatch(db, statements, async () => (await find())?.id === id)
  } catch (error) {
    if (!isUsedUp(error)) throw error
    noteUsedUp(limit)
    await runBatch(db, [countUse(db, limit.name, flaggerId, now)])
    return { flag: row, isNew: true }
  }
  const flag = await find()
  // It was deleted just now, and its flags with it.
  if (!flag) throw reportRefusals.unseen()
  return { flag, isNew: flag.id === id }
}

export const reportRefusals: Record<Exclude<Verdict, 'flag'>, () => HttpError> = {
  unseen: () => notFound(messages.notFound),
  own: () => new HttpError(403, 'own_content', messages.own),
  'wrong-owner': () =>
    new HttpError(400, 'invalid', messages.wrongOwner, {
      fields: { contentOwnerId: messages.wrongOwner },
    }),
}
