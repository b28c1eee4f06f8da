import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messages, type Crews, type ShownPlace } from '../../worker/crews/contract'
import * as crewEndpoints from '../../worker/crews/endpoints'
import { subscribe } from '../live/subscribe'
import { queryClient } from '../query-client'
import { keys } from '../query-keys'
import { readOrFail } from '../request'

export const readCrews = (): Promise<Crews> => readOrFail(crewEndpoints.list, messages.listFailed)

/** The own crews, read again whenever one of them changed. */
export function useCrews() {
  useEffect(() => {
    const again = () => void queryClient.invalidateQueries({ queryKey: keys.crews })
    return subscribe('crews', again, again)
  }, [])
  return useQuery({
    queryKey: keys.crews,
    queryFn: readCrews,
    staleTime: 0,
    // Where no message came, a look at the page reads it.
    refetchOnWindowFocus: 'always',
  })
}

/** Where those are who are out, by the id of their out. Without an answer, nobody's place shows. */
export function usePlaces(isAnyOut: boolean): Map<string, ShownPlace | null> {
  const { data } = useQuery({
    queryKey: keys.crewOuts,
    queryFn: () => readOrFail(crewEndpoints.outs, messages.listFailed),
    enabled: isAnyOut,
    staleTime: 0,
    // A place is never kept: it goes with the last who shows it.
    gcTime: 0,
  })
  return new Map(data?.map(({ outId, place }) => [outId, place]))
}
