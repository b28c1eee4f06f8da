import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { filmStatuses, messages, type FilmState, type LastTrick } from '../../worker/films/contract'
import type { Video } from '../../worker/media/contract'
import { urls } from '../../worker/urls'
import { isFlag, isNumber, isText, objectOf, oneOf, orNull } from '../answers'
import { getOrFail, send, serverMessage } from '../api'
import { videoFields } from '../media/answers'
import { listKey } from '../notifications/cache'
import { toast } from '../ui/toast'

const isFilm = objectOf<FilmState>({
  url: isText,
  status: oneOf(filmStatuses),
  sharedBy: orNull(isText),
  isMine: isFlag,
  opensAt: orNull(isText),
  waitsFor: isNumber,
  shown: orNull(isFlag),
  last: orNull(
    objectOf<LastTrick>({
      video: objectOf<Video>(videoFields),
      skatertag: isText,
      trick: orNull(isText),
    }),
  ),
})

const filmQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['film', gameId],
    queryFn: () => getOrFail(urls.api.shareGame({ gameId }), isFilm, 'No signal.'),
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
  const share = useAct(gameId, messages.failed, () => send('POST', urls.api.shareGame({ gameId })))
  const takeBack = useAct(gameId, messages.takeBackFailed, () =>
    send('DELETE', urls.api.shareGame({ gameId })),
  )
  const answer = useAct(gameId, messages.answerFailed, (shown: boolean) =>
    send('PUT', urls.api.shareMe({ gameId }), { shown }),
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
