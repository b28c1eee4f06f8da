import type { OpenCall } from '../../../worker/games/reads/contract'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { ErrorState } from '../../ui/states'
import { AttemptList } from '../card/attempts-dialog'
import { useAllAttempts } from '../data/attempts'

interface Props {
  gameId: string
  call: Pick<OpenCall, 'turnId' | 'trickId'>
}

/** The turn that was called, after the set that it answers. */
export function CalledTurn({ gameId, call: { turnId, trickId } }: Props) {
  const { data, isError, refetch } = useAllAttempts(gameId, trickId)
  if (isError) {
    return (
      <ErrorState
        what="Failed to fetch the turn"
        safe="The call stays open. Check your signal."
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  }
  if (!data) return <Skeleton shape="card" />
  const called = data.find(({ id }) => id === turnId)
  const isShown = ({ id, isSet, round }: (typeof data)[number]) =>
    id === turnId || (isSet && round === called?.round)
  return <AttemptList attempts={data.filter(isShown)} />
}
