import type { Game } from '../../../worker/games/reads/contract'
import { FilmLine } from '../../films/film-line'
import { Dialog } from '../../ui/dialog'
import { useLast } from '../../ui/use-last'
import { Rematch } from '../card/rematch'
import { useScreen } from '../data/screen-context'
import { gameResultOf } from '../../../worker/games/view/words'
import { ends } from './definitions'
import { ShareResult } from './share-result'

interface Props {
  game: Game | null
  /** The game ended while the page was open; then the last letter gets a stamp. */
  isNew: boolean
  onClose: () => void
}

export default function EndDialog({ game, isNew, onClose }: Props) {
  const { viewerId, now } = useScreen()
  const last = useLast(game)
  if (!last) return null
  const End = ends[last.gameType]
  return (
    <Dialog
      open={game !== null}
      onClose={onClose}
      title={gameResultOf(last, viewerId)}
      foot={
        <>
          <ShareResult game={last} />
          <Rematch game={last} onStart={onClose} />
        </>
      }
    >
      <div className="game-end">
        <FilmLine gameId={last.id} now={now} />
        <End game={last} isNew={isNew} />
      </div>
    </Dialog>
  )
}
