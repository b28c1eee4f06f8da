import { useQuery } from '@tanstack/react-query'
import { texts, type MapsConfig } from '../../worker/maps/contract'
import * as mapEndpoints from '../../worker/maps/endpoints'
import { keys } from '../query-keys'
import { readOrFail } from '../request'

/** Screens that have the settings in their props pass them in `initialData`. */
export const useMapsConfig = (initialData?: MapsConfig) =>
  useQuery({
    queryKey: keys.mapsConfig,
    queryFn: () => readOrFail(mapEndpoints.config, texts.mapUnavailable),
    staleTime: Infinity,
    ...(initialData && { initialData }),
  })
