import type { Game } from '../../../worker/games/reads/contract'
import { useTricks } from '../../tricks/use-tricks'
import { Skeleton } from '../../ui/skeleton'
import { ErrorState } from '../../ui/states'
import { choicesOf } from './choice'
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
  return (
    <TrickPicker
      tricks={choicesOf(game, data)}
      chosen={turn.trick}
      error={turn.troubles.trick}
      disabled={turn.busy}
      onChoose={turn.choose}
    />
  )
}
