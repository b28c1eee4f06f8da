import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, serverMessage } from './api'
import { toast, type Toast } from './ui/toast'

interface Act<In, Out> {
  call: (given: In) => Promise<Out>
  /** The text for a failure without a server message, or a function that makes the toast. */
  failed: string | ((error: unknown, given: In) => Partial<Toast> | void)
  /** Runs after a success. The act is busy until this is over and `touches` are refetched. */
  done?: (answer: Out, given: In) => unknown
  /**
   * Queries to refetch, also after a refusal, because another tab may have been faster; but not if no
   * answer came or the session has ended, because the refetch would fail too.
   */
  touches?: readonly QueryKey[]
  /** Shows the outcome at once. Returns a function that reverts it after a failure. */
  show?: (given: In) => (() => void) | Promise<() => void>
  /** The id of the thing, if this may run for several things at the same time. */
  idOf?: (given: In) => string
}

const running = new Set<unknown>()

export const isActing = (): boolean => running.size > 0

/**
 * Runs a write once at a time: pressing again does nothing until it is over. `act` returns the answer, or
 * null after a failure; `given` is the argument of the newest running act.
 */
export function useAct<Out, In = void>(options: Act<In, Out>) {
  const queries = useQueryClient()
  const [underWay, setUnderWay] = useState<In[]>([])
  const latest = useRef(options)
  useEffect(() => void (latest.current = options))
  const count = useRef(0)

  // Only the last of several refetches: earlier answers would lack the changes of the others.
  const readAgain = async ({ touches = [] }: Act<In, Out>) => {
    if (count.current > 1) return
    await Promise.all(touches.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }

  async function act(given: In): Promise<Out | null> {
    const id = options.idOf?.(given) ?? count
    if (running.has(id)) return null
    running.add(id)
    count.current++
    setUnderWay((all) => [...all, given])
    let takeBack: (() => void) | undefined
    try {
      takeBack = await options.show?.(given)
      const answer = await options.call(given)
      await latest.current.done?.(answer, given)
      await readAgain(options)
      return answer
    } catch (error) {
      console.warn(error)
      takeBack?.()
      const { failed } = latest.current
      const shown =
        typeof failed === 'string'
          ? { description: serverMessage(error, failed) }
          : failed(error, given)
      if (shown) toast({ title: 'Error', kind: 'destructive', ...shown })
      if (error instanceof ApiError && error.status !== 401) void readAgain(options)
      return null
    } finally {
      count.current--
      running.delete(id)
      setUnderWay((all) => all.toSpliced(all.indexOf(given), 1))
    }
  }
  return { act, busy: underWay.length > 0, given: underWay.at(-1) }
}
