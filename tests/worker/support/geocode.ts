import { expect } from 'vitest'
import type { Env } from '../../../worker/env'
import type { Geocoded } from '../../../worker/maps/contract'
import { call } from './call'
import type { Skater } from './skaters'

export const foundNothing = { status: 'ZERO_RESULTS', results: [] }

export async function searchPlaces(
  as: Skater,
  address: string,
  bindings: Partial<Env> = {},
  headers = {},
): Promise<Geocoded> {
  const path = `/api/geocode?${new URLSearchParams({ address })}`
  const answer = await call(path, { as, bindings, headers })
  expect(answer.status).toBe(200)
  return answer.json<Geocoded>()
}
