import type { Db } from '../db/client'
import type { Auth } from '../session/authenticate'
import { notFound } from '../http/errors'
import { findModerator } from './moderator-queries'

export interface Moderator {
  /** The id of the row, by which the log names them. */
  id: string
  userId: string
}

/** The moderator who asks. For everybody else there is no desk. They need no subscription. */
export async function requireModerator(db: Db, auth: Auth): Promise<Moderator> {
  if (auth.kind !== 'skater') throw notFound()
  const row = await findModerator(db, auth.user.id)
  if (!row) throw notFound()
  return { id: row.id, userId: auth.user.id }
}
