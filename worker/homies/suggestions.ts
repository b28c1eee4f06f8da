import type { Db } from '../db/client'
import type { HomieRequests, Suggestion } from './contract'
import { findHomiesOfEach, findPublicSkaters, type HomieRow } from './queries'
import { latestHomies, rankCandidates, suggestionLimits } from './rules'

/** Leaves out skaters with a request to or from the viewer, even a rejected one. */
export async function findSuggestions(
  db: Db,
  viewerId: string,
  own: HomieRow[],
  { incoming, sent }: HomieRequests,
): Promise<Suggestion[]> {
  const lists = await findHomiesOfEach(db, latestHomies(own))
  const known = new Set([
    viewerId,
    ...own.map(({ userId }) => userId),
    ...incoming.map(({ senderId }) => senderId),
    ...sent.map(({ receiverId }) => receiverId),
  ])
  const candidates = rankCandidates(lists, known)
  const ids = candidates.map(({ userId }) => userId)
  const rows = ids.length > 0 ? await findPublicSkaters(db, viewerId, ids) : []
  const profileOf = new Map(rows.map((row) => [row.userId, row]))
  return candidates
    .flatMap(({ userId, homiesInCommon }) => {
      const profile = profileOf.get(userId)
      return profile ? [{ ...profile, homiesInCommon }] : []
    })
    .slice(0, suggestionLimits.shown)
}
