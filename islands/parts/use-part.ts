import { useEffect, useRef, useState } from 'react'
import { useWakeLock } from '../media/use-wake-lock'
import { NoSignal } from '../shares/story/fetch-film'
import type { JoinedPart } from './join-pieces'
import { canEncodePart, makePart, type PartPlan, type PartProgress } from './make-part'
import { pieceStoreOf } from './piece-store'
import { partFileName, sizeFor } from './rules'

export type PartState =
  | { at: 'ready' }
  | ({ at: 'making' } & PartProgress)
  | ({ at: 'made'; file: File; url: string } & Pick<JoinedPart, 'sound' | 'silenced'>)
  | { at: 'failed'; error: Error }

const ready: PartState = { at: 'ready' }

/** Makes a part, and keeps the screen on meanwhile. */
export function usePart(userId: string) {
  const [state, setState] = useState<PartState>(ready)
  const stopper = useRef<AbortController | null>(null)
  const isMaking = state.at === 'making'
  useWakeLock(isMaking)
  useEffect(() => () => stopper.current?.abort(), [])
  const madeUrl = state.at === 'made' ? state.url : null
  useEffect(() => () => void (madeUrl && URL.revokeObjectURL(madeUrl)), [madeUrl])

  async function make(plan: PartPlan): Promise<void> {
    if (isMaking) return
    const { signal } = (stopper.current = new AbortController())
    const onProgress = (progress: PartProgress) =>
      signal.aborted || setState({ at: 'making', ...progress })
    setState({ at: 'making', done: 0, film: 1 })
    try {
      const { file, sound, silenced } = await makePart(plan, pieceStoreOf(userId), {
        signal,
        onProgress,
      })
      if (signal.aborted) return
      const { skatertag, name } = plan.title
      const named = new File([file], partFileName(skatertag, name), { type: file.type })
      setState({ at: 'made', file: named, url: URL.createObjectURL(named), sound, silenced })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof NoSignal)) console.warn(error)
      setState({ at: 'failed', error: error as Error })
    }
  }
  const stop = () => {
    stopper.current?.abort()
    setState(ready)
  }
  return { state, isMaking, make, stop, discard: () => setState(ready) }
}

/** Whether this browser can make a part, and one of 1080p; null until that is known. */
export function usePartEncoder(isAsked: boolean) {
  const [encoder, setEncoder] = useState<{ canMake: boolean; canMakeFine: boolean } | null>(null)
  useEffect(() => {
    if (!isAsked) return
    const canEncode = (short: 720 | 1080) =>
      canEncodePart(sizeFor('upright', short)).catch(() => false)
    void Promise.all([canEncode(720), canEncode(1080)]).then(([canMake, canMakeFine]) =>
      setEncoder({ canMake, canMakeFine }),
    )
  }, [isAsked])
  return encoder
}
