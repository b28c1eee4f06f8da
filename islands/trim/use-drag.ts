import { useRef, type PointerEvent, type RefObject } from 'react'

interface Drag<Held> {
  /** The whole of it is `length` seconds long. */
  track: RefObject<HTMLElement | null>
  length: number
  /** Says what a press takes hold of, by its place in seconds; null if nothing. */
  take: (at: number, pressed: Element) => Held | null
  move: (at: number, held: Held) => void
}

/** Dragging along the track of a video: what the element that holds the track listens to. */
export function useDrag<Held>({ track, length, take, move }: Drag<Held>) {
  const held = useRef<Held | null>(null)
  const secondsAt = (x: number): number => {
    const { left, width } = track.current!.getBoundingClientRect()
    return ((x - left) / width) * length
  }
  const release = () => {
    held.current = null
  }
  return {
    onPointerDown: ({ button, clientX, target, currentTarget, pointerId }: PointerEvent) => {
      if (button !== 0) return
      held.current = take(secondsAt(clientX), target as Element)
      if (held.current !== null) currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (held.current !== null) move(secondsAt(clientX), held.current)
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}
