import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Game } from '../../../worker/games/reads/contract'
import { limits } from '../../../worker/games/contract'
import { urls } from '../../../worker/urls'
import { subscribe } from '../../live/subscribe'
import { isConnected, onConnectionChange } from '../../live/connection-state'
import { mergeList, withGame } from '../view/merge'
import { conditionalFetch, type Tagged } from './conditional-fetch'

let known: Tagged<Game[]> | undefined

/** The viewer's games, whoever on the page asks for them. */
export const gamesQuery = queryOptions({
  queryKey: ['games'],
  queryFn: async ({ client, signal, queryKey }): Promise<Game[]> => {
    const fetched = await conditionalFetch(urls.api.games(), known, signal)
    if (!fetched) throw new Error('Failed to fetch games')
    known = fetched
    return mergeList(client.getQueryData<Game[]>(queryKey), fetched.data)
  },
  refetchOnWindowFocus: 'always',
})

const { queryKey } = gamesQuery

/** Of the list, what came with the page. */
export interface First {
  games: Game[]
  total: number
  /** That of the list, where all of it came. */
  etag: string | null
}

/** Beside a line: what was told may have been lost on its way. */
const besideLineMs = 30_000

/**
 * The games as they are now: asked for anew at once when the page is told that one has moved on, and
 * every 3 seconds while it has no line by which it could be told. Not while nobody looks.
 */
export function useGames(came: First) {
  const queries = useQueryClient()
  const [first] = useState(came)
  const hasLine = useSyncExternalStore(onConnectionChange, isConnected, () => false)
  useEffect(() => {
    if (first.etag !== null) known ??= { data: first.games, etag: first.etag }
    return listenForGames(queries)
  }, [queries, first])
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    ...gamesQuery,
    refetchInterval: hasLine ? besideLineMs : limits.pollMs,
    initialData: first.games,
    // A part of it is out of date from the start: all of it is read at once.
    ...(first.games.length < first.total && { initialDataUpdatedAt: 0 }),
  })
  // The number on the tab may have asked first: the screen begins with what came in the HTML.
  const games = isAlive ? data : first.games
  const total = isAlive && dataUpdatedAt > 0 ? games.length : Math.max(games.length, first.total)
  return { games, total, isError: isAlive && isError, again: () => void refetch() }
}

const never = () => () => {}

let listeners = 0
let hangUp = () => {}

/**
 * Asks anew whenever a game is known to have moved on, or may have; once, however many parts of the
 * page want to know. Answers the way to stop.
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

/** Shows what an act has answered. */
export function showGame(queries: QueryClient, game: Game): void {
  queries.setQueryData(queryKey, (games) => games && withGame(games, game))
}

/** Changes how a game is shown, until it is known better. */
export function changeGame(
  queries: QueryClient,
  gameId: string,
  change: (game: Game) => Game,
): void {
  queries.setQueryData(queryKey, (games) =>
    games?.map((game) => (game.id === gameId ? change(game) : game)),
  )
}

export const refreshGames = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey })
