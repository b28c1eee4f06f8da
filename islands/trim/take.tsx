import { useEffect, useState } from 'react'
import { partAround } from '../ear/choose'
import type { Try } from '../../worker/lib/try-finder/index'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import type { Named } from '../tricks/trick-bag-dom'
import { sumAdded, type AddedTries } from '../tripod/added-tries'
import { countTried, type Correction } from '../tripod/corrected-count'
import type { Outcome } from '../tripod/filmed-try'
import { bailAsClip, bailWords } from '../tripod/hand-over'
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
import type { Hearing, Reason, VideoLimit } from '../upload/pick'
import { fitSelection, type Room, type Selection } from './rules'
import type { Source } from './source'
import { TakeTries, type Judged } from './take-tries'
import { useTranscoding, type Cut, type Transcoding } from './transcode'

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
            <TakeTries
              {...{ source, tries, chosen, judged }}
              isFull={chosen.size >= mostChosen}
              onToggle={toggle}
              onMark={mark}
            />
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

const skatedOf = ({ marks }: Try, judged: Judged | undefined, given: VideoLimit['trick']) => ({
  outcome: judged?.outcome ?? null,
  trick: given ?? judged?.trick ?? null,
  isThrown: false,
  film: { airSeconds: (marks.landMs - marks.popMs) / 1000 },
})
