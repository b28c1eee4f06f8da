import type { Db, Statement } from '../../db/client'
import type { users } from '../../db/schema'
import type { Env } from '../../env'
import { subjectHash } from '../../session/queries'
import { beginAccountDeletion } from '../queries'
import { steps } from './steps'

/** The first batch of an account deletion. From then on the scheduled job can finish it. */
export const beginStatements = async (
  env: Pick<Env, 'SESSION_SECRET'>,
  db: Db,
  user: typeof users.$inferSelect,
  now: Date,
): Promise<Statement[]> => [
  ...beginAccountDeletion(db, user, await subjectHash(env, user.subject), now),
  ...steps.flatMap(({ atOnce }) => atOnce?.(db, user.id, now) ?? []),
]
