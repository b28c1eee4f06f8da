import type { Game } from '../../../worker/games/reads/contract'
import type { Trick } from '../../../worker/tricks/contract'
import { Rungs } from '../../tricks/ladder/rungs'
import { useLadder } from '../../tricks/ladder/use-ladder'
import { WithTags } from '../../ui/tag'
import { useScreen } from '../data/screen-context'
import type { Chosen } from './use-turn'

interface Props {
  game: Game
  tricks: readonly Trick[]
  disabled: boolean
  onChoose: (trick: Chosen) => void
}

/** Folded before a set. Without it, or without a trick of this game on it, nothing is missing. */
export function GameLadder({ game, tricks, disabled, onChoose }: Props) {
  const { viewerId } = useScreen()
  const { data } = useLadder(opponentOf(game, viewerId))
  const rungs = (data?.rungs ?? []).flatMap((rung) => {
    const trick = tricks.find(({ id }) => id === rung.trickId)
    return trick ? [{ ...rung, trick }] : []
  })
  if (!data || rungs.length === 0) return null
  const title = data.against === null ? 'Your ladder' : `Your ladder against @${data.against}`
  return (
    <details className="trick-ladder">
      <summary className="text-link">
        <span>
          <WithTags text={title} />
        </span>
      </summary>
      <Rungs {...{ rungs, disabled }} against={data.against} onChoose={onChoose} />
    </details>
  )
}

/** Empty against several: the ladder is against one. */
function opponentOf({ players }: Game, viewerId: string): string {
  const others = players.filter(
    ({ playerId, status, isEliminated }) =>
      playerId !== viewerId && status === 'joined' && !isEliminated,
  )
  return others.length === 1 ? (others[0]!.playerId ?? '') : ''
}
