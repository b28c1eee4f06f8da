import { blockEndpoints } from '../../worker/blocks/endpoints'
import { billingEndpoints } from '../../worker/billing/endpoints'
import { feedEndpoints } from '../../worker/feed/endpoints'
import { notificationEndpoints } from '../../worker/notifications/endpoints'
import { pushEndpoints } from '../../worker/push/endpoints'
import { scoreEndpoints } from '../../worker/score/endpoints'
import type { AnyEndpoint } from '../../worker/endpoint'
import { feedbackEndpoints } from '../../worker/feedback/endpoints'
import { flagEndpoints } from '../../worker/flags/endpoints'
import { homieEndpoints } from '../../worker/homies/endpoints'
import type { Operation } from './routes'

/** Every endpoint of the API, by the tag of its feature. */
export const endpoints: Record<string, Record<string, AnyEndpoint>> = {
  billing: billingEndpoints,
  feed: feedEndpoints,
  notifications: notificationEndpoints,
  push: pushEndpoints,
  score: scoreEndpoints,
  blocks: blockEndpoints,
  feedback: feedbackEndpoints,
  flags: flagEndpoints,
  homies: homieEndpoints,
}

/** A row as it is described. */
export function asOperation(row: AnyEndpoint): Operation {
  const { caller, evenExpired, body, answer = null, otherStatuses = [] } = row
  const headers = [...(row.headers ?? []), ...(row.repeatsSafely ? ['Idempotency-Key'] : [])]
  const status = row.status ?? (answer ? 200 : 204)
  return {
    ...row,
    caller: caller === 'skater' && !evenExpired ? 'subscriber' : caller,
    ...(body && { json: body }),
    headers,
    answer,
    status,
    answers: Object.fromEntries(otherStatuses.map((other) => [other, answer])),
  } as Operation
}
