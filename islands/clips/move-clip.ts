import type { QueryKey } from '@tanstack/react-query'
import { limits, type Clip, type ClipPage } from '../../worker/clips/contract'
import { regroup } from '../videos/regroup'
import { isFullPage, type ClipsPage } from './page-position'

export function moveClip(clip: Clip, page: ClipPage, key: QueryKey): ClipPage {
  const isFirst = (key[2] as ClipsPage).page === 1
  const { steezyClips: steezy, allClips: others } = page
  const groups = regroup(clip, { steezy, others, perPage: limits.perPage, isFirst })
  if (!groups) return page
  // A clip that no longer fits on a full page moves to the next page.
  const hasNext = page.hasNext || (clip.isSteezy && isFullPage(others))
  return { steezyClips: groups.steezy, allClips: groups.others, hasNext }
}
