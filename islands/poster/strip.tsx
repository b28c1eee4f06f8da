import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef } from 'react'
import { paintFrames } from '../trim/frames'
import { Handle } from '../trim/handle'
import { useDrag } from '../trim/use-drag'
import { clock } from '../trim/words'
import { IconButton } from '../ui/icon-button'

interface Props {
  url: string
  /** Where the poster is, in seconds. */
  at: number
  /** Null until the video has told it. */
  length: number | null
  onGo: (at: number) => void
}

/** The whole video as a row of frames, with one handle for the poster. */
export function PosterStrip({ url, at, length, onGo }: Props) {
  const track = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const most = length ?? 0

  useEffect(() => {
    const stopper = new AbortController()
    if (canvas.current && length !== null) {
      void paintFrames(url, canvas.current, stopper.signal).catch(() => {})
    }
    return () => stopper.abort()
  }, [url, length])

  useEffect(() => {
    track.current?.style.setProperty('--at', String(most === 0 ? 0 : at / most))
  }, [at, most])

  const take = (to: number) => {
    if (length === null) return null
    onGo(to)
    return true
  }
  const drag = useDrag({ track, length: most, take, move: (to) => onGo(to) })
  return (
    <>
      <div className="poster-strip" data-no-swipe {...drag}>
        <div className="poster-track" ref={track}>
          <canvas ref={canvas} aria-hidden="true" />
          <Handle
            name="Cover"
            at={at}
            least={0}
            most={most}
            onStep={(by) => onGo(at + by)}
            onGo={onGo}
          />
        </div>
      </div>
      <div className="poster-steps">
        <IconButton icon={<Minus />} label="Earlier" onClick={() => onGo(at - 0.1)} />
        <span className="trim-at">{clock(at)}</span>
        <IconButton icon={<Plus />} label="Later" onClick={() => onGo(at + 0.1)} />
      </div>
    </>
  )
}
