import type { EndedCall, Game } from '../../../worker/games/reads/contract'
import { TextButton } from '../../ui/text-button'
import { useScreen } from '../data/screen-context'
import { endedCallWords, openCallWords } from '../../../worker/games/view/calls'
import { WithTags } from '../../ui/tag'

interface Props {
  game: Game
  ended: EndedCall | null
}

export default function CallOnCard({ game, ended }: Props) {
  const { viewerId, ask } = useScreen()
  const { call } = game
  return (
    <>
      {call && (
        <section className="game-call" aria-label="Call">
          <p>
            <WithTags text={openCallWords(game, call, viewerId)} />
          </p>
          <TextButton onClick={() => ask({ what: 'called', gameId: game.id })}>
            View the turn
          </TextButton>
        </section>
      )}
      {ended && (
        <p className="game-call" role="note">
          <WithTags text={endedCallWords(game, ended, viewerId)} />
        </p>
      )}
    </>
  )
}
