import Expand from 'lucide-react/icons/expand'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Volume from 'lucide-react/icons/volume-2'
import VolumeOff from 'lucide-react/icons/volume-x'
import { useEffect, useState, type CSSProperties } from 'react'
import { IconButton } from '../../ui/icon-button'
import { useThing } from '../../ui/thing'

interface Props {
  video: HTMLVideoElement
  isPaused: boolean
  isHeard: boolean
  isSlow: boolean
  onPause: () => void
  onHear: () => void
  onSlow: () => void
}

export function Controls(props: Props) {
  const { video, isPaused, isHeard, isSlow, onPause, onHear, onSlow } = props
  return (
    <div className="self-controls">
      <IconButton
        icon={isPaused ? <Play /> : <Pause />}
        label={isPaused ? 'Play' : 'Pause'}
        onClick={onPause}
      />
      <IconButton
        icon={isHeard ? <Volume /> : <VolumeOff />}
        label="Sound"
        on={isHeard}
        onClick={onHear}
      />
      <IconButton icon="¼" label="Quarter speed" on={isSlow} onClick={onSlow} />
      <IconButton icon={<Expand />} label="Full screen" onClick={() => openFullScreen(video)} />
      <PositionSlider video={video} />
    </div>
  )
}

/** Where the clip is. */
function PositionSlider({ video }: { video: HTMLVideoElement }) {
  const thing = useThing()
  const [at, setAt] = useState(0)
  const [length, setLength] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const show = () => {
      setAt(video.currentTime)
      setLength(Number.isFinite(video.duration) ? video.duration : 0)
    }
    for (const type of ['timeupdate', 'durationchange', 'seeked']) {
      video.addEventListener(type, show, controller)
    }
    return () => controller.abort()
  }, [video])
  return (
    <input
      type="range"
      className="self-place"
      style={{ '--share': length ? at / length : 0 } as CSSProperties}
      aria-label={`Place in the clip${thing}`}
      aria-valuetext={`${at.toFixed(1)} of ${length.toFixed(1)} seconds`}
      min={0}
      max={length}
      step={0.1}
      value={at}
      onChange={({ currentTarget }) => {
        seek(video, currentTarget.valueAsNumber)
        setAt(currentTarget.valueAsNumber)
      }}
    />
  )
}

const seek = (video: HTMLVideoElement, to: number) => void (video.currentTime = to)

/** Phones of Apple open only their own player, where no element of the page is full screen. */
export interface ApplesVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void
  webkitDisplayingFullscreen?: boolean
}

function openFullScreen(video: ApplesVideo): void {
  // There the browser's own controls are all there is.
  const showControls = () => (video.controls = document.fullscreenElement === video)
  video.addEventListener('fullscreenchange', showControls)
  if (video.requestFullscreen) void video.requestFullscreen().catch(() => {})
  else video.webkitEnterFullscreen?.()
}
