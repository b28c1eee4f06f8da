import type { Env } from './env'
import { handlers } from './handlers'
import { consume } from './jobs/consume'
import { withLimitedBucket } from './media/limited-bucket'

/** Consumes messages of the queue, and those that have failed too often. */
export const queue = (env: Env, batch: MessageBatch): Promise<void> =>
  consume(withLimitedBucket(env), handlers, batch)
