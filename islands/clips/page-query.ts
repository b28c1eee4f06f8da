import { messages, type ClipPage } from '../../worker/clips/contract'
import * as clipEndpoints from '../../worker/clips/endpoints'
import { readOrFail } from '../request'
import type { ClipsPage } from './page-position'

export const noClips: ClipPage = { steezyClips: [], allClips: [], hasNext: false }

export function fetchPage(userId: string, mine: boolean, place: ClipsPage): Promise<ClipPage> {
  const query = { ...place }
  return mine
    ? readOrFail(clipEndpoints.ownList, messages.fetchFailed, { query })
    : readOrFail(clipEndpoints.listOf, messages.fetchFailed, { params: { userId }, query })
}
