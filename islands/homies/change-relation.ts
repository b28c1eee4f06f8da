import type { Relation } from '../../worker/homies/contract'
import { urls } from '../../worker/urls'
import { ApiError, expecting, getOrFail, send } from '../api'
import { isRequest, isRequests } from './answers'
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
    const data = { receiverId: userId }
    const { status } = expecting(isRequest)(await send('POST', urls.api.homieRequests(), data))
    return status === 'accepted' ? 'homie' : 'sent'
  }
  if (action === 'remove') {
    await unlessGone(send('DELETE', urls.api.homie({ userId })))
    return 'none'
  }
  const requestId = known ?? (await findRequest(userId))
  const url = urls.api.homieRequest({ requestId })
  if (action === 'cancel') await unlessGone(send('DELETE', url))
  else await send('PUT', url, { status: action === 'accept' ? 'accepted' : 'rejected' })
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
  const id = requestIn(await getOrFail(urls.api.homieRequests(), isRequests, fetchFailed), userId)
  if (!id) throw new Error('No request')
  return id
}
