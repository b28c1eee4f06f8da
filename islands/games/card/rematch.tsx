import Repeat from 'lucide-react/icons/repeat'
import type { Game } from '../../../worker/games/reads/contract'
import { messages } from '../../../worker/games/contract'
import { serverMessage } from '../../api'
import { Button, type ButtonLook } from '../../ui/button'
import { useGameMutation } from '../data/use-game-mutation'
import { useScreen } from '../data/screen-context'
import * as gameEndpoints from '../../../worker/games/endpoints'

interface Props {
  game: Game
  kind?: ButtonLook['kind']
  onStart?: () => void
}

/** If another player was first, shows their rematch. */
export function Rematch({ game, kind = 'primary', onStart }: Props) {
  const { goTo } = useScreen()
  const { act, busy } = useGameMutation((error) => serverMessage(error, messages.rematchFailed))
  if (!game.acts.rematch) return null
  async function start(): Promise<void> {
    const rematch = await act(gameEndpoints.rematch, { params: { gameId: game.id } })
    if (!rematch) return
    onStart?.()
    goTo(rematch.id)
  }
  return (
    <Button
      {...(kind && { kind })}
      icon={<Repeat aria-hidden />}
      busy={busy}
      busyLabel="Starting..."
      onClick={() => void start()}
    >
      Rematch
    </Button>
  )
}
