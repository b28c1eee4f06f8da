import { useQueryClient } from '@tanstack/react-query'
import type { Call, Endpoint } from '../../../worker/endpoint'
import type { Game } from '../../../worker/games/reads/contract'
import type { Shape } from '../../../worker/shapes'
import { fieldErrors, limitMessage } from '../../api'
import { request, type Given } from '../../request'
import { useAct } from '../../use-act'
import { refreshGames, showGame } from './games-query'

export function useGameMutation(
  /** The message for a failure, or a function that makes it from the error. */
  failed: string | ((error: unknown) => string),
  /** Gets the server's messages by field. */
  onRefused?: (fields: Record<string, string>) => void,
) {
  const queries = useQueryClient()
  const { act, busy } = useAct({
    call: (send: () => Promise<Game>) => send(),
    done: (game) => showGame(queries, game),
    failed: (error) => {
      onRefused?.(fieldErrors(error))
      void refreshGames(queries)
      return {
        description: typeof failed === 'string' ? limitMessage(error, failed) : failed(error),
      }
    },
  })
  return {
    act: <P extends string, R extends Omit<Call, 'answer'> & { answer: Shape<Game> }>(
      endpoint: Endpoint<P, R>,
      given: Given<P, R>,
    ) => act(() => request(endpoint, given)),
    busy,
  }
}
