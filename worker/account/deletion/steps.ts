import { deleteUserData as deleteActivity } from '../../activity/queries'
import { deleteUserData as deleteBlocks } from '../../blocks/queries'
import { deleteUserData as deleteBilling } from '../../billing/queries'
import { deleteUserData as deleteClips } from '../../clips/queries'
import type { Db } from '../../db/client'
import { pageRows } from '../../db/delete-in-pages'
import type { Env } from '../../env'
import { deleteUserData as deleteFeedback } from '../../feedback/queries'
import { deleteUserData as deleteFilms } from '../../films/account'
import { deleteUserData as deleteFlags } from '../../flags/queries'
import { leaveGames } from '../../games/leaving'
import { deleteUserData as deleteRivals } from '../../games/rivals'
import { deleteUserData as deleteHomies } from '../../homies/statements'
import { deleteUserData as deleteQuotas } from '../../db/quotas'
import { deleteUserData as deletePicture } from '../../link-pictures/handler'
import { deleteUserData as deleteMedia } from '../../media/account'
import { deleteUserData as deleteModeration } from '../../moderation/account'
import { deleteUserData as deleteNotifications } from '../../notifications/queries'
import { deleteUserData as deleteProfile } from '../../profiles/queries'
import { deleteUserData as deleteScore } from '../../score/queries'
import { deleteUserData as deleteSpots } from '../../spots/queries'
import { deleteUserData as deleteTricks } from '../../tricks/queries'
import { deleteBrowsers, type DeleteUserData } from './begin'
import { deleteUserData as deleteExport } from '../export/queries'
import { noteDeletion } from './notes'

/** A part of an account deletion. */
export interface Step {
  name: string
  /** Does some of it, at any time and again. Returns whether there is more to do, and the rows. */
  run: (env: Env, db: Db, userId: string, now: Date) => Promise<Round>
}

export interface Round {
  rows: number
  hasMore: boolean
}

export const nothingDeleted: Round = { rows: 0, hasMore: false }

/** A batch of its own for each round of a feature. */
const rowsOf = (name: string, deleteData: DeleteUserData): Step => ({
  name,
  async run(_, db, userId, now) {
    const [first, ...rest] = deleteData(db, userId, now)
    if (!first) return nothingDeleted
    const results = (await db.batch([first, ...rest])) as D1Result[]
    const changes = results.map(({ meta }) => meta.changes)
    return {
      rows: changes.reduce((sum, each) => sum + each, 0),
      // A statement that did less than it may has nothing left.
      hasMore: changes.some((each) => each >= pageRows),
    }
  },
})

/**
 * Everything that is deleted of a skater. It repeats what the first batch did, because a request that
 * was still running may have written new rows. Rows that refer to other rows go first; media are last,
 * because all refer to them.
 */
export const steps: Step[] = [
  {
    // First, because a restored database repeats only deletions that are noted.
    name: 'note',
    run: async (env, _, userId, now) => (await noteDeletion(env, userId, now), nothingDeleted),
  },
  {
    // Game rooms write their rows themselves, also in batches of their own.
    name: 'games',
    async run(env, db, userId, now) {
      const rows = await leaveGames(env, db, userId, now)
      return { rows, hasMore: rows > 0 }
    },
  },
  rowsOf('films', deleteFilms),
  rowsOf('export', deleteExport),
  rowsOf('rivals', deleteRivals),
  rowsOf('browsers', deleteBrowsers),
  rowsOf('profile', deleteProfile),
  {
    // Not before the profile, with which triggers stop to ask for it.
    name: 'link-picture',
    run: async (env, db, userId, now) => ({
      rows: await deletePicture(env, db, userId, now),
      hasMore: false,
    }),
  },
  rowsOf('score', deleteScore),
  rowsOf('activity', deleteActivity),
  rowsOf('billing', deleteBilling),
  rowsOf('notifications', deleteNotifications),
  rowsOf('homies', deleteHomies),
  rowsOf('blocks', deleteBlocks),
  rowsOf('flags', deleteFlags),
  rowsOf('moderation', deleteModeration),
  rowsOf('feedback', deleteFeedback),
  rowsOf('clips', deleteClips),
  rowsOf('tricks', deleteTricks),
  rowsOf('spots', deleteSpots),
  rowsOf('quotas', deleteQuotas),
  rowsOf('media', deleteMedia),
]
