import type { HomieRequest, HomieRequests, Relation } from '../../worker/homies/contract'
import { urls } from '../../worker/urls'
import { CallError, readOrFail, write } from '../api'
import { fetchFailed, requestIn } from './cache'

export type Act = 'ask' | 'accept' | 'reject' | 'cancel' | 'remove'

/** What each act makes of a relation. */
export const becomes: Record<Act, Relation> = {
  ask: 'sent',
  accept: 'homie',
  reject: 'none',
  cancel: 'none',
  remove: 'none',
}

/** Does it, and tells how the two stand then: asking somebody who has asked makes homies. */
export async function send(act: Act, userId: string, known: string | undefined): Promise<Relation> {
  if (act === 'ask') {
    const data = { receiverId: userId }
    const { status } = await write<HomieRequest>('POST', urls.api.homieRequests(), data)
    return status === 'accepted' ? 'homie' : 'sent'
  }
  if (act === 'remove') {
    await unlessGone(write('DELETE', urls.api.homie({ userId })))
    return 'none'
  }
  const requestId = known ?? (await findRequest(userId))
  const address = urls.api.homieRequest({ requestId })
  if (act === 'cancel') await unlessGone(write('DELETE', address))
  else await write('PUT', address, { status: act === 'accept' ? 'accepted' : 'rejected' })
  return becomes[act]
}

/** What another tab has removed already is as gone as one wants it. */
async function unlessGone(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof CallError && error.status === 404)) throw error
  }
}

async function findRequest(userId: string): Promise<string> {
  const id = requestIn(
    await readOrFail<HomieRequests>(urls.api.homieRequests(), fetchFailed),
    userId,
  )
  if (!id) throw new Error('No request')
  return id
}
