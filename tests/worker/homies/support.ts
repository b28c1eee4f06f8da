import type { HomieRequest, HomieRequests, Relation } from '../../../worker/homies/contract'
import { call } from '../support/call'
import type { Skater } from '../support/skaters'

type As = { as: { cookie: string } | null; hours?: number }

export const ask = (as: Skater | null, { userId }: { userId: string }, hours = 0) =>
  call('/api/homies/requests', { method: 'POST', as, hours, json: { receiverId: userId } })

export const answer = (as: Skater | null, id: string, status: string, hours = 0) =>
  call(`/api/homies/requests/${id}`, { method: 'PUT', as, hours, json: { status } })

export const cancel = (as: Skater | null, id: string) =>
  call(`/api/homies/requests/${id}`, { method: 'DELETE', as })

export const remove = (as: Skater | null, { userId }: { userId: string }) =>
  call(`/api/homies/${userId}`, { method: 'DELETE', as })

export const json = async <T>(path: string, options: As): Promise<T> =>
  (await call(path, options)).json<T>()

export const requestsOf = (as: Skater) => json<HomieRequests>('/api/homies/requests', { as })

export const homiesOf = async (as: Skater): Promise<string[]> =>
  (await json<{ id: string }[]>('/api/homies', { as })).map(({ id }) => id)

export async function asked(sender: Skater, receiver: Skater): Promise<HomieRequest> {
  return (await ask(sender, receiver)).json()
}

/** Makes two skaters homies, the way everybody does, so many hours from now. */
export async function makeHomies(one: Skater, other: Skater, hours = 0): Promise<void> {
  const { id } = await (await ask(one, other, hours)).json<HomieRequest>()
  await answer(other, id, 'accepted', hours)
}

/** The relation of one to the other, as the profile says. */
export const relation = async (as: Skater, { skatertag }: Skater): Promise<Relation> =>
  (await json<{ relation: Relation }>(`/api/profile/tag/${skatertag}`, { as })).relation
