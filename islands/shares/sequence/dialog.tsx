import { useCallback, useEffect, useMemo, useRef, useState, type PointerEvent } from 'react'
import { videoUrl } from '../../../worker/media/contract'
import type { Marks } from '../../../worker/media/marks/contract'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import type { DialogProps } from '../../ui/lazy'
import { Progress } from '../../ui/progress'
import { MadeActions } from '../made-actions'
import { NotMade } from '../not-made'
import type { Film } from '../share-item'
import { checkFilmComes } from '../story/fetch-film'
import { useJpeg } from '../use-jpeg'
import { drawSequence, fetchFrames, proposePlace } from './draw'
import { inShape, layoutOf, movedBy, type SequenceShape } from './rules'

interface Props extends DialogProps {
  film: Film
  marks: Marks
}

/** A picture of the try, frame beside frame, for other apps. */
export default function SequenceDialog({ open, onClose, film, marks }: Props) {
  const { skatertag, trick } = film
  const [shape, setShape] = useState<SequenceShape>('wide')
  const { frames, done, failure, retry } = useFrames(videoUrl(film.video), marks, open)
  const proposed = useMemo(() => (frames ? proposePlace(frames, shape) : 0.5), [frames, shape])
  /** Null until it is moved. */
  const [moved, setMoved] = useState<number | null>(null)
  const place = moved ?? proposed
  const draw = useCallback(
    (target: HTMLCanvasElement) =>
      drawSequence(target, { frames: frames!, shape, place, words: { skatertag, trick } }),
    [frames, shape, place, skatertag, trick],
  )
  const name = [skatertag, trick, 'sequence'].filter(Boolean).join('-')
  const { canvas, made } = useJpeg(name, frames && draw)

  const drag = useMove((by) => {
    const [frame] = frames ?? []
    if (!frame) return
    const { cell, width } = layoutOf(shape, inShape(frames!, shape).length, frame)
    const scale = width / canvas.current!.getBoundingClientRect().width
    setMoved((now) => movedBy(frame, cell, now ?? proposed, { x: by.x * scale, y: by.y * scale }))
  })
  const choice = (each: SequenceShape, label: string) => (
    <Button low aria-pressed={shape === each} onClick={() => setShape(each)}>
      {label}
    </Button>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Sequence"
      foot={made && <MadeActions made={made} />}
    >
      <div className="stack sequence">
        {!frames && !failure && <Progress value={done * 100} label="Picking the frames" />}
        {failure && <NotMade error={failure} onRetry={retry} />}
        <canvas
          ref={canvas}
          className="sequence-picture"
          role="img"
          aria-label={`The sequence of @${skatertag}`}
          hidden={!frames}
          data-no-swipe
          {...drag}
        />
        {frames && (
          <>
            <div className="row" role="group" aria-label="Shape">
              {choice('wide', 'Side by side')}
              {choice('rows', 'Two rows')}
            </div>
            <label className="side-shift">
              Move the picture
              <input
                type="range"
                min={0}
                max={1}
                step={0.02}
                value={place}
                aria-valuetext={`${Math.round(place * 100)} percent`}
                onChange={({ currentTarget }) => setMoved(currentTarget.valueAsNumber)}
              />
            </label>
          </>
        )}
      </div>
    </Dialog>
  )
}

function useFrames(url: string, marks: Marks, isAsked: boolean) {
  const [frames, setFrames] = useState<HTMLCanvasElement[] | null>(null)
  const [done, onProgress] = useState(0)
  const [failure, setFailure] = useState<Error | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!isAsked) return
    const stopper = new AbortController()
    const { signal } = stopper
    setFailure(null)
    fetchFrames(url, marks, { onProgress, signal })
      .catch((error: unknown) => checkFilmComes(url, signal).then(() => Promise.reject(error)))
      .then(setFrames, (error: unknown) => {
        if (signal.aborted) return
        console.warn(error)
        setFailure(error as Error)
      })
    return () => {
      stopper.abort()
      setFrames(null)
    }
    // A signed URL that is renewed plays the same film.
    // eslint-disable-next-line react/exhaustive-deps
  }, [isAsked, attempt])
  return { frames, done, failure, retry: () => setAttempt(attempt + 1) }
}

/** How far a finger has moved since it was last asked, in pixels of the page. */
function useMove(move: (by: { x: number; y: number }) => void) {
  const last = useRef<{ x: number; y: number } | null>(null)
  const release = () => {
    last.current = null
  }
  return {
    onPointerDown: ({ clientX: x, clientY: y, currentTarget, pointerId }: PointerEvent) => {
      last.current = { x, y }
      currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!last.current) return
      move({ x: x - last.current.x, y: y - last.current.y })
      last.current = { x, y }
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}
