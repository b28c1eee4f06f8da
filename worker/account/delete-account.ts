import { deleteUserData as deleteActivity } from '../activity/queries'
import { deleteStripeCustomers } from '../billing/delete-customers'
import { deleteUserData as deleteBilling } from '../billing/queries'
import { deleteUserData as deleteClips } from '../clips/queries'
import { runBatch, type Db, type Statement } from '../db/client'
import type { users } from '../db/schema'
import type { Env } from '../env'
import { deleteUserData as deleteFeedback } from '../feedback/account'
import { deleteUserData as deleteFlags } from '../flags/account'
import { leaveGames } from '../games/account'
import { deleteUserData as deleteHomies } from '../homies/account'
import { log } from '../http/log'
import { deleteUserData as deleteQuotas } from '../http/quota'
import { deleteUserData as deleteMedia } from '../media/account'
import { deleteUserData as deleteNotifications } from '../notifications/queries'
import { deleteUserData as deleteProfile } from '../profiles/queries'
import { deleteUserData as deletePush } from '../push/queries'
import { deleteUserData as deleteScore } from '../score/queries'
import { closeSockets } from '../session/close-sockets'
import { deleteUserData as deleteSessions, subjectHash } from '../session/queries'
import { deleteUserData as deleteSpots } from '../spots/queries'
import { deleteUserData as deleteTricks } from '../tricks/queries'
import { beginAccountDeletion, endAccountDeletion, openAccountDeletions } from './queries'

type DeleteUserData = (db: Db, userId: string, now: Date) => Statement[]

/** Signs the user out everywhere and ends their push subscriptions. */
const deleteBrowsers: DeleteUserData = (db, userId) => [
  ...deletePush(db, userId),
  ...deleteSessions(db, userId),
]

/** Deleted in the first batch, so that the user disappears at once for everybody else. */
const first: DeleteUserData[] = [
  deleteBrowsers,
  deleteProfile,
  deleteScore,
  deleteActivity,
  deleteBilling,
]

/**
 * The other features. Rows that refer to other rows go first; media is last, because all refer to
 * it.
 */
const rest: DeleteUserData[] = [
  deleteNotifications,
  deleteHomies,
  deleteFlags,
  deleteFeedback,
  deleteClips,
  deleteTricks,
  deleteSpots,
  deleteQuotas,
  deleteMedia,
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
  await runBatch(db, [...begin, ...first.flatMap((deleteData) => deleteData(db, user.id, now))])
  await closeSockets(env, user.id)
  try {
    await finish(env, db, user.id, now)
    await deleteStripeCustomers(env, db)
  } catch (error) {
    log('warn', { event: 'account_deletion_failed_retrying', error })
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
      log('error', { event: 'account_deletion_failed', userId, error })
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
  for (const deleteData of [...first, ...rest]) await runBatch(db, deleteData(db, userId, now))
  await runBatch(db, [endAccountDeletion(db, userId)])
}
