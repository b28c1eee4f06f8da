import { customers } from './billing/delete-customers'
import type { Env } from './env'
import { consume, type Handlers } from './jobs/consume'
import { linkPictures } from './link-pictures/handler'
import { withLimitedBucket } from './media/limited-bucket'
import { bytes } from './media/pending-deletions'
import { pushMessages } from './push/outbox/handler'
import { streamCopies } from './stream/job'

/** Who does what a message asks for. */
export const handlers: Handlers = {
  push: pushMessages,
  stream_copy: streamCopies,
  customer: customers,
  link_picture: linkPictures,
  bytes,
}

/** Consumes messages of the queue, and those that have failed too often. */
export const queue = (env: Env, batch: MessageBatch): Promise<void> =>
  consume(withLimitedBucket(env), handlers, batch)
