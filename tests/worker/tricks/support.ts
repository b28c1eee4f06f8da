import type { UserTrick } from '../../../worker/tricks/contract'
import type { Ladder, WhatNext } from '../../../worker/tricks/next/contract'
import * as trickEndpoints from '../../../worker/tricks/endpoints'
import * as nextEndpoints from '../../../worker/tricks/next/endpoints'
import { call } from '../support/call'
import type { Skater } from '../support/skaters'

type As = { cookie: string } | null

export const wish = (as: As, trickId: string, isWished: unknown = true, options = {}) =>
  call(nextEndpoints.wish.url({ trickId }), { method: 'PUT', as, json: { isWished }, ...options })

export const tell = (as: As, trickIds: unknown, options = {}) =>
  call(nextEndpoints.tell.url(), { method: 'PUT', as, json: { trickIds }, ...options })

export const next = async (as: Skater, hours = 0): Promise<WhatNext> =>
  (await call(nextEndpoints.whatNext.url(), { as, hours })).json()

export const wishesOf = async (as: Skater): Promise<string[]> =>
  (await next(as)).wishes.map(({ trickId }) => trickId)

export const landedOf = async (as: Skater, query = {}): Promise<UserTrick[]> =>
  (await call(trickEndpoints.landed.url({}, query), { as })).json()

export const ladderOf = async (as: Skater, against?: { userId: string }): Promise<Ladder> =>
  (await call(nextEndpoints.ladder.url({}, { against: against?.userId }), { as })).json()
