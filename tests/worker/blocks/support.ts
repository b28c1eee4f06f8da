import type { Blocks } from '../../../worker/blocks/contract'
import { urls } from '../../../worker/urls'
import { call } from '../support/call'
import type { Skater } from '../support/skaters'

type As = { cookie: string } | null

export const block = (as: As, { userId }: { userId: string }) =>
  call(urls.api.block({ userId }), { method: 'POST', as })

export const unblock = (as: As, { userId }: { userId: string }) =>
  call(urls.api.block({ userId }), { method: 'DELETE', as })

export const mute = (as: As, { userId }: { userId: string }) =>
  call(urls.api.mute({ userId }), { method: 'POST', as })

export const unmute = (as: As, { userId }: { userId: string }) =>
  call(urls.api.mute({ userId }), { method: 'DELETE', as })

export const blocksOf = async (as: Skater): Promise<Blocks> =>
  (await call(urls.api.blocks(), { as })).json()
