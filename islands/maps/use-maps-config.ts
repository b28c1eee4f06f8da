import { useQuery } from '@tanstack/react-query'
import { messages, type MapsConfig } from '../../worker/maps/contract'
import { urls } from '../../worker/urls'
import { getOrFail } from '../api'

/** This deployment's map settings. A screen whose props contain them passes them in `told`. */
export const useMapsConfig = (told?: MapsConfig) =>
  useQuery({
    queryKey: ['maps-config'],
    queryFn: () => getOrFail<MapsConfig>(urls.api.mapsConfig(), messages.mapUnavailable),
    staleTime: Infinity,
    ...(told && { initialData: told }),
  })
