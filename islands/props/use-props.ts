import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { messages, type PropsType } from '../../worker/props/contract'
import { propsEndpoints } from '../../worker/props/endpoints'
import { keys } from '../query-keys'
import { request } from '../request'
import { useAct } from '../use-act'

export interface Propped {
  contentType: PropsType
  contentId: string
  /** As the page has it; what the viewer does here counts more. */
  propped: boolean
}

/** Shared by all controls of a thing: its button, and the second tap on its clip. */
export function useProps({ contentType, contentId, propped }: Propped) {
  const queries = useQueryClient()
  const queryKey = keys.propped(contentId)
  // Kept while its card is far away: the page has only what was true when it was loaded.
  const { data: given = propped } = useQuery({
    queryKey,
    queryFn: skipToken,
    initialData: propped,
    gcTime: Infinity,
  })
  const { act } = useAct({
    call: (next: boolean) =>
      request(propsEndpoints.change, { params: { contentType, contentId }, body: { given: next } }),
    show: (next) => {
      queries.setQueryData(queryKey, next)
      return () => queries.setQueryData(queryKey, !next)
    },
    failed: messages.failed,
    idOf: () => contentId,
  })
  return { given, change: (next: boolean) => void act(next) }
}
