import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gamesQuery, listenForGames } from '../../../islands/games/data/games-query'
import { newQueryClient } from '../../../islands/query-client'
import { onReconnect, dispatch } from '../../../islands/live/subscribe'
import type { Game } from '../../../worker/games/reads/contract'
import { gameAfter } from './support/games'

const gameAt = (version: number): Game => ({ ...gameAfter('skate', ''), id: 'g', version })

let answered: unknown[]
let reads: number
let queries: QueryClient
let stop: () => void

beforeEach(() => {
  reads = 0
  answered = [gameAt(3)]
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('window', { requestIdleCallback })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('fetch', async () => {
    reads++
    return Response.json(answered)
  })
  queries = newQueryClient()
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
  answered = [gameAt(4)]
  dispatch(moved)
  await settled()
  expect(reads).toBe(1)
  expect(queries.getQueryData(['games'])).toEqual(answered)
  dispatch(moved)
  dispatch({ ...moved, version: 3 })
  await settled()
  expect(reads).toBe(1)
})

it('games of another shape are not shown, and the ones before stay', async () => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} })
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const before = answered
  const { currentTrickId: _, ...renamed } = gameAt(4)
  answered = [renamed]
  dispatch({ kind: 'game', gameId: 'g', version: 4 })
  await settled()
  expect(queries.getQueryData(['games'])).toEqual(before)
  expect(queries.getQueryState(['games'])?.error).toMatchObject({ status: 500 })
  expect(reload).toHaveBeenCalledTimes(1)
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
