/** Repeats the deletions that came after the backup, with the app's own statements. */
import { beginStatements } from '../../worker/account/deletion/begin'
import { noteKey, notesPrefix } from '../../worker/account/deletion/notes'
import { connect, runBatch } from '../../worker/db/client'
import { accountDeletions, users } from '../../worker/db/schema'
import { decrypt, tokenPurpose } from '../../worker/session/secrets'

export { notesPrefix }

interface Secrets {
  SESSION_SECRET: string
}

/** Whether this secret encrypted a session's token, as the backup has it. */
export const isSecretOf = async (secrets: Secrets, idToken: string): Promise<boolean> =>
  (await decrypt(secrets, tokenPurpose, idToken)) !== null

/**
 * Begins the deletion of every account whose deletion is noted; the scheduled job finishes them.
 * Returns how many there were.
 */
export async function repeatDeletions(
  secrets: Secrets,
  d1: D1Database,
  noted: ReadonlySet<string>,
  now: Date,
): Promise<number> {
  const db = connect(d1)
  const begun = new Set(
    (await db.select({ userId: accountDeletions.userId }).from(accountDeletions)).map(
      ({ userId }) => userId,
    ),
  )
  let repeated = 0
  for (const user of await db.select().from(users)) {
    if (begun.has(user.id) || !noted.has(await noteKey(secrets, user.id))) continue
    await runBatch(db, await beginStatements(secrets, db, user, now))
    repeated += 1
  }
  return repeated
}
