import type { Game } from '../../worker/games/reads/contract'
import { messages } from '../../worker/games/contract'
import { serverMessage } from '../api'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useGameMutation } from './data/use-game-mutation'
import { gameEndpoints } from '../../worker/games/endpoints'

interface Props {
  game: Pick<Game, 'id'> | null
  onClose: () => void
}

/** Asks the viewer to confirm, because there is only one rain check in a game. */
export default function RainCheckDialog({ game, onClose }: Props) {
  const { act, busy } = useGameMutation((error) => serverMessage(error, messages.rainCheckFailed))
  const take = async () => {
    if (game) await act(gameEndpoints.rainCheck, { params: { gameId: game.id } })
    onClose()
  }
  return (
    <ConfirmDialog
      open={game !== null}
      onClose={onClose}
      onConfirm={() => void take()}
      title="Take a rain check?"
      confirmLabel="24 hours more"
      busy={busy}
      busyLabel="Taking it..."
    >
      <p>You get 24 hours more for this turn. You have one in each game, and everybody is told.</p>
    </ConfirmDialog>
  )
}
