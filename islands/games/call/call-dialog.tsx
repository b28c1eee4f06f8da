import type { Game, TrickAttempt } from '../../../worker/games/reads/contract'
import { messages } from '../../../worker/games/contract'
import * as gameEndpoints from '../../../worker/games/endpoints'
import { serverMessage } from '../../api'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useGameMutation } from '../data/use-game-mutation'
import { useScreen } from '../data/screen-context'
import { callTerms } from '../../../worker/games/view/calls'

interface Props {
  open: boolean
  onClose: () => void
  game: Game
  turn: TrickAttempt
  trickName: string
}

export default function CallDialog({ open, onClose, game, turn, trickName }: Props) {
  const { viewerId } = useScreen()
  const { act, busy } = useGameMutation((error) => serverMessage(error, messages.callFailed))
  const call = async () => {
    await act(gameEndpoints.callTurn, { params: { gameId: game.id, turnId: turn.id } })
    onClose()
  }
  const maker = turn.skatertag === null ? messages.deletedSkater : `@${turn.skatertag}`
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void call()}
      title={`Call ${maker}’s ${trickName}?`}
      confirmLabel="Call it"
      busy={busy}
      busyLabel="Calling..."
    >
      <ul className="game-terms">
        {callTerms(game, turn.skatertag, viewerId).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
