import { AsyncLocalStorage } from 'node:async_hooks'

export interface LogContext {
  requestId: string
  /** Whether `info` lines are written. */
  isKept: boolean
}

const requests = new AsyncLocalStorage<LogContext>()

/** Also covers `waitUntil`. */
export const withLogContext = <T>(context: LogContext, run: () => T): T =>
  requests.run(context, run)

export const logContext = (): LogContext | undefined => requests.getStore()
