import { useQuery } from '@tanstack/react-query'
import { limits as pageLimits, messages } from '../../worker/spots/contract'
import * as spotEndpoints from '../../worker/spots/endpoints'
import { countFacts, type SpotFilter } from '../../worker/spots/facts/contract'
import { limits } from '../../worker/spots/near/contract'
import { keys } from '../query-keys'
import { readOrFail } from '../request'
import { distanceWords } from './distance-words'
import { filterQuery } from './filter-query'
import type { PositionState } from './use-position'

/** Rounded, so that servers on the way learn only roughly where the skater is. */
export const coarse = ({ latitude, longitude }: PositionState) => ({
  lat: Number(latitude).toFixed(limits.digits),
  lng: Number(longitude).toFixed(limits.digits),
})

/** Null without a place. */
export function useNearSpots(place: PositionState | null, filter: SpotFilter) {
  const query = { ...(place && coarse(place)), ...filterQuery(filter) }
  const { data, error, refetch } = useQuery({
    queryKey: keys.spotsNear(query),
    queryFn: () => readOrFail(spotEndpoints.near, messages.fetchFailed, { query }),
    enabled: place !== null,
  })
  if (!place) return null
  const found = data?.spots ?? []
  return {
    spots: found.map(({ spot }) => spot),
    distances: new Map(found.map(({ spot, distance }) => [spot.id, distance])),
    within: place.within,
    rest: data ? restWords(found.length, data.within) : null,
    isFiltered: countFacts(filter) > 0,
    isLoading: !data && !error,
    error,
    hasMore: false,
    isFetchingMore: false,
    more: () => undefined,
    again: () => void refetch(),
  }
}

function restWords(count: number, within: number | null): string | null {
  if (count === pageLimits.perPage) return `The ${count} nearest. The map shows all.`
  if (within === null) return null
  return `Up to ${distanceWords(within).toLowerCase()} away: there are too many spots to look further. The map shows all.`
}
