import { useEffect, useRef } from 'react'
import {
  moveEnd,
  moveSelection,
  moveStart,
  shortest,
  stepStart,
  type Selection,
  type Room,
} from './rules'
import { Handle, paintFrames, useDrag } from './track'
import { asUrl, type TrimLoop } from './use-loop'

interface Props {
  film: File | string
  loop: TrimLoop
  part: Selection
  room: Room
  onChange: (part: Selection) => void
}

interface Grip {
  what: 'start' | 'end' | 'part'
  off: number
}

export function Strip({ film, loop, part, room, onChange }: Props) {
  const track = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const stopper = new AbortController()
    const { url, release } = asUrl(film)
    if (canvas.current) {
      void paintFrames(url, canvas.current, stopper.signal)
        .catch(() => {})
        .finally(release)
    }
    return () => stopper.abort()
  }, [film])

  useEffect(() => {
    const style = track.current?.style
    style?.setProperty('--from', String(part.from / room.length))
    style?.setProperty('--to', String(part.to / room.length))
  }, [part, room])

  useEffect(() => {
    const video = loop.ref.current
    const tell = () =>
      track.current?.style.setProperty('--at', String((video?.currentTime ?? 0) / room.length))
    video?.addEventListener('timeupdate', tell)
    return () => video?.removeEventListener('timeupdate', tell)
  }, [loop.ref, room])

  function take(at: number, pressed: Element): Grip {
    const name = pressed.closest<HTMLElement>('[data-holds]')?.dataset.holds
    const what = (name as Grip['what'] | undefined) ?? (at < part.from ? 'start' : 'end')
    if (name) return { what, off: at - (what === 'end' ? part.to : part.from) }
    // A press outside the part moves its nearer end there.
    move(at, { what, off: 0 })
    return { what, off: 0 }
  }

  function move(at: number, { what, off }: Grip): void {
    const moving = { start: moveStart, end: moveEnd, part: moveSelection }[what]
    onChange(moving(part, at - off, room))
  }

  const drag = useDrag({ track, length: room.length, take, move })
  const step = (by: number) => onChange(stepStart(part, by, room))
  const stepEnd = (by: number) => onChange(moveEnd(part, part.to + by, room))
  return (
    <div className="trim-strip" data-no-swipe {...drag}>
      <div className="trim-track" ref={track}>
        <canvas ref={canvas} aria-hidden="true" />
        <div className="trim-part" data-holds="part" />
        <Handle
          name="Start"
          at={part.from}
          least={0}
          most={Math.max(0, part.to - shortest)}
          onStep={step}
          onGo={(at) => onChange(moveStart(part, at, room))}
        />
        <Handle
          name="End"
          at={part.to}
          least={Math.min(part.from + shortest, room.length)}
          most={room.length}
          onStep={stepEnd}
          onGo={(at) => onChange(moveEnd(part, at, room))}
        />
      </div>
    </div>
  )
}
