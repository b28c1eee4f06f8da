import { useQuery } from '@tanstack/react-query'
import { messages, type MapsConfig } from '../../worker/maps/contract'
import { urls } from '../../worker/urls'
import { getOrFail } from '../api'

/** What maps are made of in this deployment; a screen whose page told it says so here. */
export const useMapsConfig = (told?: MapsConfig) =>
  useQuery({
    queryKey: ['maps-config'],
    queryFn: () => getOrFail<MapsConfig>(urls.api.mapsConfig(), messages.mapUnavailable),
    staleTime: Infinity,
    ...(told && { initialData: told }),
  })
