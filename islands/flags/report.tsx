import { useQuery, useQueryClient } from '@tanstack/react-query'
import Flag from 'lucide-react/icons/flag'
import { useRef } from 'react'
import type { ContentType, FlagCheck } from '../../worker/flags/contract'
import { flagEndpoints } from '../../worker/flags/endpoints'
import { keys } from '../query-keys'
import { read } from '../request'
import { IconButton, IconButtonPlace } from '../ui/icon-button'
import { useLazyDialog } from '../ui/lazy'
import { useNear } from '../ui/use-near'

const loadDialog = () => import('./dialog')

export interface ReportProps {
  contentType: ContentType
  contentId: string
  /** The name of the content in the interface, such as "clip". */
  what: string
  /** Whether the viewer has already reported it, where the page knows. */
  hasFlagged?: boolean
}

/**
 * Reports another skater's content. Where the page does not know whether the viewer has already
 * reported it, checks that when it comes near the screen.
 */
export default function Report({ contentType, contentId, what, hasFlagged }: ReportProps) {
  const { show, Dialog, at } = useLazyDialog(loadDialog)
  const place = useRef<HTMLSpanElement>(null)
  const near = useNear(place)
  const queries = useQueryClient()
  const queryKey = keys.flagged(contentType, contentId)
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: () => read(flagEndpoints.check, { params: { contentType, contentId } }),
    ...(hasFlagged === undefined
      ? { enabled: near }
      : { initialData: { hasFlagged }, enabled: false }),
  })
  return (
    <>
      <span ref={place} />
      {isPending ? (
        <IconButtonPlace />
      ) : (
        // If the check fails, show the button: reporting twice does no harm.
        !data?.hasFlagged && (
          <IconButton icon={<Flag />} label={`Report ${what}`} onClick={() => void show()} />
        )
      )}
      {Dialog && (
        <Dialog
          {...at}
          flag={{ contentType, contentId }}
          what={what}
          onFlagged={() => queries.setQueryData<FlagCheck>(queryKey, { hasFlagged: true })}
        />
      )}
    </>
  )
}
