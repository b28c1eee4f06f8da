import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { HttpError } from '../http/errors'
import { scopeOf } from '../http/scope'
import { currentUserId } from '../session/guards'
import type { Sender } from './commands/call-room'

export const senderOf = (c: Context<AppEnv>): Sender => ({
  ...scopeOf(c),
  userId: currentUserId(c),
  idempotencyKey: idempotencyKeyOf(c),
})

const idempotencyHeader = 'Idempotency-Key'

/** Answers 400 to a malformed key. */
function idempotencyKeyOf(c: Context<AppEnv>): string | undefined {
  const key = c.req.header(idempotencyHeader)
  if (key === undefined || /^[\x21-\x7e]{1,100}$/.test(key)) return key
  throw new HttpError(400, 'invalid', `${idempotencyHeader} must be 1 to 100 visible letters.`)
}
