import { useState } from 'react'
import { Playing } from '../../player/playing'
import { Unplayable } from '../../player/unplayable'
import { Dialog } from '../../ui/dialog'
import type { ScreenState } from '../data/screen-context'

interface Props {
  asked: Extract<ScreenState, { what: 'watch' }> | null
  onClose: () => void
}

/** Plays the video of a turn. */
export default function WatchDialog({ asked, onClose }: Props) {
  return (
    <Dialog open={asked !== null} onClose={onClose} title={asked?.title ?? ''}>
      {asked && <Watch key={asked.video.videoObjectName} {...asked} />}
    </Dialog>
  )
}

function Watch({ video, title }: Extract<ScreenState, { what: 'watch' }>) {
  const [failed, setFailed] = useState(false)
  return failed ? (
    <div className="stack" role="status">
      <Unplayable name={video.videoObjectName} />
    </div>
  ) : (
    <div className="game-watch">
      <Playing video={video} label={title} onUnplayable={() => setFailed(true)} />
    </div>
  )
}
