import { useEffect, useRef, useState } from 'react'
import { partAround, strongestIn } from '../ear/choose'
import type { Try } from '../../worker/lib/try-finder/index'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Progress } from '../ui/progress'
import type { Reason } from '../upload/pick'
import {
  clockWords,
  firstSelection,
  fitSelection,
  inSeconds,
  within,
  type Room,
  type Selection,
} from './rules'
import type { Source } from './source'
import { SelectionPlayer, SelectionSteps } from './selection'
import { Strip } from './strip'
import { useTranscoding, type Cut, type Transcoding } from './transcode'
import { useLoop } from './use-loop'

interface Props {
  source: Source
  room: Room
  why: Reason | null
  /** Those that are heard in it. */
  tries: Promise<Try[]>
  /** Called again without an encoder if encoding failed. */
  wayOf: (part: Selection, mayEncode?: boolean) => Promise<Transcoding>
  onDone: (made: Cut | null) => void
}

const listening = 'Listening for tries...'
const noSound = 'This film has no sound, so no tries can be heard.'

export function Trimmer({ source, room, why, tries, wayOf, onDone }: Props) {
  const [open, setOpen] = useState(true)
  const [part, setPart] = useState(() => firstSelection(room))
  const { done, run, stop } = useTranscoding(source)
  const loop = useLoop(source.file, part)
  const isMaking = done !== null
  const [heard, setHeard] = useState(listening)
  const isTouched = useRef(false)

  useEffect(() => {
    const openOnTry = async () => {
      const all = await tries
      const strongest = strongestIn(all, { from: 0, to: source.seconds })
      if (!strongest) return setHeard(source.hasSound ? 'No tries heard.' : noSound)
      if (isTouched.current) return setHeard('')
      const { marks } = strongest
      const around = fitSelection(partAround(marks, source.seconds), room)
      // A copy may have to begin so early that the try doesn't fit any more.
      if (!strongestIn([strongest], around)) return setHeard('')
      show(around)
      setHeard(heardAt(marks.popMs / 1000))
    }
    openOnTry().catch(() => setHeard(''))
    // Runs once, with the first props.
    // eslint-disable-next-line react/exhaustive-deps
  }, [])

  function settle(made: Cut | null): void {
    setOpen(false)
    onDone(made)
  }
  function change(next: Selection): void {
    isTouched.current = true
    show(next)
  }
  function show(next: Selection): void {
    setPart(next)
    loop.show(next.from === part.from ? 'end' : 'start', next)
  }
  async function cut(): Promise<void> {
    isTouched.current = true
    loop.pause()
    try {
      const made = await run(
        () => wayOf(part),
        () => wayOf(part, false),
      )
      if (made) settle(made)
    } catch {
      settle(null)
    }
  }
  function close(): boolean {
    if (isMaking) stop()
    return !isMaking
  }
  return (
    <Dialog
      open={open}
      onClose={() => settle(null)}
      onCloseRequest={close}
      title={why?.title ?? 'Trim'}
      foot={
        isMaking ? (
          <Button onClick={stop}>Stop</Button>
        ) : (
          <>
            <Button onClick={() => settle(null)}>Cancel</Button>
            <Button kind="primary" onClick={() => void cut()}>
              Use this part
            </Button>
          </>
        )
      }
    >
      <div className="stack trim">
        <div>
          {why?.description && <p>{why.description}</p>}
          <p className="quiet">Or keep the best part of this one.</p>
          <p className="quiet trim-heard" role="status">
            {heard}
          </p>
        </div>
        <SelectionPlayer loop={loop} />
        {isMaking ? (
          <Progress value={done * 100} label="Cutting your video" />
        ) : (
          <>
            <Strip film={source.file} loop={loop} part={part} room={room} onChange={change} />
            <p className="trim-length">
              <b>{inSeconds(part.to - part.from)}</b> {within(room)}
            </p>
            <SelectionSteps part={part} room={room} onChange={change} />
          </>
        )}
      </div>
    </Dialog>
  )
}

const heardAt = (seconds: number): string =>
  `A pop and a landing are heard at ${clockWords(seconds)}, so it opens on that try.`
