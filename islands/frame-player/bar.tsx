import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Repeat from 'lucide-react/icons/repeat'
import { useEffect, useRef } from 'react'
import { videoUrl, type Video } from '../../worker/media/contract'
import { airWords } from '../../worker/media/marks/air-words'
import { IconButton } from '../ui/icon-button'
import { useThing } from '../ui/thing'
import { jumpsOf, speedWordOf, type Loop } from './rules'
import { useFramePlayer, type FramePlayer } from './use-frame-player'

interface Props {
  video: HTMLVideoElement
  /** The video that it plays. */
  film: Video
}

export default function FramePlayerBar({ video, film }: Props) {
  const judge = useFramePlayer(video, videoUrl(film))
  const thing = useThing()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const controller = new AbortController()
    for (const each of [video, bar.current]) {
      each?.addEventListener(
        'keydown',
        (event) => pressed(event as KeyboardEvent, judge),
        controller,
      )
    }
    return () => controller.abort()
  })
  return (
    <div ref={bar} className="judge" role="group" aria-label="Look closer">
      <div className="judge-speeds" role="group" aria-label="Speed (keys < and >)">
        {judge.held.map((speed) => (
          <button
            key={speed}
            type="button"
            className="judge-speed"
            aria-pressed={speed === judge.speed}
            aria-label={`Speed ${speed}${thing}`}
            onClick={() => judge.choose(speed)}
          >
            {speedWordOf(speed)}
          </button>
        ))}
      </div>
      <IconButton
        icon={<ChevronLeft />}
        label="A frame back (key ,)"
        onClick={() => void judge.step(-1)}
      />
      <IconButton
        icon={<ChevronRight />}
        label="A frame on (key .)"
        onClick={() => void judge.step(1)}
      />
      <IconButton
        icon={
          <>
            <Repeat />
            {judge.loop && (
              <span className="judge-mark">{judge.loop.to === null ? 'A' : 'A–B'}</span>
            )}
          </>
        }
        label={loopLabel(judge.loop)}
        on={judge.loop !== null}
        onClick={judge.mark}
      />
      {film.marks && (
        <div className="judge-marks" role="group" aria-label="The try">
          <span className="small quiet">{airWords(film.marks)}</span>
          {jumpsOf(film.marks).map(({ name, ms }) => (
            <button
              key={name}
              type="button"
              className="judge-speed"
              aria-label={`${name}${thing}`}
              onClick={() => void judge.jump(name, ms / 1000)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {judge.said}
      </span>
    </div>
  )
}

function loopLabel(loop: Loop | null): string {
  if (loop === null) return 'Begin a loop here (key l)'
  return loop.to === null ? 'End the loop here (key l)' : 'Stop the loop (key l)'
}

function pressed(event: KeyboardEvent, judge: FramePlayer): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const acts: Record<string, () => void> = {
    ',': () => void judge.step(-1),
    '.': () => void judge.step(1),
    '<': () => judge.changeSpeed(1),
    '>': () => judge.changeSpeed(-1),
    l: judge.mark,
  }
  const act = acts[event.key]
  if (!act) return
  event.preventDefault()
  act()
}
