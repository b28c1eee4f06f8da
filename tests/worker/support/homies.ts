import { connect } from '../../../worker/db/connection'
import { newId } from '../../../worker/db/ids'
import { homies, spots } from '../../../worker/db/schema'
import { env } from './env'
import type { Skater } from './skaters'

const db = connect(env.DB)

/** Makes two skaters homies. */
export const becomeHomies = ({ userId: one }: Skater, { userId: other }: Skater) =>
  db.insert(homies).values([
    { userId: one, homieId: other, since: new Date() },
    { userId: other, homieId: one, since: new Date() },
  ])

/** A spot of someone's, shared with homies or not. */
export async function spotOf(
  { userId }: Skater,
  isSharedWithHomies = true,
  place = { name: 'Ledge', latitude: '37.7', longitude: '-122.4' },
): Promise<string> {
  const id = newId(new Date())
  await db.insert(spots).values({ id, userId, ...place, isSharedWithHomies, createdAt: new Date() })
  return id
}
