import { useEffect, useRef, useState } from 'react'
import { buzz } from '../ui/buzz'
import { closeCamera, openCamera } from './camera'
import { startSession } from './session'
import type { EndReason, Missing, SessionOptions, TripodSession } from './session-types'
import { findTrouble, type Trouble } from './trouble'
import { roomTrouble } from './watch-limits'

export type Phase =
  | { at: 'ask' }
  | { at: 'trouble'; trouble: Trouble }
  | { at: 'filming'; stream: MediaStream; startedAt: number }
  /** Without a reason where nothing was filmed now. */
  | { at: 'over'; reason: EndReason | null }

interface Filming extends Pick<SessionOptions, 'maxFilmMs' | 'onFilm'> {
  missing: Missing | null
  onEnd: () => void
}

/** The camera and its session. A session that has ended is not started again. */
export function useFilming({ missing, maxFilmMs, onFilm, onEnd }: Filming) {
  const [phase, setPhase] = useState<Phase>(
    missing ? { at: 'trouble', trouble: missing } : { at: 'ask' },
  )
  const [isStarting, setStarting] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const [[heard, late], setHeard] = useState<[heard: number, late: number]>([0, 0])
  const camera = useRef<MediaStream | null>(null)
  const session = useRef<TripodSession | null>(null)
  const starting = useRef<AbortController | null>(null)

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
    // Leave may come once nobody waits for it any more.
    if (signal.aborted) return closeCamera(stream)
    camera.current = stream
    let count = 0
    session.current = await startSession(stream, {
      maxFilmMs,
      signal,
      onFilm,
      onTry: (next, nextLate) => {
        if (next > count) buzz(20)
        count = next
        setHeard([next, nextLate])
      },
      onEnd: (reason) => {
        stopCamera()
        onEnd()
        setPhase({ at: 'over', reason })
      },
    })
    const filming: Phase = { at: 'filming', stream, startedAt: performance.now() }
    // It may have ended already.
    setPhase((now) => (now.at === 'over' ? now : filming))
  }

  async function end(): Promise<void> {
    setEnding(true)
    const stopping = session.current?.stop()
    stopCamera()
    await stopping
  }

  const showTries = () => setPhase({ at: 'over', reason: null })
  return { phase, isStarting, isEnding, heard, late, start, end, showTries }
}
