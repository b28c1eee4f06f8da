import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { isFromReader } from './is-from-reader'

/** Long enough that no pocket and no thumb in passing ends a session. */
const holdMs = 600

interface Props {
  busy: boolean
  onEnd: () => void
}

const words = { rest: 'End', tapped: 'Hold to end', asked: 'Press again to end' } as const

/** Ends once it was held. Keys and screen readers can't hold: they press twice. */
export function EndButton({ busy, onEnd }: Props) {
  const [state, setState] = useState<keyof typeof words>('rest')
  const [isHeld, setHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPointer = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  function begin(): void {
    setHeld(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setHeld(false)
      onEnd()
    }, holdMs)
  }
  function release(): void {
    if (!isHeld) return
    clearTimeout(timer.current)
    setHeld(false)
    setState('tapped')
  }
  return (
    <>
      <Button
        kind="primary"
        className={classes('tripod-end', isHeld && 'is-held', state !== 'rest' && 'is-asking')}
        busy={busy}
        onPointerDown={(event) => {
          isPointer.current = !isFromReader(event.nativeEvent)
          if (isPointer.current && event.button === 0) begin()
        }}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        // A long press asks for nothing else.
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={() => (isPointer.current = false)}
        onClick={() => {
          if (isPointer.current) isPointer.current = false
          else if (state === 'asked') onEnd()
          else setState('asked')
        }}
        onBlur={() => setState('rest')}
      >
        {words[state]}
      </Button>
      <span className="visually-hidden" role="status">
        {state !== 'rest' && !busy && words[state]}
      </span>
    </>
  )
}
