import type { OpenGame } from '../../worker/games/reads/contract'
import { messages } from '../../worker/games/contract'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useLast } from '../ui/use-last'
import { useGameMutation } from './data/use-game-mutation'
import * as gameEndpoints from '../../worker/games/endpoints'

interface Props {
  /** An invited player declines instead. */
  game: Pick<OpenGame, 'id' | 'isInvited' | 'quitWords'> | null
  onClose: () => void
  onQuit?: () => void
}

interface Leaving {
  by: typeof gameEndpoints.quit | typeof gameEndpoints.decline
  failed: string
  title: string
  confirm: string
  busy: string
}

const quitting: Leaving = {
  by: gameEndpoints.quit,
  failed: messages.quitFailed,
  title: 'Quit this game?',
  confirm: 'Quit',
  busy: 'Quitting...',
}

const declining: Leaving = {
  by: gameEndpoints.decline,
  failed: messages.declineFailed,
  title: 'Decline this game?',
  confirm: 'Decline',
  busy: 'Declining...',
}

export default function QuitDialog({ game, onClose, onQuit }: Props) {
  const { isInvited = false, quitWords } = useLast(game) ?? {}
  const { failed, by, ...words } = isInvited ? declining : quitting
  const { act, busy } = useGameMutation(failed)
  const quit = async () => {
    if (!game) return
    const left = await act(by, { params: { gameId: game.id } })
    if (left) onQuit?.()
    onClose()
  }
  return (
    <ConfirmDialog
      open={game !== null}
      onClose={onClose}
      onConfirm={() => void quit()}
      title={words.title}
      confirmLabel={words.confirm}
      danger
      busy={busy}
      busyLabel={words.busy}
    >
      <p>
        {isInvited
          ? "Your seat is gone for good, and the creator will know. You can't undo this."
          : quitWords}
      </p>
    </ConfirmDialog>
  )
}
