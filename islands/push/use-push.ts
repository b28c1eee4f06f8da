import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuietHours } from '../../worker/push/contract'
import { pushEndpoints } from '../../worker/push/endpoints'
import { serverMessage } from '../api'
import { readOrFail, request } from '../request'
import { toast } from '../ui/toast'
import { turnOff, turnOn } from './device'

export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: () => readOrFail(pushEndpoints.show, 'Failed to fetch what this phone is told'),
  staleTime: 0,
})

const { queryKey } = pushQuery

const tryAgain = 'Please try again.'

/** Turns push on if the browser and the skater allow it, and shows the outcome. */
export function useTurnOn(onOutcome?: (outcome: 'on' | 'blocked' | 'unanswered') => void) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function begin(key: string): Promise<void> {
    setBusy(true)
    try {
      const outcome = await turnOn(key)
      if (typeof outcome === 'object') {
        queries.setQueryData(queryKey, outcome)
        toast({ title: 'Push is on', description: 'This phone tells you when it counts.' })
      } else if (outcome === 'blocked') {
        const description = 'Your browser blocks them. Its settings for this site can allow them.'
        toast({ title: 'No push for now', description })
      }
      onOutcome?.(typeof outcome === 'object' ? 'on' : outcome)
    } catch (error) {
      const description = serverMessage(error, `This phone could not be signed up. ${tryAgain}`)
      toast({ title: 'Failed to turn on push', description, kind: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return { turnOn: (key: string) => void begin(key), busy }
}

export function useTurnOff() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: turnOff,
    onSuccess: () => {
      queries.setQueryData(queryKey, (push) => push && { ...push, isSubscribed: false })
      toast({ title: 'Push is off' })
    },
    onError: (error) =>
      toast({
        title: 'Failed to turn off push',
        description: serverMessage(error, tryAgain),
        kind: 'destructive',
      }),
  })
}

/** Shows changed quiet hours at once and sends the changes one after another. */
export function useQuietHours() {
  const queries = useQueryClient()
  return useMutation({
    scope: { id: 'quiet-hours' },
    mutationFn: (quietHours: QuietHours | null) =>
      request(pushEndpoints.change, { body: { quietHours } }),
    onMutate: (quietHours) => {
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, (push) => push && { ...push, quietHours })
      return before
    },
    onError: (error, _, before) => {
      queries.setQueryData(queryKey, before)
      const description = serverMessage(error, `They are as they were. ${tryAgain}`)
      toast({ title: 'Failed to change quiet hours', description, kind: 'destructive' })
    },
  })
}
