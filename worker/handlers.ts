import { customers } from './billing/delete-customers'
import type { Handlers } from './jobs/consume'
import { drawLinkPictures } from './link-pictures/handler'
import { bytes } from './media/pending-deletions'
import { sendPushMessages } from './push/outbox/handler'
import { advanceCopies } from './stream/job'

/** The handler for each kind of queued work. */
export const handlers: Handlers = {
  push: sendPushMessages,
  stream_copy: advanceCopies,
  customer: customers,
  link_picture: drawLinkPictures,
  bytes,
}
