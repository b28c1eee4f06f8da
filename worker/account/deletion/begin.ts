import { deleteUserData as deleteActivity } from '../../activity/queries'
import { deleteUserData as deleteBilling } from '../../billing/queries'
import type { Db, Statement } from '../../db/client'
import type { users } from '../../db/schema'
import type { Env } from '../../env'
import { deleteUserData as deleteNotifications } from '../../notifications/queries'
import { deleteUserData as deleteProfile } from '../../profiles/queries'
import { deleteUserData as deletePush } from '../../push/queries'
import { deleteUserData as deleteScore } from '../../score/queries'
import { deleteUserData as deleteSessions } from '../../session/end-queries'
import { subjectHash } from '../../session/queries'
import { deleteUserData as deleteExport } from '../export/queries'
import { beginAccountDeletion } from '../queries'

export type DeleteUserData = (db: Db, userId: string, now: Date) => Statement[]

/** Signs the user out everywhere and ends their push subscriptions. */
export const deleteBrowsers: DeleteUserData = (db, userId, now) => [
  ...deletePush(db, userId),
  ...deleteSessions(db, userId, now),
]

/** Deleted in the first batch, so that the user disappears at once for everybody else. */
const atOnce: DeleteUserData[] = [
  deleteExport,
  deleteBrowsers,
  deleteProfile,
  deleteScore,
  deleteActivity,
  deleteBilling,
  deleteNotifications,
]

/** The first batch of an account deletion. From then on the scheduled job can finish it. */
export const beginStatements = async (
  env: Pick<Env, 'SESSION_SECRET'>,
  db: Db,
  user: typeof users.$inferSelect,
  now: Date,
): Promise<Statement[]> => [
  ...beginAccountDeletion(db, user, await subjectHash(env, user.subject), now),
  ...atOnce.flatMap((deleteData) => deleteData(db, user.id, now)),
]
