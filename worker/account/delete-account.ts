import { forget as forgetActivity } from '../activity/queries'
import { deleteStripeCustomers } from '../billing/delete-customers'
import { forget as forgetBilling } from '../billing/queries'
import { forget as forgetClips } from '../clips/queries'
import { runBatch, type Db, type Statement } from '../db/client'
import type { users } from '../db/schema'
import type { Env } from '../env'
import { forget as forgetFeedback } from '../feedback/forget'
import { forget as forgetFlags } from '../flags/forget'
import { leaveGames } from '../games/account'
import { forget as forgetHomies } from '../homies/forget'
import { log } from '../http/log'
import { forget as forgetQuotas } from '../http/quota'
import { forget as forgetMedia } from '../media/forget'
import { forget as forgetNotifications } from '../notifications/queries'
import { forget as forgetProfile } from '../profiles/queries'
import { forget as forgetPush } from '../push/queries'
import { forget as forgetScore } from '../score/queries'
import { closeSockets } from '../session/close-sockets'
import { forget as forgetSessions, subjectHash } from '../session/queries'
import { forget as forgetSpots } from '../spots/queries'
import { forget as forgetTricks } from '../tricks/queries'
import { beginAccountDeletion, endAccountDeletion, openAccountDeletions } from './queries'

type Forget = (db: Db, userId: string, now: Date) => Statement[]

/** Signs the user out everywhere and ends their push subscriptions. */
const forgetBrowsers: Forget = (db, userId) => [
  ...forgetPush(db, userId),
  ...forgetSessions(db, userId),
]

/** Deleted in the first batch, so that the user disappears at once for everybody else. */
const first: Forget[] = [forgetBrowsers, forgetProfile, forgetScore, forgetActivity, forgetBilling]

/**
 * The other features. Rows that refer to other rows go first; media is last, because all refer to
 * it.
 */
const rest: Forget[] = [
  forgetNotifications,
  forgetHomies,
  forgetFlags,
  forgetFeedback,
  forgetClips,
  forgetTricks,
  forgetSpots,
  forgetQuotas,
  forgetMedia,
]

const perRun = 20

/**
 * Deletes a user: all their rows in every table and, through pending deletions, their files in
 * every bucket. If a step fails, the cron job continues.
 */
export async function deleteAccount(
  env: Env,
  db: Db,
  user: typeof users.$inferSelect,
  now: Date,
): Promise<void> {
  const begin = beginAccountDeletion(db, user, await subjectHash(env, user.subject), now)
  await runBatch(db, [...begin, ...first.flatMap((forget) => forget(db, user.id, now))])
  await closeSockets(env, user.id)
  try {
    await finish(env, db, user.id, now)
    await deleteStripeCustomers(env, db)
  } catch (error) {
    log('warn', { event: 'departure_left', error })
  }
}

/**
 * Cron job: finishes account deletions that a crash interrupted, or that ran while another request
 * of the user was still writing.
 */
export async function finishAccountDeletions(env: Env, db: Db, now: Date): Promise<void> {
  for (const { userId } of await openAccountDeletions(db, perRun)) {
    try {
      await finish(env, db, userId, now)
    } catch (error) {
      log('error', { event: 'departure_failed', userId, error })
    }
  }
}

/**
 * Gives each feature a batch of its own. It repeats the first ones, because a request that was
 * still running may have written new rows.
 */
async function finish(env: Env, db: Db, userId: string, now: Date): Promise<void> {
  // Game rooms write their rows themselves, also in batches of their own.
  await leaveGames(env, db, userId, now)
  for (const forget of [...first, ...rest]) await runBatch(db, forget(db, userId, now))
  await runBatch(db, [endAccountDeletion(db, userId)])
}
