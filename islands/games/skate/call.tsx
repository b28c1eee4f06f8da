import type { Game } from '../../../worker/games/reads/contract'
import { useScreen } from '../data/screen-context'
import { endedCallWords, openCallWords, recentCall } from '../view/calls'
import { shownRules } from '../view/house-rules'

/** The house rules that were chosen, the open call, and how the newest call ended. */
export function RulesAndCalls({ game }: { game: Game }) {
  const { viewerId, ask } = useScreen()
  const rules = shownRules(game)
  const { call } = game
  const ended = recentCall(game)
  return (
    <>
      {rules && <p className="small quiet">House rules: {rules}</p>}
      {call && (
        <section className="game-call" aria-label="Call">
          <p>{openCallWords(game, call, viewerId)}</p>
          <button
            type="button"
            className="text-link"
            onClick={() => ask({ what: 'called', gameId: game.id })}
          >
            View the turn
          </button>
        </section>
      )}
      {ended && (
        <p className="game-call" role="note">
          {endedCallWords(game, ended, viewerId)}
        </p>
      )}
    </>
  )
}
