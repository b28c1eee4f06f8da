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
 * Makes pictures of links in the background. A row of `link_pictures` says that one is due; when it is
 * drawn, the row is deleted, and the bucket alone says which pictures there are. The key ends with the
 * hash of what the picture shows, so a changed thing has another. The route asks the database each time
 * whether everyone may see the thing, and answers with the poster until its picture is there. Another
 * kind of link is an entry in `pictureKinds` and `findContent`.
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
export const storedKeys = async ({ MEDIA }: Pick<Env, 'MEDIA'>, id: string): Promise<string[]> =>
  (await MEDIA.list({ prefix: prefixOf(id) })).objects.map(({ key }) => key)
