import { expect } from 'vitest'
import type { Spot } from '../../../worker/spots/contract'
import { spotEndpoints } from '../../../worker/spots/endpoints'
import { call } from '../support/call'
import { file } from '../support/env'
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
