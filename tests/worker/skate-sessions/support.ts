import type { SessionPage, SkateSession, TrickTries } from '../../../worker/skate-sessions/contract'
import * as skateSessionEndpoints from '../../../worker/skate-sessions/endpoints'
import { call } from '../support/call'
import type { Skater } from '../support/skaters'

const { list, keep, correct } = skateSessionEndpoints

export const tried = (trickId: string | null, more: Partial<TrickTries> = {}): TrickTries => ({
  trickId,
  tries: 3,
  told: 2,
  landed: 1,
  longestAirMs: null,
  isHeard: false,
  ...more,
})

/** An hour that has just ended. */
export const session = (more: object = {}) => {
  const now = Date.now()
  const ago = (ms: number) => new Date(now - ms).toISOString()
  return {
    startedAt: ago(3_600_000),
    endedAt: ago(0),
    sentAt: ago(0),
    utcOffsetMinutes: 60,
    spotId: null,
    tricks: [tried('ollie')],
    ...more,
  }
}

export const send = (as: Skater, json: unknown = session(), options = {}) =>
  call(keep.url(), { method: 'POST', as, json, ...options })

/** One that is kept. */
export const add = async (as: Skater, more: object = {}): Promise<SkateSession> =>
  (await send(as, session(more))).json()

export const put = (as: Skater, id: string, json: unknown) =>
  call(correct.url({ skateSessionId: id }), { method: 'PUT', as, json })

export const remove = (as: Skater, id: string, version: unknown = 1) =>
  call(skateSessionEndpoints.remove.url({ skateSessionId: id }, { version: String(version) }), {
    method: 'DELETE',
    as,
  })

export const pageOf = async (as: Skater, before?: string, options = {}): Promise<SessionPage> =>
  (await call(list.url({}, { before }), { as, ...options })).json()
