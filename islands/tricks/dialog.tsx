import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Upload from 'lucide-react/icons/upload'
import { useEffect, useRef, useState } from 'react'
import { messages } from '../../worker/tricks/contract'
import * as trickEndpoints from '../../worker/tricks/endpoints'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { useCameraReturn } from '../ui/camera-return'
import { Dialog } from '../ui/dialog'
import { Once } from '../ui/lazy'
import { ErrorState } from '../ui/states'
import { warm } from '../ui/warm'
import { loadUpload } from '../upload/use-upload'
import { useWaitingFor } from '../upload/uploads'
import type { Bag } from './bag'
import { BeforeAndAfter } from './before-and-after'
import type { Named } from './trick-bag-dom'
import { Description } from './description'
import { UploadDialog } from './upload-dialog'
import { fetchVideos, pagesOf, trickPageKey } from './video-query'
import { NoVideos, Videos, VideosToCome } from './videos'
import { WishButton } from './wish-button'

interface Props extends Bag {
  trick: Named
  /** Shows another trick instead. */
  show: (trick: Named) => void
  open: boolean
  onClose: () => void
}

export function TrickDialog(props: Props) {
  const { trick, open, onClose, mine } = props
  const [uploading, setUploading] = useState(false)
  // Before the upload opens: the signal may be gone by then.
  useEffect(() => {
    if (mine) warm(loadUpload)
  }, [mine])
  useCameraReturn(`trick ${trick.id}`, uploading || null, setUploading)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={trick.name}
      url={urlOf(trick)}
      foot={
        mine && (
          <Button kind="primary" icon={<Upload />} onClick={() => setUploading(true)}>
            Upload Video
          </Button>
        )
      }
    >
      {/* the key makes another trick start on its first page */}
      <TrickContents key={trick.id} {...props} />
      {mine && (
        <Once key={`upload ${trick.id}`} when={uploading}>
          <UploadDialog
            userId={props.userId}
            trick={trick}
            open={uploading}
            onClose={() => setUploading(false)}
          />
        </Once>
      )}
    </Dialog>
  )
}

function TrickContents({ trick, show, userId, skatertag, mine, timeZone }: Props) {
  const top = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState(1)
  useEffect(() => toTop(top.current), [])
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: trickPageKey(userId, trick.id, page),
    queryFn: () => fetchVideos({ userId, mine, trickId: trick.id, page }),
    placeholderData: keepPreviousData,
  })
  const pages = pagesOf(data)
  if (data && page > pages) setPage(pages)
  const call = trickEndpoints.ownVideos.url({ trickId: trick.id })
  const uploads = useWaitingFor(call, dataUpdatedAt)
  const waiting = mine && page === 1 ? uploads : []
  const isLanded = data && data.steezyVideos.length + data.total > 0
  return (
    <div className="stack stack-loose" ref={top}>
      <Description trickId={trick.id}>
        {isLanded && <Badge kind="landed">Landed</Badge>}
      </Description>
      {mine && data && !isLanded && <WishButton trickId={trick.id} />}
      {error && (
        <ErrorState
          what={messages.fetchFailed}
          safe="Nothing is lost."
          error={error}
          onRetry={refetch}
        />
      )}
      {!data && !error && <VideosToCome />}
      {data && (isLanded || waiting.length > 0) && (
        <Videos
          {...{ userId, skatertag, mine, timeZone, page, pages, trick, waiting }}
          videos={data}
          onTurn={setPage}
        />
      )}
      {data && !isLanded && waiting.length === 0 && <NoVideos mine={mine} />}
      <BeforeAndAfter trick={trick} show={show} />
    </div>
  )
}

/** The trick that was shown before was left by a press further down, on a button that is gone. */
function toTop(contents: HTMLElement | null): void {
  contents?.closest('.sheet-body')?.scrollTo(0, 0)
  if (document.activeElement === document.body) contents?.closest('dialog')?.focus()
}

function urlOf({ id }: Named): string {
  const url = new URL(location.href)
  url.searchParams.set('trick', id)
  return url.pathname + url.search
}
