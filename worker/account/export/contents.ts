import { exportUserData as exportActivity } from '../../activity/user-data'
import { exportUserData as exportBilling } from '../../billing/user-data'
import { exportUserData as exportBlocks } from '../../blocks/user-data'
import { exportUserData as exportClips } from '../../clips/user-data'
import { exportUserData as exportCrews } from '../../crews/user-data'
import type { Db } from '../../db/client'
import { rowsOf, type ExportRows } from '../../db/export'
import { exportUserData as exportQuotas } from '../../db/user-data'
import { exportUserData as exportFeedback } from '../../feedback/user-data'
import { exportUserData as exportFilms } from '../../films/user-data'
import { exportUserData as exportFlags } from '../../flags/user-data'
import { exportUserData as exportGames } from '../../games/user-data'
import type { PackEnv } from '../../games/packs/pack'
import { exportUserData as exportHomies } from '../../homies/user-data'
import { exportUserData as exportMedia } from '../../media/user-data'
import { exportUserData as exportModeration } from '../../moderation/user-data'
import { exportUserData as exportNotifications } from '../../notifications/user-data'
import { exportUserData as exportProfile } from '../../profiles/user-data'
import { exportUserData as exportProps } from '../../props/user-data'
import { exportUserData as exportPush } from '../../push/user-data'
import { exportUserData as exportScore } from '../../score/user-data'
import { exportUserData as exportAccount } from '../../session/user-data'
import { exportUserData as exportSkateSessions } from '../../skate-sessions/user-data'
import { exportUserData as exportSpots } from '../../spots/user-data'
import { exportUserData as exportTricks } from '../../tricks/user-data'

const features = [
  exportAccount,
  exportProfile,
  exportClips,
  exportTricks,
  exportSkateSessions,
  exportSpots,
  exportFilms,
  exportHomies,
  exportCrews,
  exportBlocks,
  exportScore,
  exportActivity,
  exportNotifications,
  exportProps,
  exportPush,
  exportBilling,
  exportFlags,
  exportModeration,
  exportFeedback,
  exportQuotas,
  exportMedia,
]

export const contentsOf = (env: PackEnv, db: Db, userId: string): Record<string, ExportRows> => ({
  ...exportGames(env, db, userId),
  ...Object.fromEntries(
    features
      .flatMap((each) => Object.entries(each(db, userId)))
      .map(([name, query]) => [name, rowsOf(query)]),
  ),
})
