import type { QueryKey } from '@tanstack/react-query'
import { limits, messages, type Clip, type ClipPage } from '../../worker/clips/contract'
import { urls } from '../../worker/urls'
import { read } from '../api'
import { regroup } from '../videos/regroup'
import type { Place } from './place'

export const noClips: ClipPage = { steezyClips: [], allClips: [] }

export const clipsKey = (userId: string) => ['clips', userId] as const

export const pageKey = (userId: string, place: Place) => [...clipsKey(userId), place] as const

export async function fetchPage(userId: string, mine: boolean, place: Place): Promise<ClipPage> {
  const query = { ...place }
  const fetched = await read<ClipPage>(
    mine ? urls.api.myClips({}, query) : urls.api.userClips({ userId }, query),
  )
  if (!fetched) throw new Error(messages.fetchFailed)
  return fetched
}

/** A page with a clip in its other group. */
export function moved(clip: Clip, page: ClipPage, key: QueryKey): ClipPage {
  const isFirst = (key[2] as Place).page === 1
  const { steezyClips: steezy, allClips: others } = page
  const groups = regroup(clip, { steezy, others, perPage: limits.perPage, isFirst })
  return groups ? { steezyClips: groups.steezy, allClips: groups.others } : page
}
