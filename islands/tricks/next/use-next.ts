import { useQuery } from '@tanstack/react-query'
import { messages, type WhatNext } from '../../../worker/tricks/next/contract'
import * as nextEndpoints from '../../../worker/tricks/next/endpoints'
import { readOrFail } from '../../request'
import { nextKeys } from './keys'

export const useWhatNext = (isWanted = true) =>
  useQuery({
    queryKey: nextKeys.whatNext,
    queryFn: () => readOrFail(nextEndpoints.whatNext, messages.nextFailed),
    enabled: isWanted,
  })

export type TrickWish = WhatNext['wishes'][number]

export const progressWords = ({ known, needed }: TrickWish): string =>
  known === needed ? 'Within reach' : `${known} of the ${needed} tricks before it`
