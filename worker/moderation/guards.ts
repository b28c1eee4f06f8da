import type { Db } from '../db/client'
import type { Auth } from '../session/authenticate'
import { notFound } from '../http/errors'
import { findModerator } from './moderator-queries'

export interface Moderator {
  /** Identifies the moderator in the log. */
  id: string
  userId: string
}

/** 404 for everybody else. Moderators need no subscription. */
export async function requireModerator(db: Db, auth: Auth): Promise<Moderator> {
  if (auth.kind !== 'skater') throw notFound()
  const row = await findModerator(db, auth.user.id)
  if (!row) throw notFound()
  return { id: row.id, userId: auth.user.id }
}
