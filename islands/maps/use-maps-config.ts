import { useQuery } from '@tanstack/react-query'
import type { MapsConfig } from '../../worker/maps/contract'
import { urls } from '../../worker/urls'
import { read } from '../api'

/** What maps are made of in this deployment, for a screen whose page didn't tell. */
export const useMapsConfig = () =>
  useQuery({
    queryKey: ['maps-config'],
    queryFn: () => read<MapsConfig>(urls.api.mapsConfig()),
    staleTime: Infinity,
  })
