import GripVertical from 'lucide-react/icons/grip-vertical'
import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { drawAsShown } from '../media/as-shown'
import { seek, withVideo } from '../media/video'
import { clockWords, spoken } from './rules'

interface Drag<Held> {
  track: RefObject<HTMLElement | null>
  length: number
  /** The thing to drag after a press at this time; null to ignore the press. */
  take: (at: number, pressed: Element) => Held | null
  move: (at: number, held: Held) => void
}

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

interface HandleProps {
  name: 'Start' | 'End' | 'Cover' | 'Pop' | 'Catch' | 'Landing'
  at: number
  least: number
  most: number
  /** Of an arrow key, in seconds; with Shift, ten of them. */
  step?: number
  onStep: (by: number) => void
  onGo: (at: number) => void
}

export function Handle({ name, at, least, most, step = 0.1, onStep, onGo }: HandleProps) {
  function press(event: KeyboardEvent): void {
    const by = event.shiftKey ? 10 * step : step
    const acts: Record<string, () => void> = {
      ArrowLeft: () => onStep(-by),
      ArrowDown: () => onStep(-by),
      ArrowRight: () => onStep(by),
      ArrowUp: () => onStep(by),
      Home: () => onGo(least),
      End: () => onGo(most),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <div
      className={`trim-handle trim-${name.toLowerCase()}`}
      data-holds={name.toLowerCase()}
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={at}
      aria-valuetext={step < 0.1 ? `${at.toFixed(2)} seconds` : spoken(at)}
      title={clockWords(at)}
      onKeyDown={press}
    >
      <GripVertical />
    </div>
  )
}

const frames = 8

export async function paintFrames(
  url: string,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
  part?: { from: number; to: number },
): Promise<void> {
  const { width, height } = canvas.getBoundingClientRect()
  canvas.width = Math.round(width * devicePixelRatio)
  canvas.height = Math.round(height * devicePixelRatio)
  const context = canvas.getContext('2d')
  await withVideo(url, async (video) => {
    const { from, to } = part ?? { from: 0, to: video.duration }
    const tile = canvas.width / frames
    for (let at = 0; at < frames && !signal.aborted; at++) {
      await seek(video, from + ((to - from) * (at + 0.5)) / frames)
      const place = [at * tile, 0, tile, canvas.height] as const
      await drawAsShown(video, (picture) =>
        context?.drawImage(picture, ...cover(video, tile, canvas.height), ...place),
      )
    }
  })
}

/** The part of a frame that fills this shape. */
export function cover(video: HTMLVideoElement, width: number, height: number) {
  const { videoWidth, videoHeight } = video
  const scale = Math.max(width / videoWidth, height / videoHeight)
  const [w, h] = [width / scale, height / scale]
  return [(videoWidth - w) / 2, (videoHeight - h) / 2, w, h] as const
}
