import type { Env } from '../../env'
import { keyedHash } from '../../session/secrets'

/** The keys in the bucket that note deleted accounts. No media has a name with a slash. */
export const notesPrefix = 'deletions/'

type NotesEnv = Pick<Env, 'MEDIA' | 'SESSION_SECRET'>

export const noteKey = async (env: Pick<Env, 'SESSION_SECRET'>, userId: string): Promise<string> =>
  notesPrefix + (await keyedHash(env, 'account-deletion', userId))

/**
 * Notes that this account was deleted, outside of the database: if the database is restored from an
 * older backup, the account is deleted again. Without our key, the note names nobody.
 */
export async function noteDeletion(env: NotesEnv, userId: string, now: Date): Promise<void> {
  await env.MEDIA.put(await noteKey(env, userId), now.toISOString())
}
