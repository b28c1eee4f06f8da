import type { QueryKey } from '@tanstack/react-query'
import {
  limits,
  messages,
  type TrickVideo,
  type TrickVideoPage,
} from '../../worker/tricks/contract'
import * as trickEndpoints from '../../worker/tricks/endpoints'
import { keys } from '../query-keys'
import { readOrFail } from '../request'
import { regroup } from '../videos/regroup'

export const trickPageKey = (userId: string, trickId: string, page: number) => [
  ...keys.trickVideos(userId, trickId),
  page,
]

export const pagesOf = (videos: TrickVideoPage | undefined): number =>
  Math.max(1, Math.ceil((videos?.total ?? 0) / limits.perPage))

interface PageRequest {
  userId: string
  mine: boolean
  trickId: string
  page: number
}

export function fetchVideos({ userId, mine, trickId, page }: PageRequest): Promise<TrickVideoPage> {
  const query = { page }
  return mine
    ? readOrFail(trickEndpoints.ownVideos, messages.fetchFailed, { params: { trickId }, query })
    : readOrFail(trickEndpoints.videosOf, messages.fetchFailed, {
        params: { userId, trickId },
        query,
      })
}

export function moveTrickVideo(
  video: TrickVideo,
  page: TrickVideoPage,
  key: QueryKey,
): TrickVideoPage {
  const { steezyVideos: steezy, allVideos: others, total } = page
  const isFirst = key.at(-1) === 1
  const groups = regroup(video, { steezy, others, perPage: limits.perPage, isFirst })
  if (!groups) return page
  const change = video.isSteezy ? 1 : -1
  return { steezyVideos: groups.steezy, allVideos: groups.others, total: total + change }
}
