import { runBatch, type Db } from '../db/client'
import { detailsOf, findUnnamed, removeAt } from './client'
import { change, drop, makeReady, rememberCopy, type StreamCopy } from './queries'
import { timeAfter, copyingMs, maxAttempts, pauseAfter, pauseWhileCopying } from './rules'
import type { Stream } from './settings'

export async function pollCopy(stream: Stream, db: Db, row: StreamCopy, now: Date): Promise<void> {
  const uid = row.uid ?? (await adopt(stream, db, row, now))
  if (!uid) {
    const next =
      row.tries < maxAttempts
        ? { state: 'queued' as const, dueAt: timeAfter(now, pauseAfter(row.tries)) }
        : { state: 'failed' as const, dueAt: null }
    await change(db, row, next)
    return
  }
  const video = await detailsOf(stream, uid)
  if (video?.readyToStream) return runBatch(db, makeReady(db, row))
  const age = now.getTime() - (row.askedAt ?? now).getTime()
  const isOver = !video || video.status.state === 'error' || age > copyingMs
  await change(
    db,
    row,
    isOver ? { state: 'failed', dueAt: null } : { dueAt: timeAfter(now, pauseWhileCopying(age)) },
  )
}

export async function abandonCopy(
  stream: Stream,
  db: Db,
  row: StreamCopy,
  now: Date,
): Promise<void> {
  const { askedAt } = row
  const uid = row.uid ?? (await adopt(stream, db, row, now))
  // A requested copy may still appear.
  const mayCome = askedAt && now.getTime() - askedAt.getTime() < copyingMs
  if (!uid && mayCome) return postpone(db, row, now)
  if (uid) await removeAt(stream, uid)
  await drop(db, row)
}

export async function postpone(db: Db, row: StreamCopy, now: Date): Promise<void> {
  await change(db, row, { dueAt: timeAfter(now, pauseAfter(row.tries + 1)), tries: row.tries + 1 })
}

async function adopt(stream: Stream, db: Db, row: StreamCopy, now: Date): Promise<string | null> {
  const uid = await findUnnamed(stream, row)
  if (uid) await rememberCopy(db, row, uid, now)
  return uid
}
