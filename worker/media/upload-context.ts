import type { Context } from 'hono'
import type { Db } from '../db/client'
import { randomName } from '../db/ids'
import type { Env, AppEnv } from '../env'
import { HttpError } from '../http/errors'
import { skater } from '../session/guards'
import { addPending, type MediaRow } from './queries'
import { discard } from './pending-deletions'

/** Where to store media, and who owns it. */
export interface UploadContext {
  env: Env
  db: Db
  now: Date
  ownerId: string
}

/** The context of a request: its user owns the media. */
export const uploadContext = (c: Context<AppEnv>): UploadContext => ({
  env: c.env,
  db: c.get('db'),
  now: c.get('now'),
  ownerId: skater(c).user.id,
})

/**
 * Inserts the row, then stores the bytes. If an HttpError refuses the file, the media is deleted.
 * After any other failure, the scheduled job deletes it later: the bucket may still be writing.
 */
export async function storing<T>(
  to: UploadContext,
  kind: MediaRow['kind'],
  contentType: string,
  write: (name: string) => Promise<T>,
): Promise<T> {
  const name = randomName()
  await addPending(to.db, { name, kind, ownerId: to.ownerId, contentType }, to.now)
  try {
    return await write(name)
  } catch (error) {
    if (error instanceof HttpError) await discard(to.env, to.db, [name], to.now)
    throw error
  }
}
