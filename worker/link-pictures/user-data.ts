import { eq } from 'drizzle-orm'
import { runBatch, type Db } from '../db/client'
import { linkPictures } from '../db/schema'
import type { Env } from '../env'
import { deleteBytes } from '../media/queries'
import { storedKeys } from './handler'

/** Deletes the picture of the skater's profile. Triggers have those of clips and spots deleted. */
export async function deleteUserData(env: Env, db: Db, userId: string, now: Date): Promise<number> {
  const keys = await storedKeys(env, userId)
  await runBatch(db, [
    ...deleteBytes(db, keys, now),
    db.delete(linkPictures).where(eq(linkPictures.id, userId)),
  ])
  return keys.length
}
