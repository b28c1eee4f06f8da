import { useEffect, useRef, useState } from 'react'
import { airWords } from '../../worker/media/marks/air-words'
import { halfWay, partAround } from '../ear/choose'
import type { Try } from '../../worker/lib/try-finder/index'
import { drawAsShown } from '../media/as-shown'
import { seek, withVideo } from '../media/video'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import type { Named } from '../tricks/trick-bag-dom'
import { sumAdded, type AddedTries } from '../tripod/added-tries'
import { countTried, type Correction } from '../tripod/corrected-count'
import type { Outcome } from '../tripod/filmed-try'
import { bailAsClip, bailWords } from '../tripod/hand-over'
import { OutcomeButtons } from '../tripod/outcome-buttons'
import { countTries } from '../tripod/count-tries'
import { summaryOf } from '../tripod/summary'
import { closeSession, holdSession, type Skated } from '../skate-sessions/keep'
import { isKeeping, KeepTick } from '../skate-sessions/keep-tick'
import { MakeCard } from '../skate-sessions/share-card/make-card'
import { tryOnCard } from '../skate-sessions/share-card/try-on-card'
import { triesByTrick } from '../skate-sessions/rows'
import { TrickChoice } from '../tripod/trick-choice'
import { TrickCounters } from '../tripod/trick-counters'
import { TryCounter } from '../tripod/try-counter'
import { Progress } from '../ui/progress'
import { Thing } from '../ui/thing'
import type { Hearing, Reason, VideoLimit } from '../upload/pick'
import { clockWords, fitSelection, type Room, type Selection } from './rules'
import type { Source } from './source'
import { cover } from './track'
import { useTranscoding, type Cut, type Transcoding } from './transcode'
import { useLoop } from './use-loop'

/** More than these would wait for days in the queue of a phone without signal. */
const mostChosen = 10

/** What its skater does with a take: tries cut out of it, cutting by hand, or nothing. */
export type TakeAnswer = Cut[] | 'by-hand' | null

interface Props {
  source: Source
  room: Room
  why: Reason | null
  place: Pick<VideoLimit, 'trick' | 'skated'>
  hearing: Hearing
  /** When filming began, if the film tells. */
  filmedAtMs: number | null
  /** Called again without an encoder if encoding failed. */
  wayOf: (part: Selection, mayEncode?: boolean) => Promise<Transcoding>
  onDone: (answer: TakeAnswer) => void
}

