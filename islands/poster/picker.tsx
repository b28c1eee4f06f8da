import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useId, useRef, useState } from 'react'
import { messages } from '../../worker/videos/poster/contract'
import type { Marks } from '../../worker/media/marks/contract'
import { halfWay } from '../ear/choose'
import type { SentPicture } from '../media/sent-picture'
import { drawPoster, seek } from '../media/video'
import { clockWords } from '../trim/rules'
import { Handle, paintFrames, useDrag } from '../trim/track'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { FieldError } from '../ui/field'
import { IconButton } from '../ui/icon-button'
import type { DialogProps } from '../ui/lazy'
import { Notice } from '../ui/states'
import { MarksStrip } from './marks-strip'

interface Props extends DialogProps {
  /** Of a video that this browser can play. */
  url: string
  onUse: (poster: SentPicture) => void
  busy?: boolean
  /** The server's message about the last poster. */
  error?: string | undefined
  marks: Marks | null
  onMarks: (marks: Marks | null) => void
}

export default function PosterPicker(props: Props) {
  const { open, onClose, url, onUse, busy = false, error, onMarks } = props
  const id = useId()
  const video = useRef<HTMLVideoElement>(null)
  const [length, setLength] = useState<number | null>(null)
  const [at, setAt] = useState(0)
  /** Undefined until they are moved. */
  const [moved, setMoved] = useState<Marks | null>()
  const marks = moved === undefined ? props.marks : moved
  const [isMarking, setMarking] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const [isDrawing, setDrawing] = useState(false)
  const { show, settled } = useNewest((seconds: number) => seek(video.current!, seconds))

  function begin() {
    const { duration } = video.current!
    if (!Number.isFinite(duration) || duration === 0) return setBroken(true)
    setLength(duration)
    go(marks ? halfWay(marks) : Math.min(1, duration / 2), duration)
  }
  function go(to: number, end = length ?? 0) {
    const next = Math.max(0, Math.min(to, end))
    setAt(next)
    // A video shows nothing at its very end.
    show(Math.min(next, Math.max(0, end - 0.05)))
  }
  async function submitPoster() {
    setDrawing(true)
    try {
      await settled()
      onUse(await drawPoster(video.current!))
    } catch {
      setBroken(true)
    } finally {
      setDrawing(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onCloseRequest={() => !busy}
      title="Choose cover"
      foot={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button
            kind="primary"
            busy={busy || isDrawing}
            disabled={length === null || isBroken}
            onClick={() => void submitPoster()}
          >
            Use this frame
          </Button>
        </>
      }
    >
      <div className="stack trim">
        {isBroken ? (
          <Notice>{messages.noFrames}</Notice>
        ) : (
          <>
            <div className="trim-player">
              <video
                ref={video}
                src={url}
                muted
                playsInline
                preload="auto"
                aria-label="The cover"
                onLoadedMetadata={begin}
                onError={() => setBroken(true)}
              />
            </div>
            <Strip url={url} at={at} length={length} onGo={go} />
            <FieldError id={`${id}-error`} error={error} />
            {length !== null && (
              <details
                className="poster-marks"
                onToggle={(event) => setMarking(event.currentTarget.open)}
              >
                <summary className="text-link">Pop and landing</summary>
                {isMarking && (
                  <MarksStrip {...{ url, length, at, marks }} onChange={setMoved} onShow={go} />
                )}
              </details>
            )}
            {!areSame(marks, props.marks) && (
              <Button low busy={busy} onClick={() => onMarks(marks)}>
                Save marks
              </Button>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

const areSame = (one: Marks | null, other: Marks | null): boolean =>
  one?.popMs === other?.popMs && one?.catchMs === other?.catchMs && one?.landMs === other?.landMs

interface StripProps {
  url: string
  at: number
  /** Null until the metadata has loaded. */
  length: number | null
  onGo: (at: number) => void
}

function Strip({ url, at, length, onGo }: StripProps) {
  const track = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const end = length ?? 0

  useEffect(() => {
    const stopper = new AbortController()
    if (canvas.current && length !== null) {
      void paintFrames(url, canvas.current, stopper.signal).catch(() => {})
    }
    return () => stopper.abort()
  }, [url, length])

  useEffect(() => {
    track.current?.style.setProperty('--at', String(end === 0 ? 0 : at / end))
  }, [at, end])

  const take = (to: number) => {
    if (length === null) return null
    onGo(to)
    return true
  }
  const drag = useDrag({ track, length: end, take, move: (to) => onGo(to) })
  return (
    <>
      <div className="poster-strip" data-no-swipe {...drag}>
        <div className="poster-track" ref={track}>
          <canvas ref={canvas} aria-hidden="true" />
          <Handle
            name="Cover"
            at={at}
            least={0}
            most={end}
            onStep={(by) => onGo(at + by)}
            onGo={onGo}
          />
        </div>
      </div>
      <div className="poster-steps">
        <IconButton icon={<Minus />} label="Earlier" onClick={() => onGo(at - 0.1)} />
        <span className="trim-at">{clockWords(at)}</span>
        <IconButton icon={<Plus />} label="Later" onClick={() => onGo(at + 0.1)} />
      </div>
    </>
  )
}

/**
 * While one call runs, only the newest waits. Otherwise a phone would draw every frame that a finger has
 * passed.
 */
function useNewest<T>(run: (value: T) => Promise<void>) {
  const waiting = useRef<{ value: T } | null>(null)
  const running = useRef<Promise<void> | null>(null)
  async function drain() {
    while (waiting.current) {
      const { value } = waiting.current
      waiting.current = null
      await run(value).catch(() => {})
    }
    running.current = null
  }
  const show = (value: T): void => {
    waiting.current = { value }
    running.current ??= drain()
  }
  return { show, settled: async () => running.current }
}
