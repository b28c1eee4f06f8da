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
  const { data: given = propped } = useQuery({ queryKey, queryFn: skipToken, initialData: propped })
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
