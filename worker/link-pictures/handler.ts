import { runBatch, type Db } from '../db/client'
import { isBudgetSpent } from '../db/limit-queries'
import type { Env } from '../env'
import { log } from '../http/log'
import { recordFailure } from '../jobs/queries'
import type { SweptHandler } from '../jobs/handler'
import { nextAttemptAt } from '../jobs/rules'
import { deleteBytes, keepBytes } from '../media/queries'
import { findContent } from './content-queries'
import {
  claim,
  deletePicture,
  deleteUserData as deleteRows,
  findDue,
  finishPicture,
  handOver,
  park,
  postpone,
  revive,
  type PictureRow,
} from './queries'
import { pictureKinds } from './rules'
import { pictureKeyOf, prefixOf } from './version'

/** Makes pictures of links. A message that comes twice is claimed once. */
export const drawLinkPictures: SweptHandler = { findDue, handOver, run, park, revive }

async function run(env: Env, db: Db, ids: string[], now: Date): Promise<void> {
  for (const row of await claim(db, ids, now)) {
    try {
      await make(env, db, row, now)
    } catch (error) {
      if (isBudgetSpent(error)) throw error
      await postponeOrFail(db, row, error, now)
    }
  }
}

async function make(env: Env, db: Db, row: PictureRow, now: Date): Promise<void> {
  const kind = pictureKinds.find((each) => each === row.kind)
  const found = kind && (await findContent[kind](db, row.id, now))
  const stored = await storedKeys(env, row.id)
  if (!found) return runBatch(db, [...deleteBytes(db, stored, now), deletePicture(db, row)])
  const key = pictureKeyOf(found.content)
  // Something that was private for a while has had its picture deleted, though not its bytes yet.
  await runBatch(db, [keepBytes(db, key)])
  if (!stored.includes(key)) {
    // Only here, so that nothing else loads the renderer.
    const { drawPicture } = await import('./draw-picture')
    const jpeg = await drawPicture(env, found.content)
    await env.MEDIA.put(key, jpeg, { httpMetadata: { contentType: 'image/jpeg' } })
  }
  const others = stored.filter((each) => each !== key)
  await runBatch(db, [...deleteBytes(db, others, now), ...finishPicture(db, row, now)])
}

/** The keys of the pictures that the bucket has of something: one, or two while it is drawn again. */
const storedKeys = async ({ MEDIA }: Pick<Env, 'MEDIA'>, id: string): Promise<string[]> =>
  (await MEDIA.list({ prefix: prefixOf(id) })).objects.map(({ key }) => key)

/** Deletes the picture of a skater. */
export async function deleteUserData(env: Env, db: Db, userId: string, now: Date): Promise<number> {
  const keys = await storedKeys(env, userId)
  await runBatch(db, deleteRows(db, userId, keys, now))
  return keys.length
}

async function postponeOrFail(db: Db, row: PictureRow, error: unknown, now: Date): Promise<void> {
  log('warn', { event: 'link_picture_postponed', of: row.kind, error })
  const at = nextAttemptAt(row.tries, now)
  if (at) return runBatch(db, [postpone(db, row, at)])
  const failure = { kind: 'link_picture', id: row.id, error: String(error) }
  await runBatch(db, [park(db, row.id), recordFailure(db, failure, now)])
}
