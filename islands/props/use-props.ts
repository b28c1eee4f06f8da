import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { messages, type PropsType } from '../../worker/props/contract'
import * as propsEndpoints from '../../worker/props/endpoints'
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
  // Kept while its card is far away: the page's own value is as old as the page.
  const { data: given = propped } = useQuery({
    queryKey,
    queryFn: skipToken,
    initialData: propped,
    gcTime: Infinity,
  })
  const shown = () => queries.getQueryData(queryKey) === true
  const { act } = useAct({
    /** Sends the last press, until no other came meanwhile. */
    call: async (before: boolean) => {
      let saved = before
      let next
      do {
        next = shown()
        const body = { given: next }
        try {
          await request(propsEndpoints.change, { params: { contentType, contentId }, body })
          saved = next
        } catch (error) {
          if (shown() !== next) continue
          queries.setQueryData(queryKey, saved)
          throw error
        }
      } while (shown() !== next)
    },
    failed: messages.failed,
    idOf: () => contentId,
  })
  const change = (next: boolean) => {
    queries.setQueryData(queryKey, next)
    // While one runs, this does nothing: that one sends it.
    void act(given)
  }
  return { given, change }
}
