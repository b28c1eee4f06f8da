import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { gameEndpoints } from '../../../worker/games/endpoints'
import { ApiError, serverMessage } from '../../api'
import { request } from '../../request'
import { toast } from '../../ui/toast'
import { forgetGame, refreshGames } from './games-query'

/**
 * Sends what makes a game leave the viewer's list. A 404 counts as done: another tab, or the first
 * of two requests, has been there before.
 */
export function useLeaveGame({ done, failed }: { done: string; failed: string }) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function leave(
    gameId: string,
    by: typeof gameEndpoints.decline | typeof gameEndpoints.takeBack,
  ): Promise<void> {
    setBusy(true)
    try {
      await request(by, { params: { gameId } }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error
      })
      await forgetGame(queries, gameId)
      toast({ title: done })
    } catch (error) {
      const description = serverMessage(error, failed)
      toast({ title: 'Error', description, kind: 'destructive' })
    } finally {
      setBusy(false)
      void refreshGames(queries)
    }
  }
  return { leave, busy }
}
