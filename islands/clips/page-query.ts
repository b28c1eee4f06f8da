import type { QueryKey } from '@tanstack/react-query'
import { limits, messages, type Clip, type ClipPage } from '../../worker/clips/contract'
import { urls } from '../../worker/urls'
import { isFlag, isText, listOf, objectOf, orNull } from '../answers'
import { getOrFail } from '../api'
import { videoFields } from '../media/answers'
import { regroup } from '../videos/regroup'
import { isFull, type ClipsPage } from './page-position'

export const noClips: ClipPage = { steezyClips: [], allClips: [], hasNext: false }

export const clipsKey = (userId: string) => ['clips', userId] as const

export const pageKey = (userId: string, place: ClipsPage) => [...clipsKey(userId), place] as const

const isClips = listOf(
  objectOf<Clip>({
    ...videoFields,
    id: isText,
    userId: isText,
    caption: orNull(isText),
    spotId: orNull(isText),
    isSteezy: isFlag,
    createdAt: isText,
  }),
)

export const isClipPage = objectOf<ClipPage>({
  steezyClips: isClips,
  allClips: isClips,
  hasNext: isFlag,
})

export function fetchPage(userId: string, mine: boolean, place: ClipsPage): Promise<ClipPage> {
  const query = { ...place }
  const url = mine ? urls.api.myClips({}, query) : urls.api.userClips({ userId }, query)
  return getOrFail(url, isClipPage, messages.fetchFailed)
}

/** The page after this clip has moved to the other group. */
export function moved(clip: Clip, page: ClipPage, key: QueryKey): ClipPage {
  const isFirst = (key[2] as ClipsPage).page === 1
  const { steezyClips: steezy, allClips: others } = page
  const groups = regroup(clip, { steezy, others, perPage: limits.perPage, isFirst })
  if (!groups) return page
  // A clip that no longer fits on a full page moves to the next page.
  const hasNext = page.hasNext || (clip.isSteezy && isFull(others))
  return { steezyClips: groups.steezy, allClips: groups.others, hasNext }
}
