import { exportUserData as exportActivity } from '../../activity/queries'
import { exportUserData as exportBilling } from '../../billing/queries'
import { exportUserData as exportBlocks } from '../../blocks/queries'
import { exportUserData as exportClips } from '../../clips/queries'
import type { Db } from '../../db/client'
import { rowsOf, type ExportRows } from '../../db/export'
import { exportUserData as exportQuotas } from '../../db/quotas'
import { exportUserData as exportFeedback } from '../../feedback/queries'
import { exportUserData as exportFilms } from '../../films/account'
import { exportUserData as exportFlags } from '../../flags/queries'
import { exportUserData as exportGames } from '../../games/export'
import type { PackEnv } from '../../games/packs/pack'
import { exportUserData as exportHomies } from '../../homies/account'
import { exportUserData as exportMedia } from '../../media/account'
import { exportUserData as exportModeration } from '../../moderation/account'
import { exportUserData as exportNotifications } from '../../notifications/queries'
import { exportUserData as exportProfile } from '../../profiles/queries'
import { exportUserData as exportPush } from '../../push/queries'
import { exportUserData as exportScore } from '../../score/queries'
import { exportUserData as exportAccount } from '../../session/account'
import { exportUserData as exportSpots } from '../../spots/queries'
import { exportUserData as exportTricks } from '../../tricks/queries'

const features = [
  exportAccount,
  exportProfile,
  exportClips,
  exportTricks,
  exportSpots,
  exportFilms,
  exportHomies,
  exportBlocks,
  exportScore,
  exportActivity,
  exportNotifications,
  exportPush,
  exportBilling,
  exportFlags,
  exportModeration,
  exportFeedback,
  exportQuotas,
  exportMedia,
]

/** Everything that is exported of a skater: the rows of each file, by its name. */
export const contentsOf = (env: PackEnv, db: Db, userId: string): Record<string, ExportRows> => ({
  ...exportGames(env, db, userId),
  ...Object.fromEntries(
    features
      .flatMap((each) => Object.entries(each(db, userId)))
      .map(([name, query]) => [name, rowsOf(query)]),
  ),
})
