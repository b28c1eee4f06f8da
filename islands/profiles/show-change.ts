import type { OwnProfile } from '../../worker/profiles/contract'
import type { LeaderboardEntry } from '../../worker/score/contract'
import { urls } from '../../worker/urls'
import { queryClient } from '../query-client'
import { keys } from '../query-keys'
import { afterDialogs } from '../ui/dialog-history'

/**
 * Shows a changed skatertag or photo in the other places of this page: on the leaderboard, in the
 * title, and in the URL. After a reload, the old URL would lead to another skater or to no page.
 */
export function showChange(profile: OwnProfile, before = profile.skatertag): void {
  const { userId, skatertag, profilePhotoObjectName, photoUrl } = profile
  queryClient.setQueriesData<LeaderboardEntry[]>({ queryKey: keys.leaderboard }, (entries) =>
    entries?.map((entry) =>
      entry.userId === userId
        ? { ...entry, skatertag, profilePhotoObjectName, photoUrl: photoUrl ?? null }
        : entry,
    ),
  )
  document.title = document.title.replace(`@${before}`, `@${skatertag}`)
  afterDialogs(() => {
    if (location.pathname !== urls.skater({ skatertag: before })) return
    history.replaceState(history.state, '', urls.skater({ skatertag }) + location.search)
  })
}
