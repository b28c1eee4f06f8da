import { expect } from 'vitest'
import type { Spot } from '../../../worker/spots/contract'
import { spotEndpoints } from '../../../worker/spots/endpoints'
import { call } from '../support/call'
import { env, file } from '../support/env'
import type { Skater } from '../support/skaters'

/** The fields of a spot's form; `undefined` leaves one out. */
export function spotForm(fields: Record<string, string | File | undefined> = {}): FormData {
  const form = new FormData()
  const filled = { name: 'Hubba', latitude: '37.7955', longitude: '-122.3937', ...fields }
  for (const [name, value] of Object.entries(filled)) if (value !== undefined) form.set(name, value)
  return form
}

export const photo = () => file('photo-plain.jpg')

/** A spot made the way everybody makes theirs. */
export async function spotOf(as: Skater, fields: Parameters<typeof spotForm>[0] = {}) {
  const answer = await call(spotEndpoints.list.url(), {
    method: 'POST',
    as,
    body: spotForm(fields),
  })
  expect(answer.status).toBe(201)
  return (await answer.json()) as Spot
}

export function changeSpot(as: Skater, { id }: Spot, fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return call(spotEndpoints.change.url({ spotId: id }), { method: 'PUT', as, body })
}

/** Many spots of a skater, north of each other; each of so many has a rail. */
export const addSpots = (
  { userId }: Pick<Skater, 'userId'>,
  number: number,
  { rails, prefix = 's' }: { rails: number; prefix?: string },
) =>
  env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)
     INSERT INTO spots (id, user_id, name, latitude, longitude, created_at, obstacles)
     SELECT printf('%s%06d', ?2, i), ?3, 'Spot ' || i, '37.' || printf('%04d', i), '-122.4', i,
       iif(i % ?4 = 0, '["ledge","rail"]', '["ledge"]') FROM n`,
  )
    .bind(number, prefix, userId, rails)
    .run()
