import { useEffect, useRef, type PointerEvent, type SyntheticEvent } from 'react'
import { holdMs, isSecondTap } from './rules'

export interface Point {
  x: number
  y: number
}

interface Gestures {
  onTap: () => void
  /** Shortly after the first, whose effect it takes back; where it was, from the corner of the picture. */
  onSecondTap: (at: Point) => void
  onHold: (isHeld: boolean) => void
}

/** Buttons do the same for those who can't, or don't want to, tap the picture. */
export function useGestures(gestures: Gestures) {
  const latest = useRef(gestures)
  useEffect(() => void (latest.current = gestures))
  const firstTap = useRef<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isDown = useRef(false)
  const isHeld = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const release = () => {
    clearTimeout(timer.current)
    isDown.current = false
    if (!isHeld.current) return false
    isHeld.current = false
    latest.current.onHold(false)
    return true
  }
  return {
    onPointerDown(event: PointerEvent) {
      if (!event.isPrimary || event.button !== 0) return
      isDown.current = true
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        isHeld.current = true
        latest.current.onHold(true)
      }, holdMs)
    },
    onPointerUp({ timeStamp, nativeEvent }: PointerEvent) {
      if (!isDown.current || release()) return
      const isSecond = isSecondTap(firstTap.current, timeStamp)
      firstTap.current = isSecond ? null : timeStamp
      if (isSecond) latest.current.onSecondTap({ x: nativeEvent.offsetX, y: nativeEvent.offsetY })
      else latest.current.onTap()
    },
    onPointerCancel: () => void release(),
    onPointerLeave: () => void release(),
    /** Holding would open the browser's menu. */
    onContextMenu: (event: SyntheticEvent) => event.preventDefault(),
  }
}
