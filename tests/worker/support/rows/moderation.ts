import { eq } from 'drizzle-orm'
import { ulid } from '../../../../worker/db/ids'
import {
  moderationAnswers,
  moderationCases,
  moderationLog,
  removedThings,
  restrictions,
  users,
  waitingReports,
} from '../../../../worker/db/schema'
import { addModerator } from '../../../../worker/moderation/moderator-queries'
import type { FormReport } from '../../../../worker/moderation/report/queries'
import { subjectHash } from '../../../../worker/session/queries'
import { env } from '../env'
import { skater, type Skater } from '../skaters'
import { db } from './db'

/** A skater who may open the desk. */
export async function moderator(tag?: string): Promise<Skater> {
  const someone = await skater(tag)
  const { userId, skatertag } = someone
  const now = new Date()
  await addModerator(db, { id: ulid(now), userId, skatertag, addedAt: now })
  return someone
}

/** Suspends a user, or bans them without anything else that a ban does. */
export async function addRestriction(
  { userId }: Pick<Skater, 'userId'>,
  kind: 'suspended' | 'banned',
  actId: string = ulid(new Date()),
): Promise<void> {
  const user = (await db.select().from(users).where(eq(users.id, userId)))[0]!
  const until = kind === 'banned' ? null : new Date(Date.now() + 7 * 86_400_000)
  const hash = await subjectHash(env, user.subject)
  await db.insert(restrictions).values({ subjectHash: hash, userId, kind, until, actId })
}

/** A moderator whose bio was removed, who has answered, whose suspension is over, and of whom a report waits. */
export function judged({ userId, skatertag }: Skater) {
  const [id, at] = [ulid(new Date()), new Date()]
  return [
    addModerator(db, { id, userId, skatertag, addedAt: at }),
    db.insert(moderationCases).values({
      id,
      contentType: 'bio',
      contentId: userId,
      version: 'one',
      ownerId: userId,
      reports: 1,
      reasons: { spam: 1 },
      openedAt: at,
    }),
    db.insert(moderationAnswers).values({ actId: id, userId, text: 'No', at }),
    db
      .insert(removedThings)
      .values({ actId: id, ownerId: userId, data: { bio: 'Mine' }, expiresAt: at }),
    db
      .insert(restrictions)
      .values({ subjectHash: id, userId, kind: 'suspended', until: new Date(1), actId: id }),
    db.insert(waitingReports).values({
      number: id,
      isAboutMinor: false,
      network: 'one',
      earlier: 0,
      at,
      ownerId: userId,
      reporter: 'one',
      report: {
        number: id,
        contentType: 'bio',
        contentId: userId,
        version: 'two',
        ownerId: userId,
        reason: 'copyright',
        isSkater: false,
        isClaim: true,
        reporter: 'one',
        priority: 0,
        text: null,
        contact: null,
      } satisfies Omit<FormReport, 'at'>,
    }),
  ]
}

export const casesOf = (contentId: string) =>
  db.select().from(moderationCases).where(eq(moderationCases.contentId, contentId))

export const logOf = (caseId: string) =>
  db
    .select()
    .from(moderationLog)
    .where(eq(moderationLog.caseId, caseId))
    .orderBy(moderationLog.number)
