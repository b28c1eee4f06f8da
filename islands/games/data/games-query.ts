import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Game } from '../../../worker/games/reads/contract'
import { limits } from '../../../worker/games/contract'
import * as gameEndpoints from '../../../worker/games/endpoints'
import { pollMs, spreadMs, subscribe } from '../../live/subscribe'
import { isConnected, onConnectionChange } from '../../live/connection-state'
import { mergeList, withGame } from '../../../worker/games/view/merge'
import { waitingFor } from '../../../worker/games/view/pending-move'
import { fetchResponse } from '../../api'
import { keys } from '../../query-keys'
import { readAnswer } from '../../request'

let known: Tagged<Game[]> | undefined

/** Shared by all parts of the page. */
export const gamesQuery = queryOptions({
  queryKey: keys.games,
  queryFn: async ({ client, signal, queryKey }): Promise<Game[]> => {
    const fetched = await conditionalFetch(known, signal)
    if (!fetched) throw new Error('Failed to fetch games')
    known = fetched
    return mergeList(client.getQueryData<Game[]>(queryKey), fetched.data)
  },
  refetchOnWindowFocus: 'always',
})

const { queryKey } = gamesQuery

interface First {
  games: Game[]
  total: number
  etag: string | null
}

/** So that pages that one event has cut off do not poll at the same moments. */
const chance = Math.random()

/** Polls even with an open socket, because a message may be lost. */
function refetchMs(hasSocket: boolean, isAwaited: boolean): number {
  if (!hasSocket && spreadMs() === 0) return limits.pollMs
  return hasSocket || !isAwaited ? pollMs() : awaitedPollMs(chance)
}

/** After a cut, for a page with a game that waits for its viewer. */
export const awaitedPollMs = (by: number): number =>
  Math.max(limits.pollMs, spreadMs() / 50) * (1 + by)

/** Fetches when a message reports a change, and polls in visible pages. */
export function useGames(viewerId: string, came: First) {
  const queries = useQueryClient()
  const [first] = useState(came)
  const hasSocket = useSyncExternalStore(onConnectionChange, isConnected, () => false)
  useEffect(() => {
    if (first.etag !== null) known ??= { data: first.games, etag: first.etag }
    return listenForGames(queries)
  }, [queries, first])
  const isAlive = useIsAlive()
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...gamesQuery,
    refetchInterval: ({ state }) =>
      refetchMs(hasSocket, waitingFor(state.data ?? [], viewerId) > 0),
    initialData: first.games,
    // A partial list counts as stale, so that the whole list is fetched at once.
    ...(first.games.length < first.total && { initialDataUpdatedAt: 0 }),
  })
  // The number on the tab may have filled the query already; the first render must match the HTML.
  const games = isAlive ? data : first.games
  const total = isAlive && dataUpdatedAt > 0 ? games.length : Math.max(games.length, first.total)
  return { games, total, error: isAlive ? error : null, again: () => void refetch() }
}

/** False in the HTML and until hydration is over. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const never = () => () => {}

let listeners = 0
let unsubscribe = () => {}

/** All callers share one subscription. Returns a function that stops it. */
export function listenForGames(queries: QueryClient): () => void {
  if (listeners++ === 0) unsubscribe = listen(queries)
  return () => {
    if (--listeners === 0) unsubscribe()
  }
}

function listen(queries: QueryClient): () => void {
  const again = () => void refreshGames(queries)
  return subscribe(
    'game',
    ({ gameId, version }) => {
      const game = queries.getQueryData(queryKey)?.find(({ id }) => id === gameId)
      if (!game || game.version < version) again()
    },
    again,
  )
}

export function showGame(queries: QueryClient, game: Game): void {
  queries.setQueryData(queryKey, (games) => games && withGame(games, game))
}

/** Cancels a running fetch, which may still contain the game. */
export async function forgetGame(queries: QueryClient, gameId: string): Promise<void> {
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, (games) => games?.filter(({ id }) => id !== gameId))
}

export const refreshGames = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey })

interface Tagged<T> {
  data: T
  etag: string | null
}

/** Returns `cached` if nothing has changed. */
async function conditionalFetch(
  cached: Tagged<Game[]> | undefined,
  signal?: AbortSignal,
): Promise<Tagged<Game[]> | null> {
  const headers = cached?.etag ? { 'If-None-Match': cached.etag } : undefined
  const answer = await fetchResponse(gameEndpoints.list.url(), signal, headers)
  if (!answer) return null
  if (answer.status === 304 && cached) return cached
  return { data: await readAnswer(gameEndpoints.list, answer), etag: answer.headers.get('ETag') }
}
