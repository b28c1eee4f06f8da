import type { Ladder, UserTrick, WhatNext } from '../../../worker/tricks/contract'
import { trickEndpoints } from '../../../worker/tricks/endpoints'
import { call } from '../support/call'
import type { Skater } from '../support/skaters'

type As = { cookie: string } | null

export const wish = (as: As, trickId: string, isWished: unknown = true, options = {}) =>
  call(trickEndpoints.wish.url({ trickId }), { method: 'PUT', as, json: { isWished }, ...options })

export const tell = (as: As, trickIds: unknown, options = {}) =>
  call(trickEndpoints.tell.url(), { method: 'PUT', as, json: { trickIds }, ...options })

export const next = async (as: Skater, hours = 0): Promise<WhatNext> =>
  (await call(trickEndpoints.whatNext.url(), { as, hours })).json()

export const wishesOf = async (as: Skater): Promise<string[]> =>
  (await next(as)).wishes.map(({ trickId }) => trickId)

export const landedOf = async (as: Skater, query = {}): Promise<UserTrick[]> =>
  (await call(trickEndpoints.landed.url({}, query), { as })).json()

export const ladderOf = async (as: Skater, against?: { userId: string }): Promise<Ladder> =>
  (await call(trickEndpoints.ladder.url({}, { against: against?.userId }), { as })).json()
