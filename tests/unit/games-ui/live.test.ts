import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gamesQuery, listenForGames } from '../../../islands/games/data/list'
import { onReconnect, dispatch } from '../../../islands/live/subscribe'

let answered: { id: string; version: number }[]
let reads: number
let queries: QueryClient
let stop: () => void

beforeEach(() => {
  reads = 0
  answered = [{ id: 'g', version: 3 }]
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('window', { requestIdleCallback })
  vi.stubGlobal('fetch', async () => {
    reads++
    return Response.json(answered)
  })
  queries = new QueryClient()
  queries.setQueryData(['games'], answered)
  const unsubscribe = new QueryObserver(queries, {
    ...gamesQuery,
    staleTime: Infinity,
  }).subscribe(() => {})
  const hangUp = listenForGames(queries)
  stop = () => {
    hangUp()
    unsubscribe()
    queries.clear()
    stop = () => {}
  }
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const settled = () => vi.waitFor(() => expect(queries.isFetching()).toBe(0))

it('games are loaded when a newer state is announced, and not when the same one is repeated', async () => {
  const moved = { kind: 'game', gameId: 'g', version: 4 } as const
  answered = [{ id: 'g', version: 4 }]
  dispatch(moved)
  await settled()
  expect(reads).toBe(1)
  expect(queries.getQueryData(['games'])).toEqual(answered)
  dispatch(moved)
  dispatch({ ...moved, version: 3 })
  await settled()
  expect(reads).toBe(1)
})

it('games are loaded when an unknown game is announced', async () => {
  dispatch({ kind: 'game', gameId: 'new', version: 0 })
  await settled()
  expect(reads).toBe(1)
})

it('games are loaded after a gap in which messages may have been missed', async () => {
  onReconnect()
  await settled()
  expect(reads).toBe(1)
})

it('nothing is loaded for messages about other things, or after unsubscribing', async () => {
  dispatch({ kind: 'notifications', unread: 1 })
  stop()
  dispatch({ kind: 'game', gameId: 'new', version: 0 })
  await settled()
  expect(reads).toBe(0)
})
