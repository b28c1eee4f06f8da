import { useEffect, useRef, useState } from 'react'
import type { Named } from '../tricks/trick-bag-dom'
import { buzz } from '../ui/buzz'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { AskSheet } from './ask-sheet'
import { closeCamera, openCamera } from './camera'
import { CameraScreen } from './camera-screen'
import { LeaveSheet } from './leave-sheet'
import { ListSheet } from './list-sheet'
import type { Filmed, TripodPlace } from './place'
import { Review } from './review'
import { startSession } from './session'
import type { EndReason, Missing, TripodSession } from './session-types'
import { countTries } from './summary'
import { TrickChoice } from './trick-choice'
import { useTries } from './tries'
import { findTrouble, type Trouble } from './trouble'
import { TroubleSheet } from './trouble-sheet'
import type { TryList } from './try-list'
import { deleteTry } from './try-store'
import { isStorageLow } from './watch-limits'

interface Props {
  open: boolean
  place: TripodPlace
  list: TryList
  missing: Missing | null
  onDone: (filmed: Filmed) => void
}

type Phase =
  | { at: 'ask' }
  | { at: 'trouble'; trouble: Trouble }
  | { at: 'filming'; stream: MediaStream; startedAt: number }
  | { at: 'over'; reason: EndReason | null }

type Question = 'list' | 'end' | 'leave' | null

export function Tripod({ open, place, list, missing, onDone }: Props) {
  const tries = useTries(list)
  const [phase, setPhase] = useState<Phase>(
    missing ? { at: 'trouble', trouble: missing } : { at: 'ask' },
  )
  const [over, setOver] = useState<Question>(null)
  const [isStarting, setStarting] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const [heard, setHeard] = useState(0)
  const [trick, setTrick] = useState<Named | null>(place.trick ?? null)
  const latestTrick = useRef(trick)
  const chooseTrick = (next: Named | null) => {
    latestTrick.current = next
    setTrick(next)
  }
  const stream = useRef<MediaStream | null>(null)
  const session = useRef<TripodSession | null>(null)
  const isGone = useRef(false)

  const stopCamera = () => stream.current && closeCamera(stream.current)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      if (stream.current) closeCamera(stream.current)
    }
  }, [])

  function finish(reason: EndReason): void {
    stopCamera()
    setOver(null)
    setPhase((now) => (now.at === 'filming' ? { at: 'over', reason } : now))
  }

  async function start(): Promise<void> {
    setStarting(true)
    const trouble = (await isStorageLow()) ? 'full' : await begin().catch(findTrouble)
    setStarting(false)
    if (!trouble) return
    stopCamera()
    setPhase({ at: 'trouble', trouble })
  }

  async function begin(): Promise<null> {
    const camera = await openCamera()
    stream.current = camera
    let ended: EndReason | null = null
    session.current = await startSession(camera, {
      maxFilmMs: place.maxFilmMs,
      onTry: () => {
        setHeard((count) => count + 1)
        buzz(20)
      },
      onFilm: (film) => list.add(film, latestTrick.current),
      onEnd: (reason) => {
        ended = reason
        finish(reason)
      },
    })
    if (isGone.current) return (void session.current.stop(), closeCamera(camera), null)
    setHeard(0)
    setEnding(false)
    setPhase(
      ended
        ? { at: 'over', reason: ended }
        : { at: 'filming', stream: camera, startedAt: performance.now() },
    )
    return null
  }

  async function end(): Promise<void> {
    setOver(null)
    setEnding(true)
    const stopping = session.current?.stop()
    stopCamera()
    await stopping?.catch(console.warn)
    finish('stopped')
  }

  /** Those that nobody takes along go. */
  async function settle(filmed: Filmed, goes: (id: string) => boolean): Promise<void> {
    await Promise.all(tries.filter(({ id }) => goes(id)).map(({ id }) => deleteTry(id)))
    onDone(filmed)
  }

  const left = tries.filter(({ isThrown }) => !isThrown).length
  const leave = () => {
    if (left > 0) setOver('leave')
    else onDone(null)
  }
  const choice = place.trick === undefined && <TrickChoice trick={trick} onChoose={chooseTrick} />
  const { isSeveral } = place
  return (
    <>
      <AskSheet
        open={open && phase.at === 'ask'}
        onClose={() => onDone(null)}
        onStart={() => void start()}
        isStarting={isStarting}
        waiting={left}
        onList={() => setPhase({ at: 'over', reason: null })}
      >
        {choice}
      </AskSheet>
      {phase.at === 'trouble' && (
        <TroubleSheet
          open={open}
          trouble={phase.trouble}
          onClose={() => onDone(null)}
          onRetry={() => void start()}
          onFile={onDone}
        />
      )}
      {phase.at === 'filming' && (
        <CameraScreen
          {...{ open, heard, isEnding }}
          stream={phase.stream}
          startedAt={phase.startedAt}
          lastPicture={
            tries.findLast(({ isThrown, picture }) => !isThrown && picture)?.picture?.whole ?? null
          }
          onEnd={() => void end()}
          onList={() => setOver('list')}
          onLeave={() =>
            left > 0 || heard > 0 ? setOver('end') : void end().then(() => onDone(null))
          }
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
        onConfirm={() => void end()}
        title="End the session?"
        cancelLabel="Keep filming"
        confirmLabel="End"
      >
        <p>{countTries(left)} on this phone. You choose next which of them you use.</p>
      </ConfirmDialog>
      {phase.at === 'over' && (
        <Review
          {...{ open, list, place, heard }}
          reason={phase.reason}
          onLeave={leave}
          onUse={(films) => {
            const used = new Set(films.map(({ tryId }) => tryId))
            void settle(films, (id) => !used.has(id))
          }}
          onFile={onDone}
        />
      )}
      <LeaveSheet
        open={open && over === 'leave'}
        onClose={() => setOver(null)}
        count={left}
        onLater={() => onDone(null)}
        onThrow={() => void settle(null, () => true)}
      />
    </>
  )
}
