import { useQuery } from '@tanstack/react-query'
import { messages } from '../../../worker/spots/contract'
import { spotEndpoints } from '../../../worker/spots/endpoints'
import { keys } from '../../query-keys'
import { readOrFail } from '../../request'

/**
 * The name of a film's spot, if the spot is the viewer's own: where another skater's spot is stays
 * private. Null until that is known.
 */
export function useOwnPlace(spotId: string | null, isAsked: boolean): string | null {
  const { data: spot } = useQuery({
    queryKey: keys.spot(spotId ?? ''),
    queryFn: () =>
      readOrFail(spotEndpoints.show, messages.fetchFailed, { params: { spotId: spotId! } }),
    enabled: isAsked && spotId !== null,
  })
  return spot && spot.userId === document.body.dataset.userId ? spot.name : null
}
