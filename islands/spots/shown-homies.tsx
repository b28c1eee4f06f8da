import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as homieEndpoints from '../../worker/homies/endpoints'
import type { Spot } from '../../worker/spots/contract'
import * as spotEndpoints from '../../worker/spots/endpoints'
import { HomieChoice } from '../homies/homie-choice'
import { keys } from '../query-keys'
import { readOrFail, request } from '../request'
import { useAct } from '../use-act'
import { spotReaders } from './use-spots'

/** On the owner's sheet of a spot that others see as a square. */
export function ShownHomies({ spot }: { spot: Spot }) {
  const { id: spotId, isSharedWithHomies, sharedWith = [], shownTo = [] } = spot
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: keys.homies,
    queryFn: () => readOrFail(homieEndpoints.list, 'Failed to fetch homies'),
  })
  const { act, busy, given } = useAct({
    call: ({ userId, isShown }: { userId: string; isShown: boolean }) =>
      request(isShown ? spotEndpoints.showPlace : spotEndpoints.hidePlace, {
        params: { spotId, userId },
      }),
    done: (after) => queries.setQueryData<Spot>(keys.spot(spotId), after),
    failed: 'That was not saved',
    touches: spotReaders,
  })
  // Not from the cache alone: its listeners run after React has set a controlled tick back.
  const chosen = given
    ? [...shownTo.filter((each) => each !== given.userId), ...(given.isShown ? [given.userId] : [])]
    : shownTo
  const seeing = (data ?? []).filter(
    ({ userId }) => isSharedWithHomies || sharedWith.includes(userId),
  )
  if (seeing.length === 0) return null
  const tags = seeing.flatMap(({ userId, skatertag }) =>
    chosen.includes(userId) ? `@${skatertag}` : [],
  )
  return (
    <details className="game-landed">
      <summary>Shows the exact place to {tags.length === 0 ? 'nobody' : tags.join(', ')}</summary>
      <HomieChoice
        homies={seeing}
        chosen={chosen}
        disabled={busy}
        onToggle={(userId) => void act({ userId, isShown: !chosen.includes(userId) })}
      />
    </details>
  )
}
