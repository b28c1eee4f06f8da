import { runBatch, writeKeyedThenRead } from '../db/client'
import { ulid } from '../db/ids'
import { countUse, isUsedUp, spend } from '../db/quotas'
import { HttpError, notFound } from '../http/errors'
import type { Scope } from '../http/scope'
import { limits } from '../limits/limits'
import { noteUsedUp } from '../limits/refuse'
import { addToCase } from './case-queries'
import { messages } from './contract'
import { addFlag, flagOf, isAdded } from './queries'
import { decideFlag, isUrgent, type Verdict } from './rules'
import type { NewFlag } from './schema'
import type { FoundThing } from './thing-queries'

/**
 * Idempotent, even in parallel. Beyond the daily limit a report is only counted, without telling the skater.
 */
export async function addReport(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  flaggerId: string,
  { contentOwnerId, reason = 'inappropriate', ...thing }: NewFlag,
  found: FoundThing | undefined,
) {
  const named = thing.contentType === 'crew' ? undefined : contentOwnerId
  const verdict = decideFlag(flaggerId, found, named)
  if (verdict !== 'flag' || !found) throw reportRefusals[verdict === 'flag' ? 'unseen' : verdict]()
  const { version, userId: ownerId } = found
  const id = ulid(now)
  const row = { id, flaggerId, ...thing, version, reason, contentOwnerId: ownerId, createdAt: now }
  const report = { caseId: id, ...thing, version, ownerId, reason, isSkater: true }
  const limit = isUrgent(reason) ? limits.urgentReports : limits.reports
  const read = flagOf(db, flaggerId, { ...thing, version })
  const statements = [
    addFlag(db, row),
    addToCase(db, report, now, isAdded(id)),
    ...spend(db, { limit, key: flaggerId }, now, isAdded(id)),
  ]
  const isDone = async () => (await read)[0]?.id === id
  try {
    const [[flag]] = await writeKeyedThenRead(db, statements, [read], isDone)
    // The thing and its flags were deleted just now.
    if (!flag) throw reportRefusals.unseen()
    return { flag, isNew: flag.id === id }
  } catch (error) {
    if (!isUsedUp(error)) throw error
    noteUsedUp(limit)
    await runBatch(db, [countUse(db, limit.name, flaggerId, now)])
    return { flag: row, isNew: true }
  }
}

export const reportRefusals: Record<Exclude<Verdict, 'flag'>, () => HttpError> = {
  unseen: () => notFound(messages.notFound),
  own: () => new HttpError(403, 'own_content', messages.own),
  'wrong-owner': () =>
    new HttpError(400, 'invalid', messages.wrongOwner, {
      fields: { contentOwnerId: messages.wrongOwner },
    }),
}
