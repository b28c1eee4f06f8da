import type { QueryKey } from '@tanstack/react-query'
import { limits, messages, type Clip, type ClipPage } from '../../worker/clips/contract'
import * as clipEndpoints from '../../worker/clips/endpoints'
import { readOrFail } from '../request'
import { regroup } from '../videos/regroup'
import { isFullPage, type ClipsPage } from './page-position'

export const noClips: ClipPage = { steezyClips: [], allClips: [], hasNext: false }

export function fetchPage(userId: string, mine: boolean, place: ClipsPage): Promise<ClipPage> {
  const query = { ...place }
  return mine
    ? readOrFail(clipEndpoints.ownList, messages.fetchFailed, { query })
    : readOrFail(clipEndpoints.listOf, messages.fetchFailed, { params: { userId }, query })
}

export function moveClip(clip: Clip, page: ClipPage, key: QueryKey): ClipPage {
  const isFirst = (key[2] as ClipsPage).page === 1
  const { steezyClips: steezy, allClips: others } = page
  const groups = regroup(clip, { steezy, others, perPage: limits.perPage, isFirst })
  if (!groups) return page
  // A clip that no longer fits on a full page moves to the next page.
  const hasNext = page.hasNext || (clip.isSteezy && isFullPage(others))
  return { steezyClips: groups.steezy, allClips: groups.others, hasNext }
}
