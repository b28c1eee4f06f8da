import * as z from 'zod/mini'
import { type Db, readFromPrimary } from '../db/client'
import { HttpError } from '../http/errors'
import { readBytesLimited } from '../http/body'
import { log } from '../http/log'
import type { Scope } from '../http/scope'
import { pollCopy } from './poll'
import { addOrphan, change, findByUid, findByVideo, rememberCopy, type StreamCopy } from './queries'
import { marksOf } from './rules'
import { requireStream, type Stream } from './settings'
import { isSigned } from './signature'

const maxBodyBytes = 100 * 1024

/** The only fields that we read; the state is requested separately. */
const webhookBody = z.object({
  uid: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  meta: z.optional(z.unknown()),
})

/** Tells only which copy to check, so that repeats, delays and order don't matter. */
export async function handleStreamEvent(
  { env, db, now }: Pick<Scope, 'env' | 'db' | 'now'>,
  request: Request,
): Promise<void> {
  const stream = requireStream(env)
  const { uid, meta } = await verified(request, now, stream)
  readFromPrimary(db)
  const row = (await findByUid(db, uid)) ?? (await unnamed(db, uid, meta, stream, now))
  if (row?.state !== 'processing') return
  await change(db, row, { dueAt: now })
  try {
    await pollCopy(stream, db, row, now)
  } catch (error) {
    log('warn', { event: 'stream_unreachable', error })
  }
}

async function verified(request: Request, now: Date, { webhookSecret }: Stream) {
  const body = await readBytesLimited(request, maxBodyBytes)
  const signature = request.headers.get('Webhook-Signature') ?? ''
  if (!(await isSigned(body, signature, webhookSecret, now))) throw notStream()
  try {
    return webhookBody.parse(JSON.parse(new TextDecoder().decode(body)))
  } catch {
    throw notStream()
  }
}

function notStream(): HttpError {
  log('warn', { kind: 'security', event: 'webhook_refused', sender: 'Stream' })
  return new HttpError(400, 'invalid_signature', 'This is not from Stream, or too old.')
}

/** A copy whose response was lost, or a surplus one, which is deleted. */
async function unnamed(
  db: Db,
  uid: string,
  meta: unknown,
  { origin }: Stream,
  now: Date,
): Promise<StreamCopy | null> {
  const marks = marksOf(meta, origin)
  if (!marks) return null
  const row = await findByVideo(db, marks.video)
  if (row && !row.uid) {
    await rememberCopy(db, row, uid, now)
    return { ...row, uid }
  }
  await addOrphan(db, uid, now)
  return null
}
