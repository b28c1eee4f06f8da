import { customers } from './billing/delete-customers'
import type { Handlers } from './jobs/consume'
import { drawLinkPictures } from './link-pictures/handler'
import { bytes } from './media/pending-deletions'
import { sendPushMessages } from './push/outbox/handler'
import { advanceCopies } from './stream/job'

/** Who does what a message asks for. */
export const handlers: Handlers = {
  push: sendPushMessages,
  stream_copy: advanceCopies,
  customer: customers,
  link_picture: drawLinkPictures,
  bytes,
}
