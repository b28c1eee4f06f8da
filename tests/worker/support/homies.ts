import { ulidOf } from '../../../worker/db/ids'
import { homies } from '../../../worker/db/schema'
import { db, type Owner } from './rows/db'
import { addSpot } from './rows/spots'

/** Makes two skaters homies. */
export const becomeHomies = ({ userId: one }: Owner, { userId: other }: Owner) =>
  db.insert(homies).values([
    { userId: one, homieId: other, since: new Date() },
    { userId: other, homieId: one, since: new Date() },
  ])

/** A spot of someone's, shared with homies or not. */
export async function spotOf(
  owner: Owner,
  isSharedWithHomies = true,
  place = { name: 'Ledge', latitude: '37.7', longitude: '-122.4' },
): Promise<string> {
  const id = ulidOf(owner.userId, new Date())
  await addSpot(owner, { id, isSharedWithHomies, ...place })
  return id
}
