import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../query-keys'
import { findDrafts } from './draft-store'

/** Undefined until they were read. They are on this phone, so no signal is needed. */
export function useDrafts(userId: string) {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: keys.spotDrafts(userId),
    queryFn: () => findDrafts(userId),
    // Another tab may have changed them.
    staleTime: 0,
  })
  const readAgain = () => queries.invalidateQueries({ queryKey: keys.spotDrafts(userId) })
  return { drafts: data, readAgain }
}
