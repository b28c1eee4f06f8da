import { ulid } from '../../../../worker/db/ids'
import { notifications } from '../../../../worker/db/schema'
import { db, type Owner, type Values } from './db'

/** Adds a notification of a homie request, which nobody sent; nothing is pushed. */
export const addNotification = ({ userId }: Owner, values: Values<typeof notifications> = {}) =>
  db.insert(notifications).values({
    id: ulid(new Date()),
    userId,
    type: 'homie_request',
    subjectId: ulid(new Date()),
    title: 'New homie request',
    message: 'Somebody wants to be your homie.',
    url: '/homies',
    createdAt: new Date(),
    ...values,
  })
