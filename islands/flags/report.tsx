import { useQuery, useQueryClient } from '@tanstack/react-query'
import Flag from 'lucide-react/icons/flag'
import { useRef, useState } from 'react'
import type { ContentType, FlagCheck } from '../../worker/flags/contract'
import { urls } from '../../worker/urls'
import { get } from '../api'
import { IconButton } from '../ui/icon-button'
import { ReportDialog } from './dialog'
import { useNear } from '../ui/use-near'

export interface ReportProps {
  contentType: ContentType
  contentId: string
  /** The name of the content in the interface, such as "clip". */
  what: string
}

/**
 * Reports another skater's content. When it comes near the screen, checks whether the viewer has
 * already reported it.
 */
export default function Report({ contentType, contentId, what }: ReportProps) {
  const [asking, setAsking] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const near = useNear(place)
  const queries = useQueryClient()
  const queryKey = ['flagged', contentType, contentId]
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: () => get<FlagCheck>(urls.api.contentFlagCheck({ contentType, contentId })),
    enabled: near,
  })
  // If the check fails, show the button: reporting twice does no harm.
  const hidden = isPending || data?.hasFlagged
  return (
    <>
      <span ref={place} />
      {!hidden && (
        <IconButton icon={<Flag />} label={`Report ${what}`} onClick={() => setAsking(true)} />
      )}
      <ReportDialog
        open={asking}
        onClose={() => setAsking(false)}
        flag={{ contentType, contentId }}
        what={what}
        onFlagged={() => queries.setQueryData<FlagCheck>(queryKey, { hasFlagged: true })}
      />
    </>
  )
}
