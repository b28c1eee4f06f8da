import { useEffect, useRef, useState } from 'react'
import { airWords } from '../../worker/media/marks/air-words'
import type { Try } from '../../worker/lib/try-finder/index'
import { halfWay, partAround } from '../ear/choose'
import { drawAsShown } from '../media/as-shown'
import { seek, withVideo } from '../media/video'
import type { Named } from '../tricks/trick-bag-dom'
import type { Outcome } from '../tripod/filmed-try'
import { OutcomeButtons } from '../tripod/outcome-buttons'
import { Thing } from '../ui/thing'
import { clockWords, type Selection } from './rules'
import type { Source } from './source'
import { cover } from './track'
import { useLoop } from './use-loop'

/** What its skater says of a try, which stays on the phone. */
export interface Judged {
  outcome: Outcome | null
  trick: Named | null
}

interface Props {
  source: Source
  tries: Try[]
  chosen: ReadonlySet<Try>
  judged: ReadonlyMap<Try, Judged>
  /** So many are ticked that no other may be. */
  isFull: boolean
  onToggle: (each: Try) => void
  onMark: (each: Try, outcome: Outcome) => void
}

/** The tries of a take: each is played, ticked and marked. */
export function TakeTries({ source, tries, chosen, isFull, judged, onToggle, onMark }: Props) {
  const { file, seconds } = source
  const list = useRef<HTMLUListElement>(null)
  const [playing, setPlaying] = useState(0)

  useEffect(() => {
    const url = URL.createObjectURL(file)
    let isOver = false
    const draw = async (video: HTMLVideoElement) => {
      for (const [at, canvas] of list.current!.querySelectorAll('canvas').entries()) {
        if (isOver) return
        await seek(video, halfWay(tries[at]!.marks))
        const { width, height } = canvas
        const context = canvas.getContext('2d')
        await drawAsShown(video, (picture) =>
          context?.drawImage(picture, ...cover(video, width, height), 0, 0, width, height),
        )
      }
    }
    // Without pictures, the tries can still be played and chosen.
    void withVideo(url, draw)
      .catch(() => {})
      .finally(() => URL.revokeObjectURL(url))
    return () => {
      isOver = true
    }
  }, [file, tries])

  return (
    <ul className="lines" ref={list}>
      {tries.map((each, at) => {
        const name = `Try ${at + 1}`
        return (
          <li className="line take-try" key={each.marks.popMs}>
            <button
              type="button"
              className="take-picture"
              aria-label={`Play ${name}`}
              aria-pressed={playing === at}
              onClick={() => setPlaying(playing === at ? -1 : at)}
            >
              <canvas width={144} height={180} aria-hidden="true" />
              {playing === at && <Looping file={file} part={partAround(each.marks, seconds)} />}
            </button>
            <div className="take-words">
              <label className="tick">
                <input
                  type="checkbox"
                  checked={chosen.has(each)}
                  disabled={isFull && !chosen.has(each)}
                  onChange={() => onToggle(each)}
                />
                <span>
                  <b>{name}</b> at {clockWords(each.marks.popMs / 1000)}
                  <br />
                  <span className="quiet small">{airWords(each.marks)}</span>
                </span>
              </label>
              <Thing value={`: ${name}`}>
                <OutcomeButtons
                  outcome={judged.get(each)?.outcome ?? null}
                  onMark={(outcome) => onMark(each, outcome)}
                />
              </Thing>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function Looping({ file, part }: { file: File; part: Selection }) {
  const { ref } = useLoop(file, part)
  return <video ref={ref} muted playsInline preload="auto" />
}
