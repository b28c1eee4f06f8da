import { useState } from 'react'
import { posterUrl } from '../../../worker/media/contract'
import { ReportLink } from '../../flags/report-link'
import { LookCloser } from '../../player/look-closer'
import { Playing } from '../../player/playing'
import { StreamFrame } from '../../player/stream-frame'
import { Unplayable } from '../../player/unplayable'
import { Dialog } from '../../ui/dialog'
import type { ScreenState } from '../data/screen-context'

interface Props {
  asked: Extract<ScreenState, { what: 'watch' }> | null
  onClose: () => void
}

export default function WatchDialog({ asked, onClose }: Props) {
  return (
    <Dialog open={asked !== null} onClose={onClose} title={asked?.title ?? ''}>
      {asked && <Watch key={asked.video.videoObjectName} {...asked} />}
      {asked?.reportId && <ReportLink contentType="skate_turn" contentId={asked.reportId} />}
    </Dialog>
  )
}

function Watch({ video, title }: Extract<ScreenState, { what: 'watch' }>) {
  const [failed, setFailed] = useState(false)
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  if (failed && video.hlsUrl) {
    return (
      <div className="game-watch">
        <StreamFrame name={video.videoObjectName} label={title} />
      </div>
    )
  }
  return failed ? (
    <div className="stack" role="status">
      <Unplayable name={video.videoObjectName} />
    </div>
  ) : (
    <div className="game-watch">
      <Playing
        video={video}
        label={title}
        poster={posterUrl(video)}
        onUnplayable={() => setFailed(true)}
        onFirstPicture={setElement}
      />
      <LookCloser element={element} video={video} />
    </div>
  )
}
