import type { Relation } from '../../worker/homies/contract'
import * as homieEndpoints from '../../worker/homies/endpoints'
import { orDone, readOrFail, request } from '../request'
import { fetchFailed, requestIn } from './cache'

export type RelationAction = 'ask' | 'accept' | 'reject' | 'cancel' | 'remove'

export const becomes: Record<RelationAction, Relation> = {
  ask: 'sent',
  accept: 'homie',
  reject: 'none',
  cancel: 'none',
  remove: 'none',
}

/** If the other skater has already sent a request, `ask` makes both homies. */
export async function changeRelation(
  action: RelationAction,
  userId: string,
  known: string | undefined,
): Promise<Relation> {
  if (action === 'ask') {
    const { status } = await request(homieEndpoints.ask, { body: { receiverId: userId } })
    return status === 'accepted' ? 'homie' : 'sent'
  }
  if (action === 'remove') {
    await orDone(request(homieEndpoints.remove, { params: { userId } }))
    return 'none'
  }
  const requestId = known ?? (await findRequest(userId))
  const params = { requestId }
  if (action === 'cancel') await orDone(request(homieEndpoints.cancel, { params }))
  else {
    const status = action === 'accept' ? 'accepted' : 'rejected'
    await request(homieEndpoints.answer, { params, body: { status } })
  }
  return becomes[action]
}

async function findRequest(userId: string): Promise<string> {
  const id = requestIn(await readOrFail(homieEndpoints.requests, fetchFailed), userId)
  if (!id) throw new Error('No request')
  return id
}
