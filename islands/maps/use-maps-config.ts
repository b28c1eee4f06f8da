import { useQuery } from '@tanstack/react-query'
import { texts, type MapsConfig } from '../../worker/maps/contract'
import { urls } from '../../worker/urls'
import { getOrFail } from '../api'
import { isMapsConfig } from './answers'

/** This deployment's map settings. A screen whose props contain them passes them in `told`. */
export const useMapsConfig = (told?: MapsConfig) =>
  useQuery({
    queryKey: ['maps-config'],
    queryFn: () => getOrFail(urls.api.mapsConfig(), isMapsConfig, texts.mapUnavailable),
    staleTime: Infinity,
    ...(told && { initialData: told }),
  })
