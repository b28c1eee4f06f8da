import { useQuery } from '@tanstack/react-query'
import * as mapEndpoints from '../../worker/maps/endpoints'
import { keys } from '../query-keys'
import { read } from '../request'
import type { PositionState } from './use-position'

interface Props {
  place: PositionState
  /** Not even the server is asked what it is near. */
  isSecret?: boolean
}

/** Where a place is, and the nearest street or town if one is known. */
export function PlaceWords({ place, isSecret = false }: Props) {
  const { latitude: lat, longitude: lng, within } = place
  const { data } = useQuery({
    queryKey: keys.place(lat, lng),
    queryFn: ({ signal }) => read(mapEndpoints.describePlace, { query: { lat, lng }, signal }),
    enabled: within === undefined && !isSecret,
    retry: false,
  })
  const near = data?.results[0]?.formatted_address
  return (
    <>
      {lat}, {lng}
      {near && ` · ${near}`}
    </>
  )
}
