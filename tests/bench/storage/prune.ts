/** What the scheduled job does to a day's rows, without the rooms that pack the games. */
import { lte } from 'drizzle-orm'
import type { Db } from '../../../worker/db/client'
import { dropOldQuotas } from '../../../worker/db/quotas'
import { games } from '../../../worker/db/schema'
import { packGame } from '../../../worker/games/packs/pack-game'
import type { PackEnv } from '../../../worker/games/packs/pack'
import { dropUsedUploads } from '../../../worker/media/uploads/queries'
import { dropOldNotifications } from '../../../worker/notifications/prune-queries'

/** A bucket that only counts, and has nothing of before. */
export class Bucket {
  objects = 0
  bytes = 0

  readonly env = {
    MEDIA: {
      get: () => Promise.resolve(null),
      put: (_: string, bytes: ArrayBuffer) => this.#add(bytes),
    },
  } as unknown as PackEnv

  async #add(bytes: ArrayBuffer): Promise<void> {
    this.objects++
    this.bytes += bytes.byteLength
  }
}

export async function prune(db: Db, { env }: Bucket, now: Date): Promise<void> {
  const due = await db.select({ id: games.id }).from(games).where(lte(games.packAt, now))
  for (const { id } of due) await packGame(env, db, id)
  await dropUsedUploads(db, now)
  await dropOldNotifications(db, now)
  await dropOldQuotas(db, now)
}
