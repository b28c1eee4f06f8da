import type { BlockLists } from '../../../worker/blocks/contract'
import * as blockEndpoints from '../../../worker/blocks/endpoints'
import { call } from '../support/call'
import type { Skater } from '../support/skaters'

type As = { cookie: string } | null

export const block = (as: As, { userId }: { userId: string }) =>
  call(blockEndpoints.block.url({ userId }), { method: 'POST', as })

export const unblock = (as: As, { userId }: { userId: string }) =>
  call(blockEndpoints.block.url({ userId }), { method: 'DELETE', as })

export const mute = (as: As, { userId }: { userId: string }) =>
  call(blockEndpoints.mute.url({ userId }), { method: 'POST', as })

export const unmute = (as: As, { userId }: { userId: string }) =>
  call(blockEndpoints.mute.url({ userId }), { method: 'DELETE', as })

export const blocksOf = async (as: Skater): Promise<BlockLists> =>
  (await call(blockEndpoints.list.url(), { as })).json()
