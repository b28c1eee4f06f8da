import { useQuery } from '@tanstack/react-query'
import type { ContentType } from '../../worker/flags/contract'
import * as flagEndpoints from '../../worker/flags/endpoints'
import { keys } from '../query-keys'
import { read } from '../request'

export interface Flaggable {
  contentType: ContentType
  contentId: string
  /** Undefined if the page does not know it. */
  hasFlagged?: boolean | undefined
}

/**
 * Whether the viewer has reported it; asked once `isSeen`. If that fails, the answer is no: reporting twice
 * does no harm.
 */
export function useHasFlagged({ contentType, contentId, hasFlagged }: Flaggable, isSeen: boolean) {
  const { data, isPending } = useQuery({
    queryKey: keys.flagged(contentType, contentId),
    queryFn: () => read(flagEndpoints.check, { params: { contentType, contentId } }),
    ...(hasFlagged === undefined
      ? { enabled: isSeen }
      : { initialData: { hasFlagged }, enabled: false }),
  })
  return { isPending, hasFlagged: data?.hasFlagged ?? false }
}
