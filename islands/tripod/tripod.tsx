import { useEffect, useRef, useState } from 'react'
import type { Named } from '../tricks/trick-bag-dom'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { sumAdded, type AddedTries } from './added-tries'
import { AskSheet } from './ask-sheet'
import { CameraScreen } from './camera-screen'
import { countTried, type Correction } from './corrected-count'
import { saveCount } from './count-store'
import { countTries } from './count-tries'
import type { FilmedTry } from './filmed-try'
import { saveGhost } from './ghost-store'
import { closeSession, holdSession, type Skated } from '../skate-sessions/keep'
import { isKeeping } from '../skate-sessions/keep-tick'
import type { PhoneSession } from '../skate-sessions/queue'
import { ReviewedCards } from '../skate-sessions/reviewed-cards'
import { triesByTrick } from '../skate-sessions/rows'
import { LeaveSheet } from './leave-sheet'
import { LensSheet } from './lens-sheet'
import { ListSheet } from './list-sheet'
import { MicrophoneSheet } from './microphone'
import type { Filmed, TripodPlace } from './place'
import { Review } from './review'
import type { MissingPart } from './session-types'
import { TrickChoice } from './trick-choice'
import { useTries } from './tries'
import { TroubleSheet } from './trouble-sheet'
import type { TryList } from './try-list'
import { deleteTry } from './try-store'
import { splitUnused, triesOfSession } from './unused-tries'
import { useFilming } from './use-filming'

interface Props {
  open: boolean
  place: TripodPlace
  list: TryList
  missing: MissingPart | null
  /** The last take's picture, of this or an earlier visit. */
  ghost: Blob | null
  /** How many tries its skater counted in those that are here from before. */
  counted: number | null
  /** Sessions whose review was never closed. */
  reviewed: PhoneSession[]
  onDone: (filmed: Filmed) => void
}

type Question = 'list' | 'end' | 'leave' | 'microphone' | null

