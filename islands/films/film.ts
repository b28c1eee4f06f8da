import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  filmStatuses,
  messages,
  type FilmState,
  type LastTrick,
} from '../../worker/films/contract'
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
 * What a player does about a film. The film is read again after each act, also after one that failed:
 * another tab may have been faster.
 */
export function useFilmActs(gameId: string) {
  const queries = useQueryClient()
  const readAgain = () =>
    Promise.all(
      [filmQuery(gameId).queryKey, listKey].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  const onFail = (failed: string) => (error: unknown) =>
    toast({ title: 'Error', description: serverMessage(error, failed), kind: 'destructive' })
  const share = useMutation({
    mutationFn: () => send('POST', urls.api.shareGame({ gameId })),
    onError: onFail(messages.failed),
    onSettled: readAgain,
  })
  const takeBack = useMutation({
    mutationFn: () => send('DELETE', urls.api.shareGame({ gameId })),
    onError: onFail(messages.takeBackFailed),
    onSettled: readAgain,
  })
  const answer = useMutation({
    mutationFn: (shown: boolean) => send('PUT', urls.api.shareMe({ gameId }), { shown }),
    onError: onFail(messages.answerFailed),
    onSettled: readAgain,
  })
  return { share, takeBack, answer }
}
