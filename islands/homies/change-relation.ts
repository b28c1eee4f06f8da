import type { Relation } from '../../worker/homies/contract'
import { homieEndpoints } from '../../worker/homies/endpoints'
import { ApiError } from '../api'
import { readOrFail, request } from '../request'
import { fetchFailed, requestIn } from './cache'

export type RelationAction = 'ask' | 'accept' | 'reject' | 'cancel' | 'remove'

/** The relation after each action. */
export const becomes: Record<RelationAction, Relation> = {
  ask: 'sent',
  accept: 'homie',
  reject: 'none',
  cancel: 'none',
  remove: 'none',
}

/**
 * Sends the action and returns the new relation. If the other skater has already sent a request,
 * `ask` makes both homies.
 */
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
    await unlessGone(request(homieEndpoints.remove, { params: { userId } }))
    return 'none'
  }
  const requestId = known ?? (await findRequest(userId))
  const params = { requestId }
  if (action === 'cancel') await unlessGone(request(homieEndpoints.cancel, { params }))
  else {
    const status = action === 'accept' ? 'accepted' : 'rejected'
    await request(homieEndpoints.answer, { params, body: { status } })
  }
  return becomes[action]
}

/** A 404 is fine: another tab has already removed it. */
async function unlessGone(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

async function findRequest(userId: string): Promise<string> {
  const id = requestIn(await readOrFail(homieEndpoints.requests, fetchFailed), userId)
  if (!id) throw new Error('No request')
  return id
}
