import { useQuery } from '@tanstack/react-query'
import { messages } from '../../../worker/spots/contract'
import { urls } from '../../../worker/urls'
import { getOrFail } from '../../api'
import { isSpot } from '../../spots/answers'

/**
 * The name of a film's spot, if the spot is the viewer's own: where another skater's spot is stays
 * private. Null until that is known.
 */
export function useOwnPlace(spotId: string | null, isAsked: boolean): string | null {
  const { data: spot } = useQuery({
    queryKey: ['story-spot', spotId],
    queryFn: () => getOrFail(urls.api.spot({ spotId: spotId! }), isSpot, messages.fetchFailed),
    enabled: isAsked && spotId !== null,
  })
  return spot && spot.userId === document.body.dataset.userId ? spot.name : null
}
