import { useQuery } from '@tanstack/react-query'
import { messages, type WhatNext } from '../../../worker/tricks/contract'
import { trickEndpoints } from '../../../worker/tricks/endpoints'
import { keys } from '../../query-keys'
import { readOrFail } from '../../request'

export const useWhatNext = (isWanted = true) =>
  useQuery({
    queryKey: keys.whatNext,
    queryFn: () => readOrFail(trickEndpoints.whatNext, messages.nextFailed),
    enabled: isWanted,
  })

export type Wish = WhatNext['wishes'][number]

export const progressWords = ({ known, needed }: Wish): string =>
  known === needed ? 'Within reach' : `${known} of ${needed} before it`
