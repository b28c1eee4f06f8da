import { deleteUserData as deleteActivity } from '../../activity/user-data'
import { deleteUserData as deleteBilling } from '../../billing/user-data'
import { deleteUserData as deleteBlocks } from '../../blocks/user-data'
import { deleteUserData as deleteCrews, endOutOf } from '../../crews/user-data'
import type { Db, Statement } from '../../db/client'
import { pageRows } from '../../db/delete-in-pages'
import { deleteUserData as deleteQuotas } from '../../db/user-data'
import type { Env } from '../../env'
import { deleteUserData as deleteFeedback } from '../../feedback/user-data'
import { deleteUserData as deleteFilms } from '../../films/user-data'
import { deleteUserData as deleteFlags } from '../../flags/user-data'
import { leaveGames } from '../../games/leaving'
import { deleteUserData as deleteRivals } from '../../games/user-data'
import { deleteUserData as deleteHomies } from '../../homies/user-data'
import { deleteUserData as deletePicture } from '../../link-pictures/user-data'
import { deleteUserData as deleteMedia } from '../../media/user-data'
import { deleteUserData as deleteModeration } from '../../moderation/user-data'
import { deleteUserData as deleteNotifications } from '../../notifications/user-data'
import { deleteUserData as deleteProfile } from '../../profiles/user-data'
import { deleteUserData as deleteProps } from '../../props/user-data'
import { deleteUserData as deletePush } from '../../push/user-data'
import { deleteUserData as deleteScore } from '../../score/user-data'
import { deleteUserData as deleteSessions } from '../../session/user-data'
import { deleteUserData as deleteSkateSessions } from '../../skate-sessions/user-data'
import { deleteUserData as deleteSpots } from '../../spots/user-data'
import { deleteUserData as deleteTricks } from '../../tricks/user-data'
import { deleteUserData as deleteVideos } from '../../videos/user-data'
import { deleteUserData as deleteExport } from '../user-data'
import { noteDeletion } from './notes'

type DeleteUserData = (db: Db, userId: string, now: Date) => Statement[]

export interface Step {
  name: string
  run: (env: Env, db: Db, userId: string, now: Date) => Promise<Round>
  /** Also runs in the first batch, so that the user disappears at once for others. */
  atOnce?: DeleteUserData
}

export interface Round {
  rows: number
  hasMore: boolean
}

export const nothingDeleted: Round = { rows: 0, hasMore: false }

const rowsOf = (name: string, deleteData: DeleteUserData): Step => ({
  name,
  async run(_, db, userId, now) {
    const [first, ...rest] = deleteData(db, userId, now)
    if (!first) return nothingDeleted
    const results = (await db.batch([first, ...rest])) as D1Result[]
    const changes = results.map(({ meta }) => meta.changes)
    return {
      rows: changes.reduce((sum, each) => sum + each, 0),
      // A statement below its limit has nothing left.
      hasMore: changes.some((each) => each >= pageRows),
    }
  },
})

const rowsAtOnce = (name: string, deleteData: DeleteUserData): Step => ({
  ...rowsOf(name, deleteData),
  atOnce: deleteData,
})

/**
 * Repeats the first batch, because a running request may have written new rows. Rows that refer to others go
 * first.
 */
export const steps: Step[] = [
  {
    // First, because a restored database repeats only noted deletions.
    name: 'note',
    run: async (env, _, userId, now) => (await noteDeletion(env, userId, now), nothingDeleted),
  },
  {
    // Game rooms write their rows in their own batches.
    name: 'games',
    async run(env, db, userId, now) {
      const rows = await leaveGames(env, db, userId, now)
      return { rows, hasMore: rows > 0 }
    },
  },
  {
    name: 'out',
    run: async (env, db, userId, now) => (await endOutOf(env, db, userId, now), nothingDeleted),
  },
  rowsOf('crews', deleteCrews),
  rowsOf('films', deleteFilms),
  rowsAtOnce('export', deleteExport),
  rowsOf('rivals', deleteRivals),
  // Signs the user out everywhere and stops push messages.
  rowsAtOnce('browsers', (db, userId, now) => [
    ...deletePush(db, userId),
    ...deleteSessions(db, userId, now),
  ]),
  rowsAtOnce('profile', deleteProfile),
  {
    // After the profile: then triggers no longer request a picture.
    name: 'link-picture',
    run: async (env, db, userId, now) => ({
      rows: await deletePicture(env, db, userId, now),
      hasMore: false,
    }),
  },
  rowsAtOnce('score', deleteScore),
  rowsAtOnce('activity', deleteActivity),
  rowsAtOnce('billing', deleteBilling),
  // Before the notifications that name the skater: the others' then name who else gave props.
  rowsAtOnce('props', deleteProps),
  rowsAtOnce('notifications', deleteNotifications),
  rowsOf('homies', deleteHomies),
  rowsOf('blocks', deleteBlocks),
  rowsOf('flags', deleteFlags),
  rowsOf('moderation', deleteModeration),
  rowsOf('feedback', deleteFeedback),
  rowsOf('videos', deleteVideos),
  rowsOf('tricks', deleteTricks),
  rowsOf('skate-sessions', deleteSkateSessions),
  rowsOf('spots', deleteSpots),
  rowsOf('quotas', deleteQuotas),
  rowsOf('media', deleteMedia),
]
