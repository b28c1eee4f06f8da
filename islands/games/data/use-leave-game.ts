import { useQueryClient } from '@tanstack/react-query'
import type * as gameEndpoints from '../../../worker/games/endpoints'
import { serverMessage } from '../../api'
import { orDone, request } from '../../request'
import { toast } from '../../ui/toast'
import { useAct } from '../../use-act'
import { forgetGame, refreshGames } from './games-query'

interface Given {
  gameId: string
  by: typeof gameEndpoints.decline | typeof gameEndpoints.takeBack
}

export function useLeaveGame({ done, failed }: { done: string; failed: string }) {
  const queries = useQueryClient()
  return useAct({
    call: ({ gameId, by }: Given) => orDone(request(by, { params: { gameId } })),
    done: async (_, { gameId }) => {
      await forgetGame(queries, gameId)
      toast({ title: done })
      void refreshGames(queries)
    },
    failed: (error) => {
      void refreshGames(queries)
      return { description: serverMessage(error, failed) }
    },
  })
}