/** Lists the tries of a take that is too long to go up whole. With fewer than two, it is cut by hand. */
export function Take(props: Props) {
  const { source, room, why, place, hearing, filmedAtMs, wayOf, onDone } = props
  const [open, setOpen] = useState(true)
  const [share, setShare] = useState(0)
  const [tries, setTries] = useState<Try[] | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<Try>>(new Set())
  const [judged, setJudged] = useState<ReadonlyMap<Try, Judged>>(new Map())
  const [trick, setTrick] = useState<Named | null>(place.trick ?? null)
  const [correction, setCorrection] = useState<Correction | null>(null)
  const [added, setAdded] = useState<AddedTries[]>([])
  const [isKept, setKept] = useState(isKeeping)
  const [cut, setCut] = useState(0)
  const { done, run, stop } = useTranscoding(source)
  const isMaking = done !== null
  const isBail = (each: Try) => place.trick && judged.get(each)?.outcome === 'bailed'
  const bails = [...chosen].filter(isBail).length
  const skated = tries?.map((each) => skatedOf(each, judged.get(each), place.trick)) ?? []
  const marked = skated.filter(({ outcome }) => outcome !== null).length
  const heardCount = countTried(skated.length, correction, marked)
  const count = { ...heardCount, tries: heardCount.tries + sumAdded(added) }

  useEffect(() => {
    let isOver = false
    hearing.onShare = setShare
    const show = async () => {
      const heard = await hearing.tries
      if (isOver) return
      if (heard.length < 2) settle('by-hand')
      else setTries(heard)
    }
    void show()
    return () => {
      isOver = true
      hearing.onShare = () => {}
    }
    // Runs once, with the first props.
    // eslint-disable-next-line react/exhaustive-deps
  }, [])

  /** A take without a time of its own was over when its file was written. */
  function skatedNow(): Skated | null {
    if (!tries || !place.skated) return null
    const lengthMs = Math.round(source.seconds * 1000)
    const startedAtMs = filmedAtMs ?? source.file.lastModified - lengthMs
    const { spotId } = place.skated
    return { startedAtMs, lengthMs, spotId, tricks: triesByTrick(skated, heardCount, added) }
  }
  const { userId = '' } = place.skated ?? {}
  useEffect(() => {
    void holdSession(userId, skatedNow())
    // With each thing that changes what the review shows.
    // eslint-disable-next-line react/exhaustive-deps
  }, [tries, judged, correction, added])

  const session = skatedNow()
  const kept = skated.map((each, at) => ({ ...each, ...tries![at]! }))
  const shown = tryOnCard(kept.filter((_, at) => chosen.has(tries![at]!)))
  const onCard = shown && { file: source.file, marks: shown.marks }
  const keepSession = () => closeSession(userId, skatedNow(), isKept)

  function settle(answer: TakeAnswer): void {
    void keepSession()
    setOpen(false)
    onDone(answer)
  }
  function toggle(each: Try): void {
    const next = new Set(chosen)
    if (!next.delete(each)) next.add(each)
    setChosen(next)
  }
  /** The same outcome again takes it back. A landed try is chosen, as long as there is room. */
  function mark(each: Try, outcome: Outcome): void {
    const isSame = judged.get(each)?.outcome === outcome
    setJudged(new Map(judged).set(each, { outcome: isSame ? null : outcome, trick }))
    if (!isSame && outcome === 'landed' && chosen.size < mostChosen)
      setChosen(new Set(chosen).add(each))
  }
  async function cutChosen(): Promise<void> {
    const cuts: Cut[] = []
    for (const each of tries!.filter((one) => chosen.has(one))) {
      const part = fitSelection(partAround(each.marks, source.seconds), room)
      setCut(cuts.length)
      const made = await run(
        () => wayOf(part),
        () => wayOf(part, false),
      ).catch(() => null)
      if (!made) return
      cuts.push({
        ...made,
        chosen: each,
        ...(isBail(each) && { instead: bailAsClip(place.trick!) }),
      })
    }
    settle(cuts)
  }
  return (
    <Dialog
      open={open}
      onClose={() => settle(null)}
      onCloseRequest={() => {
        if (isMaking) stop()
        return !isMaking
      }}
      title={tries ? `${countTries(tries.length)} in 1 film` : 'Long take'}
      foot={
        isMaking ? (
          <Button onClick={stop}>Stop</Button>
        ) : (
          <>
            <Button onClick={() => settle('by-hand')}>Cut it by hand</Button>
            {tries && chosen.size === 0 && <p className="tripod-ask">Tick what you keep</p>}
            {chosen.size > 0 && (
              <Button kind="primary" onClick={() => void cutChosen()}>
                {`Use ${countTries(chosen.size)}`}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="stack">
        {isMaking ? (
          <Progress
            value={(100 * (cut + done)) / chosen.size}
            label={`Cutting ${cut + 1} of ${chosen.size}`}
          />
        ) : tries ? (
          <>
            <p className="tripod-summary" role="status">
              {summaryOf(skated, count)}
            </p>
            <TryCounter
              {...{ marked, tries: heardCount.tries }}
              onCorrect={(next) => setCorrection({ tries: next, heard: tries.length })}
            />
            <TrickCounters {...{ tries: skated, added, chosen: trick }} onChange={setAdded} />
            {session && (
              <>
                <KeepTick {...{ isKept }} onChange={setKept} onOpen={keepSession} />
                <MakeCard skated={session} tries={skated} film={onCard} />
              </>
            )}
            {place.trick === undefined && (
              <TrickChoice
                trick={trick}
                onChoose={setTrick}
                hint="Optional. It counts for each try that you mark from now on."
              />
            )}
            <p className="quiet">Choose up to {mostChosen}: each goes up by itself.</p>
            {bails > 0 && <p className="quiet">{bailWords(bails)}</p>}
            <Tries {...{ source, tries, chosen, judged }} onToggle={toggle} onMark={mark} />
          </>
        ) : (
          <>
            <p>{why?.description}</p>
            <Progress value={100 * share} label="Listening for tries" />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** What its skater says of a try, which stays on the phone. */
interface Judged {
  outcome: Outcome | null
  trick: Named | null
}

const skatedOf = ({ marks }: Try, judged: Judged | undefined, given: VideoLimit['trick']) => ({
  outcome: judged?.outcome ?? null,
  trick: given ?? judged?.trick ?? null,
  isThrown: false,
  film: { airSeconds: (marks.landMs - marks.popMs) / 1000 },
})

interface TriesProps {
  source: Source
  tries: Try[]
  chosen: ReadonlySet<Try>
  judged: ReadonlyMap<Try, Judged>
  onToggle: (each: Try) => void
  onMark: (each: Try, outcome: Outcome) => void
}

function Tries({ source, tries, chosen, judged, onToggle, onMark }: TriesProps) {
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
        const isFull = chosen.size >= mostChosen && !chosen.has(each)
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
                  disabled={isFull}
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
