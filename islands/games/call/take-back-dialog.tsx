import type { Game } from '../../../worker/games/reads/contract'
import { messages } from '../../../worker/games/contract'
import { gameEndpoints } from '../../../worker/games/endpoints'
import { serverMessage } from '../../api'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useLast } from '../../ui/use-last'
import { useGameMutation } from '../data/use-game-mutation'

interface Props {
  game: Game | null
  onClose: () => void
}

/** Asks the viewer to confirm, because a call that is taken back is lost. */
export default function TakeBackDialog({ game, onClose }: Props) {
  const { act, busy } = useGameMutation((error) => serverMessage(error, messages.takeBackFailed))
  const call = useLast(game?.call ?? null)
  const takeBack = async () => {
    if (!game?.call) return onClose()
    const { turnId } = game.call
    await act(gameEndpoints.takeBackCall, { params: { gameId: game.id, turnId } })
    onClose()
  }
  return (
    <ConfirmDialog
      open={game !== null}
      onClose={onClose}
      onConfirm={() => void takeBack()}
      title={`Take back your call on ${call?.trickName ?? 'the trick'}?`}
      confirmLabel="Take it back"
      busy={busy}
      busyLabel="Taking it back..."
    >
      <p>The trick stands, and the game goes on. It counts as a call that you have lost.</p>
    </ConfirmDialog>
  )
}
