import { runBatch, type Db } from '../db/client'
import { isBudgetSpent } from '../db/limit-queries'
import type { Env } from '../env'
import { log } from '../http/log'
import { recordFailure } from '../jobs/queries'
import type { SweptHandler } from '../jobs/handler'
import { nextAttemptAt } from '../jobs/rules'
import { findContent } from './content-queries'
import {
  beginWriting,
  claim,
  deletePicture,
  findDue,
  finishWriting,
  handOver,
  keepPicture,
  park,
  postpone,
  revive,
  type PictureRow,
} from './queries'
import { pictureKinds } from './rules'
import { keyOf, versionOf } from './version'

/** Makes pictures of links. A message that comes twice is claimed once. */
export const linkPictures: SweptHandler = { findDue, handOver, run, park, revive }

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
  if (!found) return runBatch(db, deletePicture(db, row, now))
  const version = versionOf(found.content)
  if (version === row.version) return runBatch(db, [keepPicture(db, row)])
  // Only here, so that nothing else loads the renderer.
  const { drawPicture } = await import('./draw-picture')
  const jpeg = await drawPicture(env, found.content)
  await runBatch(db, beginWriting(db, row, version, now))
  await env.MEDIA.put(keyOf(version), jpeg, { httpMetadata: { contentType: 'image/jpeg' } })
  await runBatch(db, finishWriting(db, row, version, now))
}

async function postponeOrFail(db: Db, row: PictureRow, error: unknown, now: Date): Promise<void> {
  log('warn', { event: 'link_picture_postponed', of: row.kind, error })
  const at = nextAttemptAt(row.tries, now)
  if (at) return runBatch(db, [postpone(db, row, at)])
  const failure = { kind: 'link_picture', id: row.id, error: String(error) }
  await runBatch(db, [park(db, row.id), recordFailure(db, failure, now)])
}
