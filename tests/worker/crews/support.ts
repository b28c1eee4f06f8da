import type { Crew, CrewMember, Crews, OwnOut, Sighting } from '../../../worker/crews/contract'
import * as crewEndpoints from '../../../worker/crews/endpoints'
import type { NewOut } from '../../../worker/crews/schema'
import { middleOf, squareAt } from '../../../worker/maps/squares'
import { call } from '../support/call'
import { becomeHomies } from '../support/homies'
import { skater, type Skater } from '../support/skaters'

type Options = Parameters<typeof call>[1]

export const send = (
  endpoint: { method: string; url: (...values: never[]) => string },
  as: Skater | null,
  values: object = {},
  json?: unknown,
  options: Options = {},
): Promise<Response> =>
  call((endpoint.url as (values: object) => string)(values), {
    method: endpoint.method,
    as,
    ...(json !== undefined && { json }),
    ...options,
  })

/** What it answers; throws for a refusal. */
export async function ask<T>(...asked: Parameters<typeof send>): Promise<T> {
  const answer = await send(...asked)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${text}`)
  return (text === '' ? null : JSON.parse(text)) as T
}

export const make = (as: Skater, name = 'Dry Night', options: Options = {}): Promise<Crew> =>
  ask(crewEndpoints.make, as, {}, { name }, options)

export const listOf = (as: Skater, options: Options = {}): Promise<Crews> =>
  ask(crewEndpoints.list, as, {}, undefined, options)

export async function crewOf(as: Skater, crewId: string, options: Options = {}): Promise<Crew> {
  const { crews } = await listOf(as, options)
  const found = crews.find(({ id }) => id === crewId)
  if (!found) throw new Error('Not in this crew')
  return found
}

/** Made homies, invited, and let in. */
export async function join(maker: Skater, crewId: string, ...others: Skater[]): Promise<void> {
  for (const other of others) {
    await becomeHomies(maker, other)
    await ask(crewEndpoints.invite, maker, { crewId }, { userId: other.userId })
    const { invitations } = await listOf(other)
    const { id } = invitations[0]!
    await ask(crewEndpoints.answer, other, { crewRequestId: id }, { isYes: true })
  }
}

/** A crew of its maker and so many others. */
export async function crewWith(others: number): Promise<{ crew: Crew; all: Skater[] }> {
  const maker = await skater()
  const crew = await make(maker)
  const members: Skater[] = []
  for (let at = 0; at < others; at++) members.push(await skater())
  await join(maker, crew.id, ...members)
  return { crew, all: [maker, ...members] }
}

export const here = { kind: 'cell', ...middleOf(squareAt({ lat: 52.52, lng: 13.405 })) } as const

/** Naming all whom the skater sees there. */
export async function outBody(
  as: Skater,
  crewIds: string[],
  place: NewOut['place'] = here,
  options: Options = {},
) {
  const { crews } = await listOf(as, options)
  const seen = crews
    .filter(({ id }) => crewIds.includes(id))
    .flatMap(({ members }) => members.map(({ userId }) => userId))
  return { crewIds, place, seenBy: seen.filter((id) => id !== as.userId) }
}

export const goOut = async (
  as: Skater,
  crewIds: string[],
  place: NewOut['place'] = here,
  options: Options = {},
): Promise<OwnOut> => ask(crewEndpoints.goOut, as, {}, await outBody(as, crewIds, place), options)

export const endOut = (as: Skater) => ask<null>(crewEndpoints.endOut, as)

export const sightings = (as: Skater, options: Options = {}): Promise<Sighting[]> =>
  ask(crewEndpoints.outs, as, {}, undefined, options)

export const memberIn = (crew: Crew, { userId }: Skater): CrewMember | undefined =>
  crew.members.find((member) => member.userId === userId)
