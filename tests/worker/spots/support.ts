import { expect } from 'vitest'
import type { Pins, Spot } from '../../../worker/spots/contract'
import * as spotEndpoints from '../../../worker/spots/endpoints'
import { json } from '../homies/support'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env, file } from '../support/env'
import { becomeHomies } from '../support/homies'
import { skater, type Skater } from '../support/skaters'
import { watch } from '../support/watch'

/** Ann has two homies; Eve is a stranger. */
export async function annWithHomies() {
  await empty()
  const [ann, bob] = [await skater('ann'), await skater('bob')]
  const [cat, eve] = [await skater('cat'), await skater('eve')]
  for (const homie of [bob, cat]) await becomeHomies(ann, homie)
  return { ann, bob, cat, eve }
}

type Fields = Record<string, string | File | undefined>

/** The fields of a spot's form; `undefined` leaves one out. */
export function spotForm(fields: Fields = {}): FormData {
  const form = new FormData()
  const filled = { name: 'Hubba', latitude: '37.7955', longitude: '-122.3937', ...fields }
  for (const [name, value] of Object.entries(filled)) if (value !== undefined) form.set(name, value)
  return form
}

export const photo = () => file('photo-plain.jpg')

/** Sends the form of a new spot. */
export const sendSpot = (as: Skater, fields: Fields = {}, more: Parameters<typeof call>[1] = {}) =>
  call(spotEndpoints.add.url(), { method: 'POST', as, body: spotForm(fields), ...more })

/** A spot made the way everybody makes theirs. */
export async function spotOf(as: Skater, fields: Fields = {}) {
  const answer = await sendSpot(as, fields)
  expect(answer.status).toBe(201)
  return (await answer.json()) as Spot
}

export function changeSpot(as: Skater, { id }: Spot, fields: Record<string, string | File>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return call(spotEndpoints.change.url({ spotId: id }), { method: 'PUT', as, body })
}

export const removeSpot = (as: Skater, { id }: Spot) =>
  call(spotEndpoints.remove.url({ spotId: id }), { method: 'DELETE', as })

/** A view of the whole world. */
export const world = { south: -90, west: -180, north: 90, east: 180, zoom: 2 }

/** In how many of the places that show spots with a rail this one stands, for somebody. */
export async function placesOf(spot: Spot, as: Skater): Promise<number[]> {
  const of = { spotId: spot.id }
  const queries = [{}, { obstacles: 'rail' }]
  const lists = queries.map((query) => spotEndpoints.list.url({}, query))
  const maps = queries.map((query) => spotEndpoints.pins.url({}, { ...world, ...query }))
  const listed = await Promise.all(lists.map((path) => json<Spot[]>(path, { as })))
  const mapped = await Promise.all(maps.map((path) => json<Pins>(path, { as })))
  const alone = [spotEndpoints.show.url(of), spotEndpoints.clips.url(of), spot.photoUrl!]
  const answers = await Promise.all(alone.map((path) => call(path, { as })))
  const found: Record<number, number> = { 200: 1, 404: 0 }
  return [
    ...listed.map((spots) => spots.length),
    ...mapped.map(({ pins }) => pins.length),
    ...answers.map(({ status }) => found[status] ?? status),
  ]
}
export const everywhere = [1, 1, 1, 1, 1, 1, 1]
export const nowhere = [0, 0, 0, 0, 0, 0, 0]

export interface Watched<T> {
  answer: Response
  body: T
  rows: number
  trips: number
  plan: string
}

/** What an answer says, what it reads in how many trips, and how it finds that. */
export async function readWatched<T>(path: string, as: Skater): Promise<Watched<T>> {
  let answer!: Response
  const { rows, plans, trips } = await watch(async (bindings) => {
    answer = await call(path, { as, bindings })
  })
  expect(answer.status).toBe(200)
  return { answer, body: await answer.json<T>(), rows, trips, plan: plans.join('\n') }
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

/** 5,000 spots that Ann sees, of Bob and of four other homies; each hundredth has a rail. */
export async function addThousands(ann: Skater, bob: Skater): Promise<void> {
  for (let owner = 0; owner < 5; owner++) {
    const of = owner === 0 ? bob : await skater()
    if (owner > 0) await becomeHomies(ann, of)
    await addSpots(of, 1000, { rails: 100, prefix: `s${owner}` })
  }
}
