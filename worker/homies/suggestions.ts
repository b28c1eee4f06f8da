import type { Db } from '../db/client'
import type { HomieRequests, Suggestion } from './contract'
import { findActive, findHomiesOfEach, findSuggestible, type HomieRow } from './queries'
import {
  drawLimits,
  drawSkaters,
  latestHomies,
  rankCandidates,
  suggestionLimits,
  type Candidate,
} from './rules'

interface Known {
  homies: HomieRow[]
  requests: HomieRequests
}

/** Leaves out skaters with a request to or from the viewer, even a rejected one. */
export async function findSuggestions(
  db: Db,
  viewerId: string,
  known: Known,
  now: Date,
): Promise<Suggestion[]> {
  const candidates =
    known.homies.length > 0
      ? await findHomiesOfHomies(db, viewerId, known)
      : await drawActive(db, viewerId, now)
  const ids = candidates.map(({ userId }) => userId)
  const rows = ids.length > 0 ? await findSuggestible(db, viewerId, ids, now) : []
  const profileOf = new Map(rows.map((row) => [row.userId, row]))
  return candidates
    .flatMap(({ userId, homiesInCommon }) => {
      const profile = profileOf.get(userId)
      return profile ? [{ ...profile, homiesInCommon }] : []
    })
    .slice(0, suggestionLimits.shown)
}

async function findHomiesOfHomies(
  db: Db,
  viewerId: string,
  { homies, requests: { incoming, sent } }: Known,
): Promise<Candidate[]> {
  const lists = await findHomiesOfEach(db, latestHomies(homies))
  const known = new Set([
    viewerId,
    ...homies.map(({ userId }) => userId),
    ...incoming.map(({ senderId }) => senderId),
    ...sent.map(({ receiverId }) => receiverId),
  ])
  return rankCandidates(lists, known)
}

async function drawActive(db: Db, viewerId: string, now: Date): Promise<Candidate[]> {
  const active = await findActive(db, new Date(now.getTime() - drawLimits.activeDays * 86_400_000))
  const day = now.toISOString().slice(0, 10)
  return drawSkaters(active, viewerId, day).map((userId) => ({ userId, homiesInCommon: 0 }))
}