export function Tripod(props: Props) {
  const { open, place, list, missing, ghost, counted, reviewed, onDone: close } = props
  const tries = useTries(list)
  const [isKept, setKept] = useState(isKeeping)
  const [correction, setCorrection] = useState<Correction | null>(
    counted === null ? null : { tries: counted, heard: tries.length },
  )
  const [added, setAdded] = useState<AddedTries[]>([])
  const [over, setOver] = useState<Question>(null)
  const [trick, setTrick] = useState<Named | null>(place.trick ?? null)
  const latestTrick = useRef(trick)
  const chooseTrick = (next: Named | null) => {
    latestTrick.current = next
    setTrick(next)
  }
  const filming = useFilming({
    missing,
    maxFilmMs: place.maxFilmMs,
    onFilm: (film) => list.add(film, latestTrick.current),
    onEnd: () => setOver(null),
  })
  const { phase, heard, late, start, isEnding, isStarting, isSilent } = filming
  const { userId, spotId } = place
  const last = tries.findLast((each) => !each.isThrown && each.picture)
  const lastPicture = last?.picture?.whole ?? null
  const fresh = last?.isFromBefore ? null : lastPicture
  useEffect(() => {
    if (fresh) void saveGhost(userId, spotId, fresh)
  }, [userId, spotId, fresh])

  const { time } = filming
  /** Those from before belong to an earlier session. */
  function skatedNow(): Skated | null {
    if (phase.at !== 'over' || !phase.reason || !time) return null
    const skated = tries.filter(({ isFromBefore }) => !isFromBefore)
    const before = ofSession.length - skated.length
    const marked = skated.filter(({ outcome }) => outcome !== null).length
    const all = countTried(heardInAll, correction, marked)
    const rows = triesByTrick(skated, { ...all, tries: all.tries - before }, added)
    return { ...time, spotId: spotId ?? null, tricks: rows }
  }
  useEffect(() => {
    void holdSession(userId, skatedNow())
    // With each thing that changes what the review shows.
    // eslint-disable-next-line react/exhaustive-deps
  }, [phase, time, tries, correction, added])

  const keepSession = () => closeSession(userId, skatedNow(), isKept)

  function onDone(filmed: Filmed): void {
    void keepSession()
    close(filmed)
  }

  function end(): void {
    setOver(null)
    void filming.end()
  }

  /** Films that are not kept are deleted. */
  async function settle(filmed: Filmed, thrown: readonly FilmedTry[]): Promise<void> {
    await Promise.all(thrown.map(({ id }) => deleteTry(id)))
    onDone(filmed)
  }

  const there = tries.filter(({ isThrown }) => !isThrown)
  const left = there.length
  const leave = () => {
    if (left > 0) setOver('leave')
    else onDone(null)
  }
  const choice = place.trick === undefined && (
    <TrickChoice
      trick={trick}
      onChoose={chooseTrick}
      hint={
        phase.at === 'over'
          ? 'Optional. Its tries are counted below.'
          : 'Optional. It counts for every try from now on.'
      }
    />
  )
  const { isSeveral } = place
  const ofSession = triesOfSession(tries, isSeveral)
  const heardInAll = ofSession.filter(({ isFromBefore }) => isFromBefore).length + heard
  const leftOfSession = ofSession.filter(({ isThrown }) => !isThrown).length
  const { tries: untilNow } = countTried(Math.max(heardInAll, leftOfSession), correction)
  return (
    <>
      <AskSheet
        open={open && phase.at === 'ask'}
        onClose={() => onDone(null)}
        onStart={() => void start()}
        isStarting={isStarting}
        waiting={left}
        onList={filming.showTries}
      >
        <ReviewedCards userId={userId} sessions={reviewed} />
        {choice}
      </AskSheet>
      {phase.at === 'trouble' && (
        <TroubleSheet
          open={open}
          trouble={phase.trouble}
          isStarting={isStarting}
          onClose={leave}
          onRetry={() => void start()}
          onFile={onDone}
        />
      )}
      {phase.at === 'filming' && (
        <CameraScreen
          {...{ open, heard, late, isEnding, isSilent }}
          stream={phase.stream}
          startedAt={phase.startedAt}
          lastPicture={lastPicture ?? ghost}
          onEnd={end}
          onLens={() => void filming.chooseLens()}
          onMicrophone={() => setOver('microphone')}
          onList={() => setOver('list')}
          onLeave={() =>
            left > 0 || heard > 0 ? setOver('end') : void filming.end().then(() => onDone(null))
          }
        />
      )}
      {phase.at === 'lens' && <LensSheet {...{ open, isStarting }} onDone={() => void start()} />}
      {phase.at === 'filming' && (
        <MicrophoneSheet
          open={open && over === 'microphone'}
          stream={phase.stream}
          onClose={() => setOver(null)}
          onChosen={() => void filming.restart()}
        />
      )}
      <ListSheet
        {...{ list, isSeveral }}
        open={open && over === 'list'}
        onClose={() => setOver(null)}
      >
        {choice}
      </ListSheet>
      <ConfirmDialog
        open={open && over === 'end'}
        onClose={() => setOver(null)}
        onConfirm={end}
        title="End the session?"
        cancelLabel="Keep filming"
        confirmLabel="End"
      >
        <p>{countTries(untilNow + sumAdded(added))} until now. You choose next which you use.</p>
      </ConfirmDialog>
      {phase.at === 'over' && (
        <Review
          {...{ open, list, place, late, correction, added, trick, isKept }}
          onAdd={setAdded}
          onKeep={setKept}
          keepNow={keepSession}
          session={skatedNow()}
          heard={heardInAll}
          onCorrect={(next) => {
            setCorrection(next)
            if (isSeveral) void saveCount(userId, next.tries)
          }}
          reason={phase.reason}
          isStarting={isStarting}
          onAgain={() => void start()}
          onLeave={leave}
          onUse={(films) => {
            const used = new Set(films.map(({ tryId }) => tryId))
            void settle(films, splitUnused(tries, used, isSeveral).thrown)
          }}
          onFile={onDone}
        >
          {choice}
        </Review>
      )}
      <LeaveSheet
        open={open && over === 'leave'}
        onClose={() => setOver(null)}
        count={left}
        unsaved={there.filter(({ isSaved }) => !isSaved).length}
        onLater={() => onDone(null)}
        onThrow={() => void settle(null, tries)}
      />
    </>
  )
}
