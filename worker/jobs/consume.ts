import { connect, runBatch, type Db } from '../db/client'
import { databaseOf } from '../db/database-of'
import type { Env } from '../env'
import { timeNow } from '../http/clock'
import { log } from '../http/log'
import { kinds, type Kind } from './contract'
import { dropFailure, putFailure, recordFailure } from './queries'
import type { Handler } from './handler'
import { isDeadLetterQueue, retryDelay, workOf } from './rules'

export type Handlers = Record<Kind, Handler>

/** Messages may come twice, late or never; the rows decide what to do. */
export async function consume(env: Env, handlers: Handlers, batch: MessageBatch): Promise<void> {
  const db = connect(databaseOf(env, null))
  const now = await timeNow(env)
  const tools = { env, db, handlers, now }
  if (isDeadLetterQueue(batch.queue)) {
    for (const message of batch.messages) await tryOnceMore(tools, message)
    return
  }
  for (const kind of kinds) {
    const messages = batch.messages.filter(({ body }) => workOf(body)?.kind === kind)
    if (messages.length > 0) await runTogether(tools, kind, messages)
  }
  for (const message of batch.messages.filter(({ body }) => !workOf(body))) {
    fail(message, new Error('Nobody knows this kind of work.'))
  }
}

interface Tools {
  env: Env
  db: Db
  handlers: Handlers
  now: Date
}

async function runTogether(tools: Tools, kind: Kind, messages: Message[]): Promise<void> {
  const { env, db, handlers, now } = tools
  const ids = messages.map(({ body }) => workOf(body)!.id)
  try {
    await handlers[kind].run(env, db, [...new Set(ids)], now)
    for (const message of messages) message.ack()
  } catch (error) {
    if (messages.length === 1) return fail(messages[0]!, error)
    // One at a time, so that only the failing messages are retried.
    for (const message of messages) await runTogether(tools, kind, [message])
  }
}

function fail(message: Message, error: unknown): void {
  log('warn', {
    event: 'message_failed',
    work: workOf(message.body)?.kind ?? 'unknown',
    attempts: message.attempts,
    error,
  })
  message.retry({ delaySeconds: retryDelay(message.attempts) })
}

/** The failure is recorded first: an attempt that kills the isolate could not record it afterwards. */
async function tryOnceMore({ env, db, handlers, now }: Tools, message: Message): Promise<void> {
  const work = workOf(message.body)
  const { kind, id } = work ?? { kind: 'unknown', id: message.id }
  const error = work ? 'It did not end.' : 'Nobody knows this kind of work.'
  await runBatch(db, [putFailure(db, { kind, id, error, failedAt: now })])
  try {
    if (!work) throw new Error(error)
    await handlers[work.kind].run(env, db, [id], now)
    await runBatch(db, [dropFailure(db, kind, id)])
  } catch (cause) {
    const parking = work && handlers[work.kind].park?.(db, id)
    const failure = recordFailure(db, { kind, id, error: reasonOf(cause) }, now)
    await runBatch(db, parking ? [parking, failure] : [failure])
  }
  message.ack()
}

/** Drizzle's own message would repeat the statement with its values. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause ? reasonOf(error.cause) : String(error)
