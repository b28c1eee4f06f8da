import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Game } from '../../../worker/games/answers/contract'
import { limits } from '../../../worker/games/contract'
import { urls } from '../../../worker/urls'
import { readAgain, type Tagged } from '../../api'
import { isLineUp, onLine, onLive } from '../../live/on'
import { mergeList, withGame } from '../view/merge'

const queryKey = ['games']

let known: Tagged<Game[]> | undefined

async function fetchGames(queries: QueryClient, signal: AbortSignal): Promise<Game[]> {
  const fetched = await readAgain(urls.api.games(), known, signal)
  if (!fetched) throw new Error('Failed to fetch games')
  known = fetched
  return mergeList(queries.getQueryData<Game[]>(queryKey), fetched.data)
}

/**
 * The viewer's games, as they are now: asked for anew at once when the page is told that one has
 * moved on, and every 3 seconds while it has no line by which it could be told. Not while nobody
 * looks.
 */
export function useGames(first?: Game[] | null) {
  const queries = useQueryClient()
  const hasLine = useSyncExternalStore(onLine, isLineUp, () => false)
  useEffect(() => listen(queries), [queries])
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchGames(queries, signal),
    refetchInterval: hasLine ? false : limits.pollMs,
    refetchOnWindowFocus: 'always',
    ...(first && { initialData: first }),
  })
}

let listeners = 0
let stop = () => {}

/** Several islands of a page ask for the list; it is asked for once. */
function listen(queries: QueryClient): () => void {
  const again = () => void queries.invalidateQueries({ queryKey })
  listeners += 1
  if (listeners === 1) {
    stop = onLive(
      'game',
      ({ gameId, version }) => {
        const game = queries.getQueryData<Game[]>(queryKey)?.find(({ id }) => id === gameId)
        if (!game || game.version < version) again()
      },
      again,
    )
  }
  return () => {
    listeners -= 1
    if (listeners === 0) stop()
  }
}

/** Shows what an act has answered. */
export function showGame(queries: QueryClient, game: Game): void {
  queries.setQueryData<Game[]>(queryKey, (games) => games && withGame(games, game))
}

/** Changes how a game is shown, until it is known better. */
export function changeGame(
  queries: QueryClient,
  gameId: string,
  change: (game: Game) => Game,
): void {
  queries.setQueryData<Game[]>(queryKey, (games) =>
    games?.map((game) => (game.id === gameId ? change(game) : game)),
  )
}

export const refreshGames = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey })
