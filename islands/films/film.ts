import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messages } from '../../worker/films/contract'
import { filmEndpoints } from '../../worker/films/endpoints'
import { serverMessage } from '../api'
import { readOrFail, request } from '../request'
import { listKey } from '../notifications/cache'
import { toast } from '../ui/toast'

const filmQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['film', gameId],
    queryFn: () => readOrFail(filmEndpoints.show, 'No signal.', { params: { gameId } }),
    staleTime: 0,
  })

/** The film of a finished game, as its players see it. */
export const useFilm = (gameId: string, enabled = true) =>
  useQuery({ ...filmQuery(gameId), enabled })

/**
 * What a player does about a film. A second press while one is under way does nothing. The film is
 * read again after each act, also after one that failed: another tab may have been faster.
 */
export function useFilmActs(gameId: string) {
  const share = useAct(gameId, messages.failed, () =>
    request(filmEndpoints.share, { params: { gameId } }),
  )
  const takeBack = useAct(gameId, messages.takeBackFailed, () =>
    request(filmEndpoints.takeBack, { params: { gameId } }),
  )
  const answer = useAct(gameId, messages.answerFailed, (shown: boolean) =>
    request(filmEndpoints.answer, { params: { gameId }, body: { shown } }),
  )
  return { share, takeBack, answer }
}

function useAct<Said extends unknown[]>(
  gameId: string,
  failed: string,
  act: (...said: Said) => Promise<unknown>,
) {
  const queries = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  async function run(...said: Said): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await act(...said)
    } catch (error) {
      toast({ title: 'Error', description: serverMessage(error, failed), kind: 'destructive' })
    }
    await Promise.all(
      [filmQuery(gameId).queryKey, listKey].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
    running.current = false
    setBusy(false)
  }
  return { run, busy }
}
