import type { QueryClient } from '@tanstack/react-query'
import type {
  FoundSkater,
  Homie,
  HomieRequests,
  Person,
  Related,
  Relation,
  Suggestion,
} from '../../worker/homies/contract'
import { keys } from '../query-keys'

const roots = [keys.homies, keys.requests, keys.searches, keys.relations, keys.suggestions]

/** The one that was just asked stays in its place until the list is read again. */
export type ShownSuggestion = Suggestion & { relation?: Relation }

export const fetchFailed = 'Failed to fetch homies'

export function showRelation(queries: QueryClient, skater: Person, relation: Relation): void {
  const { userId } = skater
  queries.setQueriesData<FoundSkater[]>({ queryKey: keys.searches }, (found) =>
    found?.map((each) => (each.userId === userId ? { ...each, relation } : each)),
  )
  queries.setQueryData<ShownSuggestion[]>(keys.suggestions, (shown) =>
    shown?.map((each) => (each.userId === userId ? { ...each, relation } : each)),
  )
  queries.setQueryData<Homie[]>(keys.homies, (homies) => {
    const others = homies?.filter((each) => each.userId !== userId)
    if (relation !== 'homie' || !others) return others
    return [{ ...skater, id: userId, lastAct: null }, ...others]
  })
  queries.setQueryData<HomieRequests>(
    keys.requests,
    (requests) =>
      requests && {
        incoming: requests.incoming.filter(({ senderId }) => senderId !== userId),
        sent: requests.sent.filter(({ receiverId }) => receiverId !== userId),
      },
  )
  queries.setQueryData<Related>(keys.relation(userId), { relation, requestId: null })
}

export function saveShown(queries: QueryClient): () => void {
  const shown = roots.flatMap((queryKey) => queries.getQueriesData({ queryKey }))
  return () => shown.forEach(([key, data]) => queries.setQueryData(key, data))
}

export const refreshHomies = (queries: QueryClient): Promise<void[]> =>
  Promise.all(roots.map((queryKey) => queries.invalidateQueries({ queryKey })))

export function requestWith(queries: QueryClient, userId: string): string | undefined {
  const related = queries.getQueryData<Related>(keys.relation(userId))
  const requests = queries.getQueryData<HomieRequests>(keys.requests)
  return related?.requestId ?? requestIn(requests, userId)
}

export const requestIn = (requests: HomieRequests | undefined, userId: string) =>
  requests?.incoming.find(({ senderId }) => senderId === userId)?.id ??
  requests?.sent.find(({ receiverId }) => receiverId === userId)?.id
