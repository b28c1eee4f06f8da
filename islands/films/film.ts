import { useQuery } from '@tanstack/react-query'
import { messages } from '../../worker/films/contract'
import * as filmEndpoints from '../../worker/films/endpoints'
import { keys } from '../query-keys'
import { readOrFail, request } from '../request'
import { useAct } from '../use-act'

export const useFilm = (gameId: string, enabled = true) =>
  useQuery({
    queryKey: keys.film(gameId),
    queryFn: () => readOrFail(filmEndpoints.show, 'No signal.', { params: { gameId } }),
    staleTime: 0,
    enabled,
  })

export function useFilmActs(gameId: string) {
  const params = { gameId }
  const touches = [keys.film(gameId), keys.notifications]
  const share = useAct({
    call: () => request(filmEndpoints.share, { params }),
    failed: messages.failed,
    touches,
  })
  const takeBack = useAct({
    call: () => request(filmEndpoints.takeBack, { params }),
    failed: messages.takeBackFailed,
    touches,
  })
  const answer = useAct({
    call: (shown: boolean) => request(filmEndpoints.answer, { params, body: { shown } }),
    failed: messages.answerFailed,
    touches,
  })
  return { share, takeBack, answer }
}
