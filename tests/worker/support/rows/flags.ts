import { ulid } from '../../../../worker/db/ids'
import { contentFlags } from '../../../../worker/db/schema'
import { db, type Owner, type Values } from './db'

/** Adds a flag on a clip. */
export const addFlag = (
  { userId: flaggerId }: Owner,
  { userId: contentOwnerId }: Owner,
  values: Values<typeof contentFlags, 'contentId'>,
) =>
  db.insert(contentFlags).values({
    id: ulid(new Date()),
    flaggerId,
    contentType: 'my_clip',
    contentOwnerId,
    createdAt: new Date(),
    ...values,
  })
