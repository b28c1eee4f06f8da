import type { Env } from '../../env'
import { keyedHash } from '../../session/secrets'

/** Media names have no slash. */
export const notesPrefix = 'deletions/'

type NotesEnv = Pick<Env, 'MEDIA' | 'SESSION_SECRET'>

export const noteKey = async (env: Pick<Env, 'SESSION_SECRET'>, userId: string): Promise<string> =>
  notesPrefix + (await keyedHash(env, 'account-deletion', userId))

/**
 * Outside the database, so that a restored backup deletes the account again. The note contains only a
 * keyed hash of the user id. A lock of the bucket refuses to write one again.
 */
export async function noteDeletion(env: NotesEnv, userId: string, now: Date): Promise<void> {
  const key = await noteKey(env, userId)
  if (!(await env.MEDIA.head(key))) await env.MEDIA.put(key, now.toISOString())
}
