/** The statements of `npm run ops -- moderators`: the app's own, as SQL text that wrangler can run. */
import { ulid } from '../../worker/db/ids'
import {
  addModerator,
  findCandidate,
  listModerators,
  removeModerator,
} from '../../worker/moderation/moderator-queries'
import { db, spell } from '../sql-text'

export interface Listed {
  skatertag: string
  addedAt: number
}

export interface Found {
  userId: string
  skatertag: string
  isModerator: number
}

export const listing = (): string => spell(listModerators(db))

export const finding = (skatertag: string): string => spell(findCandidate(db, skatertag))

/** A former moderator keeps their row, because the log names them by it. */
export const adding = ({ userId, skatertag }: Found, now: Date): string =>
  spell(addModerator(db, { id: ulid(now), userId, skatertag, addedAt: now }))

export const removing = ({ userId }: Found, now: Date): string =>
  spell(removeModerator(db, userId, now))
