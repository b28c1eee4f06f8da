import { useEffect, useRef, useState } from 'react'
import { airWords } from '../../worker/media/marks/air-words'
import type { Marks } from '../../worker/media/marks/contract'
import { Handle, paintFrames, useDrag } from '../trim/track'
import { Button } from '../ui/button'
import {
  boundsOf,
  isWithin,
  lengthMsOf,
  marksAt,
  moveMark,
  msOf,
  windowAround,
  withoutCatch,
  type MarkName,
} from './move-mark'

interface Props {
  url: string
  /** Of the video, in seconds. */
  length: number
  /** The time of the frame that is shown. */
  at: number
  marks: Marks | null
  onChange: (marks: Marks | null) => void
  /** Shows the frame at this time. */
  onShow: (seconds: number) => void
}

export function MarksStrip(props: Props) {
  const { length, at, marks, onChange } = props
  if (marks) return <Marked {...props} marks={marks} />
  const added = marksAt(at * 1000, lengthMsOf(length))
  return (
    added && (
      <Button low onClick={() => onChange(added)}>
        Mark pop and landing
      </Button>
    )
  )
}

const names = { pop: 'Pop', catch: 'Catch', landing: 'Landing' } as const

function Marked({ url, length, marks, onChange, onShow }: Props & { marks: Marks }) {
  const track = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [shown, setShown] = useState(() => windowAround(marks, length))
  const { from, to } = shown
  const lengthMs = lengthMsOf(length)

  useEffect(() => {
    const stopper = new AbortController()
    if (canvas.current) {
      void paintFrames(url, canvas.current, stopper.signal, { from, to }).catch(() => {})
    }
    return () => stopper.abort()
  }, [url, from, to])

  useEffect(() => {
    for (const name of ['pop', 'catch', 'landing'] as const) {
      const place = ((msOf(marks, name) ?? 0) / 1000 - from) / (to - from)
      track.current?.style.setProperty(`--${name}`, String(place))
    }
  }, [marks, from, to])

  function move(name: MarkName, ms: number): void {
    const next = moveMark(marks, name, ms, lengthMs)
    if (!isWithin(next, shown)) setShown(windowAround(next, length))
    onChange(next)
    onShow(msOf(next, name)! / 1000)
  }
  const drag = useDrag<{ name: MarkName; offMs: number }>({
    track,
    length: to - from,
    take: (seconds, pressed) => {
      const name = pressed.closest<HTMLElement>('[data-holds]')?.dataset.holds as MarkName
      const ms = name && msOf(marks, name)
      return ms === undefined ? null : { name, offMs: (from + seconds) * 1000 - ms }
    },
    // The strip stays where it is while a finger is on it.
    move: (seconds, { name, offMs }) =>
      move(name, Math.max(from * 1000, Math.min((from + seconds) * 1000 - offMs, to * 1000))),
  })
  const handle = (name: MarkName) => {
    const ms = msOf(marks, name)
    if (ms === undefined) return null
    const [least, most] = boundsOf(marks, name, lengthMs)
    return (
      <Handle
        name={names[name]}
        at={ms / 1000}
        least={least / 1000}
        most={most / 1000}
        step={0.01}
        onStep={(by) => move(name, ms + by * 1000)}
        onGo={(seconds) => move(name, seconds * 1000)}
      />
    )
  }
  const middleMs = (marks.popMs + marks.landMs) / 2
  return (
    <div className="stack" role="group" aria-label="Pop and landing">
      <div className="trim-strip marks-strip" data-no-swipe {...drag}>
        <div className="trim-track marks-track" ref={track}>
          <canvas ref={canvas} aria-hidden="true" />
          {handle('pop')}
          {handle('landing')}
          {handle('catch')}
        </div>
      </div>
      <p className="quiet small">{airWords(marks)}</p>
      <div className="row">
        <Button
          low
          onClick={() =>
            onChange(
              marks.catchMs === undefined
                ? { ...marks, catchMs: Math.round(middleMs) }
                : withoutCatch(marks),
            )
          }
        >
          {marks.catchMs === undefined ? 'Mark the catch' : 'Take the catch away'}
        </Button>
        <Button low onClick={() => onChange(null)}>
          Take the marks away
        </Button>
      </div>
    </div>
  )
}
