import type { MiddlewareHandler } from 'hono'
import { newCounts, type QueryCounts } from './db/count'
import type { AppEnv } from './env'
import { readsOf } from './media/limited-bucket'

const header = 'Server-Timing'

/**
 * Adds each response's queries and bucket reads as a header. In development only: the production build
 * leaves this file out.
 */
export const serverTiming: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  c.header(header, timingOf(c.get('queries'), readsOf(c.env.MEDIA)))
}

/** The same of a page from memory, for which nothing was asked. */
export const addTiming = (page: Response): void => page.headers.set(header, timingOf())

function timingOf(counts: QueryCounts = newCounts(), bucketReads = 0): string {
  const metrics = {
    d1: counts.trips,
    r2: bucketReads,
    'rows-read': counts.rowsRead,
    'rows-written': counts.rowsWritten,
  }
  return Object.entries(metrics)
    .map(([name, value]) => `${name};desc="${value}"`)
    .join(', ')
}
