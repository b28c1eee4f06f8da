import type { Game } from '../../../worker/games/reads/contract'
import { messages } from '../../../worker/games/contract'
import * as gameEndpoints from '../../../worker/games/endpoints'
import { serverMessage } from '../../api'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Notice } from '../../ui/states'
import { toast } from '../../ui/toast'
import { useLast } from '../../ui/use-last'
import { useGameMutation } from '../data/use-game-mutation'
import { useScreen } from '../data/screen-context'
import { calledOf } from '../../../worker/games/view/called'
import { openCallWords } from '../../../worker/games/view/calls'
import { CalledTurn } from './called-turn'

interface Props {
  game: Game | null
  onClose: () => void
}

export default function CalledDialog({ game, onClose }: Props) {
  const { viewerId } = useScreen()
  const { act, busy } = useGameMutation((error) => serverMessage(error, messages.callVoteFailed))
  const last = useLast(game)
  // The call that the dialog was opened for; it may be over, and another one open.
  const call = useLast(game?.call ?? null)
  if (!last || !call) return null
  const isOver = game !== null && game.call?.turnId !== call.turnId
  const mayVote = last.acts.callVote && !isOver
  const vote = async (landed: boolean) => {
    const { turnId } = call
    const after = await act(gameEndpoints.voteOnCall, {
      params: { gameId: last.id, turnId },
      body: { landed },
    })
    if (!after) return
    toast({ title: 'Your vote is in' })
    onClose()
  }
  return (
    <Dialog
      open={game !== null}
      onClose={onClose}
      onCloseRequest={() => !busy}
      title={mayVote ? `Judge ${calledOf(last, call, viewerId)}` : call.trickName}
      foot={
        mayVote && (
          <>
            <Button busy={busy} onClick={() => void vote(false)}>
              Bailed
            </Button>
            <Button busy={busy} onClick={() => void vote(true)}>
              Landed
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        {isOver ? (
          <Notice>This call is decided.</Notice>
        ) : (
          <p>{openCallWords(last, call, viewerId)}</p>
        )}
        {mayVote && <p className="small quiet">Nobody learns how you voted.</p>}
        <CalledTurn gameId={last.id} call={call} />
      </div>
    </Dialog>
  )
}
