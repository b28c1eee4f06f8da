import { expect, it } from 'vitest'
import * as crewEndpoints from '../../../worker/crews/endpoints'
import { skater } from '../support/skaters'
import {
  ask,
  crewOf,
  crewWith,
  endOut,
  goOut,
  here,
  join,
  listOf,
  memberIn,
  outBody,
  send,
  sightings,
} from './support'

it('members see who is out and where until it ends', async () => {
  const { crew, all } = await crewWith(2)
  const [ann, bob, cleo] = all
  const out = await goOut(ann!, [crew.id])
  expect(memberIn(await crewOf(bob!, crew.id), ann!)?.out).toMatchObject({ id: out.id, coming: [] })
  const { kind, lat, lng } = here
  const place = { kind, lat, lng, name: null, isAbout: true }
  expect(await sightings(bob!)).toEqual([{ outId: out.id, userId: ann!.userId, place }])
  await ask(crewEndpoints.come, bob!, { outId: out.id }, { isComing: true })
  expect(memberIn(await crewOf(cleo!, crew.id), ann!)?.out?.coming).toEqual([bob!.userId])
  await endOut(ann!)
  await endOut(ann!)
  expect(memberIn(await crewOf(bob!, crew.id), ann!)?.out).toBeNull()
  expect(await sightings(bob!)).toEqual([])
  expect((await listOf(ann!)).out).toBeNull()
})

it('who joins later sees nothing of it', async () => {
  const { crew, all } = await crewWith(1)
  const [ann, bob] = all
  await goOut(bob!, [crew.id])
  const dan = await skater()
  await join(ann!, crew.id, dan)
  expect(memberIn(await crewOf(dan, crew.id), bob!)).toMatchObject({ out: null })
  expect(await sightings(dan)).toEqual([])
})

it('it is over after three hours', async () => {
  const { crew, all } = await crewWith(1)
  const [ann, bob] = all
  await goOut(ann!, [crew.id])
  expect(await sightings(bob!, { hours: 2.9 })).toHaveLength(1)
  expect(await sightings(bob!, { hours: 3.1 })).toEqual([])
  expect(memberIn(await crewOf(bob!, crew.id, { hours: 3.1 }), ann!)?.out).toBeNull()
})

it('pressing again changes the place alone', async () => {
  const { crew, all } = await crewWith(1)
  const [ann, bob] = all
  const first = await goOut(ann!, [crew.id])
  const again = await send(
    crewEndpoints.goOut,
    ann!,
    {},
    await outBody(ann!, [crew.id], {
      kind: 'skatepark',
      name: 'Gleisdreieck',
      lat: 52.5,
      lng: 13.4,
    }),
  )
  expect(again.status).toBe(200)
  expect(await again.json()).toEqual(first)
  expect(await sightings(bob!)).toMatchObject([{ place: { name: 'Gleisdreieck' } }])
})

it('nobody sees it who was not named before', async () => {
  const { crew, all } = await crewWith(2)
  const [ann, bob] = all
  const body = { crewIds: [crew.id], place: here, seenBy: [bob!.userId] }
  const answer = await send(crewEndpoints.goOut, ann!, {}, body)
  expect(answer.status).toBe(409)
  expect(await sightings(bob!)).toEqual([])
})
