import { useEffect, useRef, useState } from 'react'
import { buzz } from '../ui/buzz'
import { closeCamera, openCamera } from './camera'
import { startSession } from './session'
import type { EndReason, MissingPart, SessionOptions, TripodSession } from './session-types'
import { findTrouble, type Trouble } from './trouble'
import { roomTrouble } from './watch-limits'

export type Phase =
  | { at: 'ask' }
  | { at: 'trouble'; trouble: Trouble }
  | { at: 'filming'; stream: MediaStream; startedAt: number }
  /** The camera is closed while its skater looks through the others. */
  | { at: 'lens' }
  /** Without a reason where nothing was filmed now. */
  | { at: 'over'; reason: EndReason | null }

interface Filming extends Pick<SessionOptions, 'maxFilmMs' | 'onFilm'> {
  missing: MissingPart | null
  onEnd: () => void
}

/** From the first session to the end of the last. Its length comes from the steady clock. */
export interface SessionTime {
  startedAtMs: number
  lengthMs: number
}

type Count = [heard: number, late: number]

/** The camera and its sessions: each begins where the last one ended, and counts on. */
export function useFilming({ missing, maxFilmMs, onFilm, onEnd }: Filming) {
  const [phase, setPhase] = useState<Phase>(
    missing ? { at: 'trouble', trouble: missing } : { at: 'ask' },
  )
  const [isStarting, setStarting] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const [isSilent, setSilent] = useState(false)
  const [[heard, late], setHeard] = useState<Count>([0, 0])
  const counted = useRef<Count>([0, 0])
  const [time, setTime] = useState<SessionTime | null>(null)
  const begun = useRef<{ at: number; startedAtMs: number } | null>(null)
  const camera = useRef<MediaStream | null>(null)
  const session = useRef<TripodSession | null>(null)
  const starting = useRef<AbortController | null>(null)
  /** A session that only makes room for the next one ends without a word. */
  const isPausing = useRef(false)

  const stopCamera = () => camera.current && closeCamera(camera.current)
  useEffect(
    () => () => {
      starting.current?.abort()
      void session.current?.stop()
      if (camera.current) closeCamera(camera.current)
    },
    [],
  )

  async function start(): Promise<void> {
    const { signal } = (starting.current = new AbortController())
    setStarting(true)
    const trouble =
      (await roomTrouble()) ??
      (await begin(signal).catch((error: unknown) => (signal.aborted ? null : findTrouble(error))))
    setStarting(false)
    if (!trouble) return
    stopCamera()
    setPhase({ at: 'trouble', trouble })
  }

  async function begin(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const stream = await openCamera()
    // Permission may come after the start was given up.
    if (signal.aborted) return closeCamera(stream)
    camera.current = stream
    begun.current ??= { at: performance.now(), startedAtMs: Date.now() }
    const { at, startedAtMs } = begun.current
    const [heardBefore, lateBefore] = counted.current
    let [count, hasEnded] = [0, false]
    session.current = await startSession(stream, {
      maxFilmMs,
      signal,
      onFilm,
      onSilence: setSilent,
      onTry: (next, nextLate) => {
        if (next > count) buzz(20)
        count = next
        counted.current = [heardBefore + next, lateBefore + nextLate]
        setHeard(counted.current)
      },
      onEnd: (reason) => {
        hasEnded = true
        stopCamera()
        setSilent(false)
        if (isPausing.current && reason === 'stopped') return
        onEnd()
        setTime({ startedAtMs, lengthMs: Math.round(performance.now() - at) })
        setPhase({ at: 'over', reason })
      },
    })
    setEnding(false)
    // It may have ended already.
    if (!hasEnded) setPhase({ at: 'filming', stream, startedAt: performance.now() })
  }

  async function end(): Promise<void> {
    setEnding(true)
    const stopping = session.current?.stop()
    stopCamera()
    await stopping
  }

  /** Tries heard until now are kept. */
  async function pause(): Promise<void> {
    isPausing.current = true
    await end()
    isPausing.current = false
  }

  async function chooseLens(): Promise<void> {
    await pause()
    setPhase((now) => (now.at === 'filming' ? { at: 'lens' } : now))
  }

  /** Goes on with other choices. */
  async function restart(): Promise<void> {
    await pause()
    await start()
  }

  const showTries = () => setPhase({ at: 'over', reason: null })
  const counts = { heard, late }
  return {
    phase,
    time,
    isStarting,
    isEnding,
    isSilent,
    ...counts,
    start,
    end,
    showTries,
    chooseLens,
    restart,
  }
}
