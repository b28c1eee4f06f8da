import { ulid } from '../../../../worker/db/ids'
import { props } from '../../../../worker/db/schema'
import { db, type Owner, type Values } from './db'

/** One skater's props for a clip of another. */
export const addProps = (
  { userId: giverId }: Owner,
  { userId: ownerId }: Owner,
  values: Values<typeof props> = {},
) =>
  db.insert(props).values({
    id: ulid(new Date()),
    contentType: 'my_clip',
    contentId: ulid(new Date()),
    giverId,
    ownerId,
    givenOn: new Date().toISOString().slice(0, 10),
    ...values,
  })
