import type { Game } from '../../worker/games/reads/contract'
import { messages } from '../../worker/games/contract'
import { urls } from '../../worker/urls'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useGameMutation } from './data/use-game-mutation'

interface Props {
  game: Pick<Game, 'id'> | null
  onClose: () => void
  onQuit?: () => void
}

/** Asks the viewer to confirm, because quitting a game is final. */
export default function QuitDialog({ game, onClose, onQuit }: Props) {
  const { act, busy } = useGameMutation(messages.quitFailed)
  const quit = async () => {
    if (!game) return
    const left = await act(urls.api.quitGame({ gameId: game.id }))
    if (left) onQuit?.()
    onClose()
  }
  return (
    <ConfirmDialog
      open={game !== null}
      onClose={onClose}
      onConfirm={() => void quit()}
      title="Quit this game?"
      confirmLabel="Quit"
      danger
      busy={busy}
      busyLabel="Quitting..."
    >
      <p>You will be eliminated, and you can't rejoin. The others go on without you.</p>
    </ConfirmDialog>
  )
}
