import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { QuietHours } from '../../worker/push/contract'
import * as pushEndpoints from '../../worker/push/endpoints'
import { serverMessage } from '../api'
import { keys } from '../query-keys'
import { readOrFail, request } from '../request'
import { toast } from '../ui/toast'
import { useAct } from '../use-act'
import { turnOff, turnOn } from './device'

export const pushQuery = queryOptions({
  queryKey: keys.push,
  queryFn: () => readOrFail(pushEndpoints.show, 'Failed to fetch what this phone is told'),
  staleTime: 0,
})

const { queryKey } = pushQuery

const tryAgain = 'Please try again.'

export function useTurnOn(onOutcome?: (outcome: 'on' | 'blocked' | 'unanswered') => void) {
  const queries = useQueryClient()
  return useAct({
    call: turnOn,
    done: (outcome) => {
      if (typeof outcome === 'object') {
        queries.setQueryData(queryKey, outcome)
        toast({ title: 'Push is on', description: 'This phone tells you when it counts.' })
      } else if (outcome === 'blocked') {
        const description = 'Your browser blocks them. Its settings for this site can allow them.'
        toast({ title: 'No push for now', description })
      }
      onOutcome?.(typeof outcome === 'object' ? 'on' : outcome)
    },
    failed: (error) => ({
      title: 'Failed to turn on push',
      description: serverMessage(error, `This phone could not be signed up. ${tryAgain}`),
    }),
  })
}

export function useTurnOff() {
  const queries = useQueryClient()
  return useAct({
    call: turnOff,
    done: () => {
      queries.setQueryData(queryKey, (push) => push && { ...push, isSubscribed: false })
      toast({ title: 'Push is off' })
    },
    failed: (error) => ({
      title: 'Failed to turn off push',
      description: serverMessage(error, tryAgain),
    }),
  })
}

/** Shows each change at once. While one is being sent, only the last of the others waits. */
export function useQuietHours(): (quietHours: QuietHours | null) => Promise<void> {
  const queries = useQueryClient()
  const wanted = useRef<QuietHours | null>(null)
  const stored = useRef<QuietHours | null>(null)
  const isSending = useRef(false)
  const show = (quietHours: QuietHours | null) =>
    queries.setQueryData(queryKey, (push) => push && { ...push, quietHours })
  const { act } = useAct({
    call: (quietHours: QuietHours | null) =>
      request(pushEndpoints.change, { body: { quietHours } }),
    done: (_, quietHours) => {
      stored.current = quietHours
    },
    failed: (error, quietHours) => {
      wanted.current = quietHours
      show(stored.current)
      const description = serverMessage(error, `They are as they were. ${tryAgain}`)
      return { title: 'Failed to change quiet hours', description }
    },
  })
  return async (quietHours) => {
    if (!isSending.current) stored.current = queries.getQueryData(queryKey)?.quietHours ?? null
    wanted.current = quietHours
    show(quietHours)
    if (isSending.current) return
    isSending.current = true
    let sent: QuietHours | null | undefined
    while (wanted.current !== sent) {
      sent = wanted.current
      await act(sent)
    }
    isSending.current = false
  }
}
