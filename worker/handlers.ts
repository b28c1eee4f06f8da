import { customers } from './billing/delete-customers'
import type { Handlers } from './jobs/consume'
import { linkPictures } from './link-pictures/handler'
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
