import type { Game } from '../../../worker/games/reads/contract'
import { useTricks } from '../../tricks/use-tricks'
import { Skeleton } from '../../ui/skeleton'
import { ErrorState } from '../../ui/states'
import { choicesOf } from './choice'
import { GameLadder } from './game-ladder'
import { TrickPicker } from './trick-picker'
import type { Turning } from './use-turn'

export function TrickField({ game, turn }: { game: Game; turn: Turning }) {
  const { data, error, refetch } = useTricks()
  if (error) {
    return (
      <ErrorState
        what="Failed to fetch tricks"
        safe="Your turn is still yours."
        error={error}
        onRetry={refetch}
      />
    )
  }
  if (!data) return <Skeleton shape="card" />
  const tricks = choicesOf(game, data)
  return (
    <>
      <TrickPicker
        tricks={tricks}
        chosen={turn.trick}
        error={turn.troubles.trick}
        disabled={turn.busy}
        onChoose={turn.choose}
      />
      <GameLadder {...{ game, tricks }} disabled={turn.busy} onChoose={turn.choose} />
    </>
  )
}
