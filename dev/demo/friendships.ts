import { hero } from './skaters.ts'
import type { Plan } from './plan.ts'
import { once, type Thread } from './threads.ts'
import type { Town } from './town.ts'
import * as homieEndpoints from '../../worker/homies/endpoints.ts'

/** One skater asks and the other accepts; some requests stay open. */
export const friendships = (town: Town, { pairs, pending }: Plan): Thread[] => [
  ...pairs.map(({ from, to, days }) => makeHomies(town, from, to, days * 24)),
  ...pending.map(({ from, to, hours }) => once(hours, () => ask(town, from, to))),
]

async function* makeHomies(town: Town, from: string, to: string, hoursAgo: number): Thread {
  yield hoursAgo
  const { id } = await ask(town, from, to)
  if ([from, to].includes(hero.tag)) yield hoursAgo - 1
  await town.person(to).put(homieEndpoints.answer.url({ requestId: id }), { status: 'accepted' })
}

const ask = (town: Town, from: string, to: string) =>
  town
    .person(from)
    .post<{ id: string }>(homieEndpoints.requests.url(), { receiverId: town.person(to).userId })
