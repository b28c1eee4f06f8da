import type { Env } from './env'
import { handlers } from './handlers'
import { consume } from './jobs/consume'
import { withLimitedBucket } from './media/limited-bucket'

/** Consumes the queue and its dead-letter queue. */
export const queue = (env: Env, batch: MessageBatch): Promise<void> =>
  consume(withLimitedBucket(env), handlers, batch)
