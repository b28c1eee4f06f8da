import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Game } from '../../../worker/games/reads/contract'
import { limits } from '../../../worker/games/contract'
import { gameEndpoints } from '../../../worker/games/endpoints'
import { subscribe } from '../../live/subscribe'
import { isConnected, onConnectionChange } from '../../live/connection-state'
import { mergeList, withGame } from '../view/merge'
import { fetchResponse } from '../../api'
import { keys } from '../../query-keys'
import { readAnswer } from '../../request'

let known: Tagged<Game[]> | undefined

/** The viewer's games, shared by all parts of the page. */
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

/** The part of the list that came with the page. */
interface First {
  games: Game[]
  total: number
  /** The ETag of the list, if the page has all of it. */
  etag: string | null
}

/** The polling interval while the socket is open: a message may have been lost. */
const besideLineMs = 30_000

/**
 * The current games. Fetches them at once when a message says that a game has changed, and every 3
 * seconds while there is no socket. Hidden pages do not poll.
 */
export function useGames(came: First) {
  const queries = useQueryClient()
  const [first] = useState(came)
  const hasLine = useSyncExternalStore(onConnectionChange, isConnected, () => false)
  useEffect(() => {
    if (first.etag !== null) known ??= { data: first.games, etag: first.etag }
    return listenForGames(queries)
  }, [queries, first])
  const isAlive = useIsAlive()
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    ...gamesQuery,
    refetchInterval: hasLine ? besideLineMs : limits.pollMs,
    initialData: first.games,
    // A partial list counts as stale, so that the whole list is fetched at once.
    ...(first.games.length < first.total && { initialDataUpdatedAt: 0 }),
  })
  // The query may already have data, from the number on the tab. The first render must match the
  // HTML.
  const games = isAlive ? data : first.games
  const total = isAlive && dataUpdatedAt > 0 ? games.length : Math.max(games.length, first.total)
  return { games, total, isError: isAlive && isError, again: () => void refetch() }
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
let hangUp = () => {}

/**
 * Fetches the games whenever one has changed or may have changed. However many parts of the page
 * call this, there is only one subscription. Returns a function that stops it.
 */
export function listenForGames(queries: QueryClient): () => void {
  if (listeners++ === 0) hangUp = listen(queries)
  return () => {
    if (--listeners === 0) hangUp()
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

/** Shows the game that an action's response contains. */
export function showGame(queries: QueryClient, game: Game): void {
  queries.setQueryData(queryKey, (games) => games && withGame(games, game))
}

/** Takes a game out of the list that is shown, also if an older list is on its way. */
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

/** Fetches the games again with `If-None-Match`. Returns `cached` if nothing has changed. */
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
