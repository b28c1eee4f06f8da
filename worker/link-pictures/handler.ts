import { runBatch, type Db } from '../db/client'
import { isBudgetSpent } from '../db/limit-queries'
import type { Env } from '../env'
import { log } from '../http/log'
import type { SweptHandler } from '../jobs/handler'
import { deleteBytes, keepBytes } from '../media/queries'
import { findContent } from './content-queries'
import { deletePicture, finishPicture, pictureRows, type PictureRow } from './queries'
import { pictureKinds } from './rules'
import { pictureKeyOf, prefixOf } from './version'

/**
 * The row is deleted once its picture is drawn; only the bucket says which pictures exist. The key ends with
 * a hash of the content, so changed content gets a new key. Another kind of link needs entries in
 * `pictureKinds` and `findContent`.
 */
export const drawLinkPictures: SweptHandler = { ...pictureRows, run }

async function run(env: Env, db: Db, ids: string[], now: Date): Promise<void> {
  for (const row of await pictureRows.claim(db, ids, now)) {
    try {
      await make(env, db, row, now)
    } catch (error) {
      if (isBudgetSpent(error)) throw error
      log('warn', { event: 'link_picture_postponed', of: row.kind, error })
      await runBatch(db, pictureRows.postponeOrGiveUp(db, row.id, row.tries, String(error), now))
    }
  }
}

async function make(env: Env, db: Db, row: PictureRow, now: Date): Promise<void> {
  const kind = pictureKinds.find((each) => each === row.kind)
  const found = kind && (await findContent[kind](db, row.id, now))
  const stored = await storedKeys(env, row.id)
  if (!found) return runBatch(db, [...deleteBytes(db, stored, now), deletePicture(db, row)])
  const key = pictureKeyOf(found.content)
  // Going private deleted the picture; its bytes may still exist.
  await runBatch(db, [keepBytes(db, key)])
  if (!stored.includes(key)) {
    // Imported here so that nothing else loads the renderer.
    const { drawLinkPicture: drawPicture } = await import('./draw-picture')
    const jpeg = await drawPicture(env, found.content)
    await env.MEDIA.put(key, jpeg, { httpMetadata: { contentType: 'image/jpeg' } })
  }
  const others = stored.filter((each) => each !== key)
  await runBatch(db, [...deleteBytes(db, others, now), ...finishPicture(db, row, now)])
}

/** One key, or two while the picture is drawn again. */
export const storedKeys = async ({ MEDIA }: Pick<Env, 'MEDIA'>, id: string): Promise<string[]> =>
  (await MEDIA.list({ prefix: prefixOf(id) })).objects.map(({ key }) => key)
