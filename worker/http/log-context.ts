import { AsyncLocalStorage } from 'node:async_hooks'

/** What the log lines of one request share. */
export interface LogContext {
  requestId: string
  /** Whether its lines of level `info` are written. */
  isKept: boolean
}

const requests = new AsyncLocalStorage<LogContext>()

/** Runs the work of a request: what it logs, also in `waitUntil`, carries the request's id. */
export const withLogContext = <T>(context: LogContext, run: () => T): T =>
  requests.run(context, run)

/** The request that is being handled; undefined in scheduled jobs and in Durable Objects. */
export const logContext = (): LogContext | undefined => requests.getStore()
