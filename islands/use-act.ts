import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, serverMessage } from './api'
import { toast, type Toast } from './ui/toast'

interface Act<In, Out> {
  call: (given: In) => Promise<Out>
  /** The message for a failure without one of the server's, or a function that makes the toast. */
  failed: string | ((error: unknown, given: In) => Partial<Toast> | void)
  /** Called after a success. The act is busy until this is over, and `touches` are read. */
  done?: (answer: Out, given: In) => unknown
  /**
   * The queries that are read again. After a refusal too, because another tab may have been faster;
   * but not if no answer came or the session has ended: reading would fail as well.
   */
  touches?: readonly QueryKey[]
  /** Shows the outcome at once. Returns a function that takes it back after a failure. */
  show?: (given: In) => (() => void) | Promise<() => void>
  /** The thing that it is about, if this may be done to several things at the same time. */
  of?: (given: In) => string
}

/** The running acts of this page. */
const running = new Set<unknown>()

export const isActing = (): boolean => running.size > 0

/**
 * A write of the viewer, once at a time: pressing again does nothing until it is over. `act` returns
 * the answer, or null after a failure; `given` is what the running act was called with.
 */
export function useAct<Out, In = void>(now: Act<In, Out>) {
  const queries = useQueryClient()
  const [state, setState] = useState<{ given: In } | null>(null)
  const latest = useRef(now)
  useEffect(() => void (latest.current = now))
  const own = useRef(0)

  // Only the last of several reads again: earlier answers would lack what the others change.
  const readAgain = async ({ touches = [] }: Act<In, Out>) => {
    if (own.current > 1) return
    await Promise.all(touches.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }

  async function act(given: In): Promise<Out | null> {
    const thing = now.of?.(given) ?? own
    if (running.has(thing)) return null
    running.add(thing)
    own.current++
    setState({ given })
    const takeBack = now.show && (await now.show(given))
    try {
      const answer = await now.call(given)
      await latest.current.done?.(answer, given)
      await readAgain(now)
      return answer
    } catch (error) {
      console.warn(error)
      takeBack?.()
      const { failed } = latest.current
      const said =
        typeof failed === 'string'
          ? { description: serverMessage(error, failed) }
          : failed(error, given)
      if (said) toast({ title: 'Error', kind: 'destructive', ...said })
      if (error instanceof ApiError && error.status !== 401) void readAgain(now)
      return null
    } finally {
      own.current--
      running.delete(thing)
      setState(null)
    }
  }
  return { act, busy: state !== null, given: state?.given }
}
