import Aperture from 'lucide-react/icons/aperture'
import Ghost from 'lucide-react/icons/ghost'
import List from 'lucide-react/icons/list'
import Moon from 'lucide-react/icons/moon'
import { useEffect, useRef, useState } from 'react'
import { BlobImage } from '../media/blob-image'
import { Button } from '../ui/button'
import { useSheet } from '../ui/use-sheet'
import { useWakeLock } from '../media/use-wake-lock'
import { listBackCameras } from './camera'
import { EndButton } from './end-button'
import { MicrophoneLine } from './microphone'
import { lateWords } from './summary'
import { minutesAndSeconds, useClock } from './use-clock'
import { ZoomSlider } from './zoom-slider'

interface Props {
  open: boolean
  stream: MediaStream
  startedAt: number
  /** How many tries were heard, and not taken back. */
  heard: number
  /** How many of them have no film. */
  late: number
  /** The last picture that is on this phone, to line the camera up again. */
  lastPicture: Blob | null
  isEnding: boolean
  isSilent: boolean
  onEnd: () => void
  onLens: () => void
  onMicrophone: () => void
  onList: () => void
  /** Back, Escape. */
  onLeave: () => void
}

export function CameraScreen(props: Props) {
  const { open, stream, startedAt, heard, late, lastPicture, isEnding, isSilent } = props
  const { onEnd, onLens, onMicrophone, onList, onLeave } = props
  const [isBlack, setBlack] = useState(false)
  const [showsGhost, setShowsGhost] = useState(false)
  const [hasLenses, setHasLenses] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    void listBackCameras().then(({ length }) => setHasLenses(length > 1))
  }, [])
  useWakeLock(open)
  const { ref } = useSheet(open, onLeave, () => {
    if (isBlack) setBlack(false)
    else onLeave()
    return false
  })
  useEffect(() => {
    const shown = video.current!
    shown.srcObject = stream
    // A browser that does not play it shows no preview, and films all the same.
    shown.play().catch(() => {})
    return () => {
      shown.srcObject = null
    }
  }, [stream])
  const tries = heard === 1 ? 'try' : 'tries'
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      className="sheet sheet-full tripod"
      aria-label="Tripod mode"
      data-no-swipe=""
      {...{ closedby: 'none' }}
    >
      <div className="tripod-picture">
        <video ref={video} muted playsInline aria-label="What the camera sees" />
        {showsGhost && lastPicture && <BlobImage blob={lastPicture} alt="" />}
      </div>
      <div className="tripod-side">
        <div className="tripod-state">
          <span className="tripod-light" aria-hidden />
          <span>{isEnding ? 'Ending' : 'Camera and mic on'}</span>
          <Clock startedAt={startedAt} />
          <span className="tripod-late" role="status">
            {late > 0 && lateWords(late)}
          </span>
        </div>
        <Count heard={heard} words={tries} />
        <MicrophoneLine {...{ stream, isSilent }} onChoose={onMicrophone} />
        <ZoomSlider key={stream.id} stream={stream} />
        <div className="tripod-acts">
          <Button low icon={<Moon />} onClick={() => setBlack(true)}>
            Go black
          </Button>
          <Button
            low
            icon={<Ghost />}
            className={showsGhost && lastPicture ? 'is-on' : undefined}
            aria-pressed={showsGhost && lastPicture !== null}
            disabled={!lastPicture}
            title="Lays the last try over the picture, to line the camera up again"
            onClick={() => setShowsGhost(!showsGhost)}
          >
            Ghost
          </Button>
          <Button low icon={<List />} onClick={onList}>
            Tries
          </Button>
          {hasLenses && (
            <Button low icon={<Aperture />} disabled={isEnding} onClick={onLens}>
              Camera
            </Button>
          )}
          <EndButton busy={isEnding} onEnd={onEnd} />
        </div>
      </div>
      {isBlack && <Black {...{ heard, late, tries }} onWake={() => setBlack(false)} />}
    </dialog>
  )
}

function Clock({ startedAt }: { startedAt: number }) {
  return <span className="tripod-clock num">{minutesAndSeconds(useClock(startedAt))}</span>
}

/** Stamped at each try, not where one is taken back: another key makes another element of it. */
function Count({ heard, words }: { heard: number; words: string }) {
  const [last, setLast] = useState({ heard, stamps: 0 })
  if (last.heard !== heard)
    setLast({ heard, stamps: heard > last.heard ? last.stamps + 1 : last.stamps })
  return (
    <p className="tripod-count" role="status">
      <b key={last.stamps}>{heard}</b> <span>{words}</span>
    </p>
  )
}

interface BlackProps {
  heard: number
  late: number
  tries: string
  onWake: () => void
}

/** Saves the battery, hides the phone on its ledge, and still says that it listens. */
function Black({ heard, late, tries, onWake }: BlackProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = document.activeElement
    button.current!.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <button ref={button} type="button" className="tripod-black" onClick={onWake}>
      <b>
        {heard} {tries}
      </b>
      {late > 0 && <span>{lateWords(late)}</span>}
      <span>Camera and mic on. Tap to wake.</span>
    </button>
  )
}
