import type { OpenCall } from '../../../worker/games/reads/contract'
import { Lazy } from '../../ui/lazy'
import { Skeleton } from '../../ui/skeleton'
import { ErrorState } from '../../ui/states'
import { AttemptList, loadSideBySide, skaterOf } from '../card/attempts-dialog'
import { useAllAttempts } from '../data/attempts'
import { watchable } from '../../../worker/games/view/turns'

interface Props {
  gameId: string
  call: Pick<OpenCall, 'turnId' | 'trickId'>
}

export function CalledTurn({ gameId, call: { turnId, trickId } }: Props) {
  const { data, error, refetch } = useAllAttempts(gameId, trickId)
  if (error) {
    return (
      <ErrorState
        what="Failed to fetch the turn"
        safe="The call stays open."
        error={error}
        onRetry={refetch}
      />
    )
  }
  if (!data) return <Skeleton shape="card" />
  const called = data.find(({ id }) => id === turnId)
  const set = data.find(({ isSet, round }) => isSet && round === called?.round)
  const video = called && watchable(called)
  const setVideo = set && watchable(set)
  if (!called || !set || set === called || !video || !setVideo) {
    return <AttemptList attempts={data.filter((turn) => turn === called || turn === set)} />
  }
  return (
    <Lazy
      of={loadSideBySide}
      meanwhile={<Skeleton shape="card" />}
      props={{
        first: { title: `The set of ${skaterOf(set)}`, video: setVideo },
        second: { title: `The attempt of ${skaterOf(called)}`, video },
      }}
    />
  )
}
