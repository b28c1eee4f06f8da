import { useQueryClient } from '@tanstack/react-query'
import type { Game } from '../../../worker/games/reads/contract'
import { messages } from '../../../worker/games/contract'
import { urls } from '../../../worker/urls'
import { serverMessage, send } from '../../api'
import { withVote } from '../view/votes'
import { useGameMutation } from './use-game-mutation'
import { changeGame } from './list'

/** Votes. Shows the vote at once, and takes it back if the request fails. */
export function useVote({ id, myVote }: Game) {
  const queries = useQueryClient()
  const { act, busy } = useGameMutation(
    (clipId: string, key) => send<Game>('POST', urls.api.vote({ gameId: id }), { clipId }, key),
    (error) => serverMessage(error, messages.voteFailed),
  )
  const vote = async (clipId: string) => {
    if (busy) return
    changeGame(queries, id, (game) => withVote(game, clipId))
    const answer = await act(clipId)
    if (!answer) changeGame(queries, id, (game) => withVote(game, myVote.clipId))
  }
  return { vote: (clipId: string) => void vote(clipId), busy }
}
