import { queryOptions } from '@tanstack/react-query'
import * as sessionEndpoints from '../../worker/session/endpoints'
import { keys } from '../query-keys'
import { readOrFail } from '../request'

export const failedToFetch = 'Failed to fetch where you are signed in'

/** Always read again: a session may have begun or ended on another device. */
export const sessionsQuery = queryOptions({
  queryKey: keys.sessions,
  queryFn: ({ signal }) => readOrFail(sessionEndpoints.list, failedToFetch, { signal }),
  staleTime: 0,
})
