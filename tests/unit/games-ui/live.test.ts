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

it('reads the games when one of them has moved on, and not when it hears of that once more', async () => {
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

it('reads the games when it hears of one that it does not know', async () => {
  dispatch({ kind: 'game', gameId: 'new', version: 0 })
  await settled()
  expect(reads).toBe(1)
})

it('reads the games after a gap in which it may have missed something', async () => {
  onReconnect()
  await settled()
  expect(reads).toBe(1)
})

it('reads nothing for what is of no game, and nothing once it has stopped listening', async () => {
  dispatch({ kind: 'notifications', unread: 1 })
  stop()
  dispatch({ kind: 'game', gameId: 'new', version: 0 })
  await settled()
  expect(reads).toBe(0)
})
