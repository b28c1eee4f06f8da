import type { AnyEndpoint } from '../../worker/endpoint'
import { feedbackEndpoints } from '../../worker/feedback/endpoints'
import type { Operation } from './routes'

/** Every endpoint of the API, by the tag of its feature. */
export const endpoints: Record<string, Record<string, AnyEndpoint>> = {
  feedback: feedbackEndpoints,
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
